// SPDX-License-Identifier: Apache-2.0
// The baseline for MinyaHTTP: the same work in C, with the same library.

#ifndef MINYA_HTTP_FLOOR_H
#define MINYA_HTTP_FLOOR_H

typedef struct HTTPFloor HTTPFloor;

/// Prepares for the given number of concurrent requests; returns NULL on failure.
HTTPFloor *http_floor_open(long at_once);
void http_floor_close(HTTPFloor *floor);

/// Loads URL?n=0, URL?n=1 and so on into memory over persistent connections. Returns the number of
/// answers with status 200 and the given length in bytes.
long http_floor_get(HTTPFloor *floor, const char *url, long count, long bytes);

#endif

// SPDX-License-Identifier: Apache-2.0
// What MinyaHTTP is measured against: the same work in C, on the same library.

#ifndef MINYA_HTTP_FLOOR_H
#define MINYA_HTTP_FLOOR_H

typedef struct HTTPFloor HTTPFloor;

/// Makes ready to have so many requests under way at once; NULL when that fails.
HTTPFloor *http_floor_open(long at_once);
void http_floor_close(HTTPFloor *floor);

/// Reads URL?n=0, URL?n=1 and so on into memory over connections that are kept, and gives how many
/// were answered with status 200 and so many bytes.
long http_floor_get(HTTPFloor *floor, const char *url, long count, long bytes);

#endif

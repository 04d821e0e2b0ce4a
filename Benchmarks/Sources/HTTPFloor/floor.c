// SPDX-License-Identifier: Apache-2.0

#include "HTTPFloor.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *bytes;
    size_t length;
} Buffer;

/// A running request with the header lines and the body received so far.
typedef struct {
    CURL *easy;
    Buffer headers;
    Buffer body;
} Request;

struct HTTPFloor {
    CURLM *multi;
    struct curl_slist *accepted;
    Request *requests;
    long at_once;
};

static size_t take(char *bytes, size_t size, size_t count, void *pointer) {
    (void)size;
    Buffer *buffer = pointer;
    char *grown = realloc(buffer->bytes, buffer->length + count);
    if (!grown) return 0;
    memcpy(grown + buffer->length, bytes, count);
    buffer->bytes = grown;
    buffer->length += count;
    return count;
}

HTTPFloor *http_floor_open(long at_once) {
    HTTPFloor *floor = calloc(1, sizeof *floor);
    if (!floor) return NULL;
    floor->multi = curl_multi_init();
    floor->requests = calloc((size_t)at_once, sizeof *floor->requests);
    floor->accepted = curl_slist_append(NULL, "Accept-Encoding: gzip");
    if (!floor->multi || !floor->requests || !floor->accepted) return NULL;
    for (; floor->at_once < at_once; floor->at_once++) {
        Request *request = &floor->requests[floor->at_once];
        if (!(request->easy = curl_easy_init())) return NULL;
        curl_easy_setopt(request->easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(request->easy, CURLOPT_WRITEFUNCTION, take);
        curl_easy_setopt(request->easy, CURLOPT_WRITEDATA, &request->body);
        curl_easy_setopt(request->easy, CURLOPT_HEADERFUNCTION, take);
        curl_easy_setopt(request->easy, CURLOPT_HEADERDATA, &request->headers);
        curl_easy_setopt(request->easy, CURLOPT_HTTPHEADER, floor->accepted);
        curl_easy_setopt(request->easy, CURLOPT_CONNECTTIMEOUT_MS, 10000L);
        curl_easy_setopt(request->easy, CURLOPT_TIMEOUT_MS, 3600000L);
        curl_easy_setopt(request->easy, CURLOPT_PRIVATE, request);
    }
    return floor;
}

void http_floor_close(HTTPFloor *floor) {
    for (long i = 0; i < floor->at_once; i++) curl_easy_cleanup(floor->requests[i].easy);
    curl_multi_cleanup(floor->multi);
    curl_slist_free_all(floor->accepted);
    free(floor->requests);
    free(floor);
}

static void start(HTTPFloor *floor, Request *request, const char *url, long number) {
    char address[200];
    snprintf(address, sizeof address, "%s?n=%ld", url, number);
    curl_easy_setopt(request->easy, CURLOPT_URL, address);
    curl_multi_add_handle(floor->multi, request->easy);
}

static void discard(Buffer *buffer) {
    free(buffer->bytes);
    *buffer = (Buffer){0};
}

/// Returns whether a completed request succeeded; its answer is discarded.
static int finish(HTTPFloor *floor, const CURLMsg *message, size_t bytes, Request **request) {
    long status = 0;
    CURL *easy = message->easy_handle;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, request);
    int is_well =
        message->data.result == CURLE_OK && status == 200 && (*request)->body.length == bytes;
    curl_multi_remove_handle(floor->multi, easy);
    discard(&(*request)->headers);
    discard(&(*request)->body);
    return is_well;
}

long http_floor_get(HTTPFloor *floor, const char *url, long count, long bytes) {
    long started = 0, ended = 0, well = 0;
    for (; started < floor->at_once && started < count; started++)
        start(floor, &floor->requests[started], url, started);
    while (ended < count) {
        int running = 0, left = 0, is_new = 0;
        if (curl_multi_perform(floor->multi, &running) != CURLM_OK) return -1;
        const CURLMsg *message;
        while ((message = curl_multi_info_read(floor->multi, &left))) {
            Request *request = NULL;
            well += finish(floor, message, (size_t)bytes, &request);
            ended++;
            if (started < count) {
                start(floor, request, url, started++);
                is_new = 1;
            }
        }
        if (!is_new && ended < count) curl_multi_poll(floor->multi, NULL, 0, 1000, NULL);
    }
    return well;
}

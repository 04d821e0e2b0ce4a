// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CCURL_SHIM_H
#define MINYA_CCURL_SHIM_H

#include <curl/curl.h>
// gettext and the locale are part of the C library, which is a different Swift module everywhere.
#include <libintl.h>
#include <sys/prctl.h>

// Swift imports no variadic function, and each kind of option is passed in another way.
static inline CURLcode minya_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

// Variadic, as above; curl copies the text.
static inline CURLcode minya_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

// Variadic, as above; curl keeps the pointer.
static inline CURLcode minya_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

// Variadic, as above; curl keeps the list.
static inline CURLcode minya_curl_set_list(CURL *handle, CURLoption option,
                                           struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

// Variadic, and an offset is wider than a long on some machines.
static inline CURLcode minya_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

// Variadic. A typed parameter lets Swift make a C function of its closure. Reading, writing and
// headers share the type of fread and fwrite.
static inline CURLcode minya_curl_set_transfer(CURL *handle, CURLoption option,
                                               curl_write_callback callback) {
    return curl_easy_setopt(handle, option, callback);
}

// Variadic, as above.
static inline CURLcode minya_curl_set_seek(CURL *handle, curl_seek_callback callback) {
    return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, callback);
}

// Variadic, as above.
static inline CURLcode minya_curl_set_progress(CURL *handle, curl_xferinfo_callback callback) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
}

// Variadic, as above.
static inline CURLcode minya_curl_set_prerequest(CURL *handle, curl_prereq_callback callback) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, callback);
}

// Variadic, and the answer's type goes with the question.
static inline long minya_curl_get_long(CURL *handle, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

// Variadic, as above; the text lives as long as the handle.
static inline const char *minya_curl_get_string(CURL *handle, CURLINFO info) {
    char *value = NULL;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

// Variadic, as above.
static inline void *minya_curl_get_pointer(CURL *handle, CURLINFO info) {
    void *value = NULL;
    curl_easy_getinfo(handle, info, &value);
    return value;
}

// Variadic, as above.
static inline CURLMcode minya_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// A union, of which Swift would have to guess the member.
static inline CURLcode minya_curl_message_result(const CURLMsg *message) {
    return message->data.result;
}

// Variadic.
static inline void minya_name_thread(const char *name) {
    prctl(PR_SET_NAME, name);
}

#endif

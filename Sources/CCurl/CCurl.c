// SPDX-License-Identifier: Apache-2.0

#include "CCurl.h"

// Apple's systems use URLSession instead.
#ifdef __linux__

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
// The `tcp_info` of the C library's header lacks the byte counts.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>

// The functions of libcurl that are used.
#define CURL_FUNCTIONS(each)                                                                       \
    each(curl_global_init) each(curl_multi_init) each(curl_multi_cleanup)                          \
    each(curl_multi_add_handle) each(curl_multi_remove_handle) each(curl_multi_perform)            \
    each(curl_multi_poll) each(curl_multi_wakeup) each(curl_multi_info_read)                       \
    each(curl_multi_setopt) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_reset)     \
    each(curl_easy_pause) each(curl_easy_setopt) each(curl_easy_getinfo) each(curl_slist_append)   \
    each(curl_slist_free_all) each(curl_url) each(curl_url_cleanup) each(curl_url_set)              \
    each(curl_url_get) each(curl_free) each(curl_version_info)

// Each member has the type from curl's header. Using the type of a function does not link it.
typedef struct {
#define AS_MEMBER(name) __typeof__(name) *name;
    CURL_FUNCTIONS(AS_MEMBER)
#undef AS_MEMBER
} Functions;

// Written once, under the lock; callers of the other functions have loaded the library before.
static Functions curl;
static bool is_loaded;
// OpenSSL's function, because libcurl accepts a missing close_notify with it; NULL for other
// libraries.
static int (*get_shutdown)(const void *session);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool refuse(char **problem, const char *words) {
    *problem = strdup(words != NULL ? words : "libcurl cannot be used");
    return false;
}

static bool find(void *library, Functions *functions, char **problem) {
#define FIND(name)                                                                                 \
    functions->name = (__typeof__(name) *)dlsym(library, #name);                                   \
    if (functions->name == NULL) return refuse(problem, dlerror());
    CURL_FUNCTIONS(FIND)
#undef FIND
    return true;
}

static bool keep(void *library, const Functions *functions) {
    pthread_mutex_lock(&lock);
    if (!is_loaded && functions->curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) {
        curl = *functions;
        const char *tls = curl.curl_version_info(CURLVERSION_NOW)->ssl_version;
        if (tls != NULL && strncmp(tls, "OpenSSL/", 8) == 0)
            get_shutdown = (int (*)(const void *))dlsym(library, "SSL_get_shutdown");
        is_loaded = true;
    }
    bool is_kept = is_loaded;
    pthread_mutex_unlock(&lock);
    return is_kept;
}

bool minya_curl_load(const char *library, char **problem) {
    // Never closed: libcurl stays initialized until the process ends.
    void *found = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (found == NULL) return refuse(problem, dlerror());
    Functions functions;
    return find(found, &functions, problem) && (keep(found, &functions) || refuse(problem, NULL));
}

CURLM *minya_curl_multi_init(void) {
    return curl.curl_multi_init();
}

CURLMcode minya_curl_multi_cleanup(CURLM *multi) {
    return curl.curl_multi_cleanup(multi);
}

CURLMcode minya_curl_multi_add_handle(CURLM *multi, CURL *handle) {
    return curl.curl_multi_add_handle(multi, handle);
}

CURLMcode minya_curl_multi_remove_handle(CURLM *multi, CURL *handle) {
    return curl.curl_multi_remove_handle(multi, handle);
}

CURLMcode minya_curl_multi_perform(CURLM *multi, int *running) {
    return curl.curl_multi_perform(multi, running);
}

CURLMcode minya_curl_multi_poll(CURLM *multi, int milliseconds) {
    return curl.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode minya_curl_multi_wakeup(CURLM *multi) {
    return curl.curl_multi_wakeup(multi);
}

CURLMsg *minya_curl_multi_info_read(CURLM *multi, int *left) {
    return curl.curl_multi_info_read(multi, left);
}

CURL *minya_curl_easy_init(void) {
    return curl.curl_easy_init();
}

void minya_curl_easy_cleanup(CURL *handle) {
    curl.curl_easy_cleanup(handle);
}

void minya_curl_easy_reset(CURL *handle) {
    curl.curl_easy_reset(handle);
}

CURLcode minya_curl_easy_pause(CURL *handle, int directions) {
    return curl.curl_easy_pause(handle, directions);
}

struct curl_slist *minya_curl_slist_append(struct curl_slist *list, const char *text) {
    return curl.curl_slist_append(list, text);
}

void minya_curl_slist_free_all(struct curl_slist *list) {
    curl.curl_slist_free_all(list);
}

char *minya_curl_resolve(const char *base, const char *reference) {
    CURLU *url = curl.curl_url();
    if (url == NULL) return NULL;
    char *found = NULL, *copy = NULL;
    if (curl.curl_url_set(url, CURLUPART_URL, base, 0) == CURLUE_OK &&
        curl.curl_url_set(url, CURLUPART_URL, reference, CURLU_URLENCODE | CURLU_ALLOW_SPACE) ==
            CURLUE_OK &&
        curl.curl_url_get(url, CURLUPART_URL, &found, 0) == CURLUE_OK) {
        copy = strdup(found);
        curl.curl_free(found);
    }
    curl.curl_url_cleanup(url);
    return copy;
}

char *minya_curl_proxy_host(const char *address) {
    CURLU *url = curl.curl_url();
    if (url == NULL) return NULL;
    char *host = NULL, *port = NULL, *copy = NULL;
    const unsigned int flags = CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME;
    if (curl.curl_url_set(url, CURLUPART_URL, address, flags) == CURLUE_OK &&
        curl.curl_url_get(url, CURLUPART_HOST, &host, 0) == CURLUE_OK) {
        curl.curl_url_get(url, CURLUPART_PORT, &port, 0);
        size_t length = strlen(host) + (port != NULL ? strlen(port) : 0) + 2;
        copy = malloc(length);
        if (copy != NULL)
            snprintf(copy, length, "%s%s%s", host, port != NULL ? ":" : "", port != NULL ? port : "");
        curl.curl_free(host);
        curl.curl_free(port);
    }
    curl.curl_url_cleanup(url);
    return copy;
}

// The type of the libidn2 function; declared here, so that its header is not needed for the build.
typedef int (*LookUp)(const uint8_t *name, uint8_t **ascii, int flags);

char *minya_host_to_ascii(const char *name, const char **problem) {
    const int flags = 1 | 8; // IDN2_NFC_INPUT, IDN2_NONTRANSITIONAL
    *problem = "libidn2 is not installed";
    // Never closed, because its error messages belong to the library.
    void *library = dlopen("libidn2.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (library == NULL) return NULL;
    LookUp look_up = (LookUp)dlsym(library, "idn2_lookup_u8");
    const char *(*words)(int) = (const char *(*)(int))dlsym(library, "idn2_strerror");
    void (*release)(void *) = (void (*)(void *))dlsym(library, "idn2_free");
    if (look_up == NULL || words == NULL || release == NULL) return NULL;
    uint8_t *ascii = NULL;
    int code = look_up((const uint8_t *)name, &ascii, flags);
    *problem = code == 0 ? "there is no memory" : words(code);
    char *copy = code == 0 && ascii != NULL ? strdup((const char *)ascii) : NULL;
    release(ascii);
    return copy;
}

void minya_curl_set_long(CURL *handle, CURLoption option, long value) {
    curl.curl_easy_setopt(handle, option, value);
}

void minya_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    curl.curl_easy_setopt(handle, option, value);
}

void minya_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    curl.curl_easy_setopt(handle, option, value);
}

void minya_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    curl.curl_easy_setopt(handle, option, value);
}

void minya_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
    curl.curl_easy_setopt(handle, option, value);
}

void minya_curl_set_transfer(CURL *handle, CURLoption option, curl_write_callback callback) {
    curl.curl_easy_setopt(handle, option, callback);
}

void minya_curl_set_seek(CURL *handle, curl_seek_callback callback) {
    curl.curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, callback);
}

void minya_curl_set_progress(CURL *handle, curl_xferinfo_callback callback) {
    curl.curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callback);
}

void minya_curl_set_prerequest(CURL *handle, curl_prereq_callback callback) {
    curl.curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, callback);
}

void minya_curl_set_socket(CURL *handle, curl_sockopt_callback callback) {
    curl.curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, callback);
}

void minya_curl_set_debug(CURL *handle, curl_debug_callback callback) {
    curl.curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, callback);
}

void minya_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    curl.curl_multi_setopt(multi, option, value);
}

long minya_curl_get_long(CURL *handle, CURLINFO info) {
    long value = 0;
    curl.curl_easy_getinfo(handle, info, &value);
    return value;
}

const char *minya_curl_get_string(CURL *handle, CURLINFO info) {
    char *value = NULL;
    curl.curl_easy_getinfo(handle, info, &value);
    return value;
}

CURLcode minya_curl_message_result(const CURLMsg *message) {
    return message->data.result;
}

bool minya_curl_has_close_notify(CURL *handle) {
    const int received = 2; // SSL_RECEIVED_SHUTDOWN
    struct curl_tlssessioninfo *session = NULL;
    curl.curl_easy_getinfo(handle, CURLINFO_TLS_SSL_PTR, &session);
    if (get_shutdown == NULL || session == NULL || session->internals == NULL ||
        session->backend != CURLSSLBACKEND_OPENSSL)
        return true;
    return (get_shutdown(session->internals) & received) != 0;
}

int minya_socket_port(int socket) {
    struct sockaddr_storage address;
    socklen_t length = sizeof(address);
    if (getsockname(socket, (struct sockaddr *)&address, &length) != 0) return -1;
    switch (address.ss_family) {
    case AF_INET: return ntohs(((struct sockaddr_in *)&address)->sin_port);
    case AF_INET6: return ntohs(((struct sockaddr_in6 *)&address)->sin6_port);
    default: return -1;
    }
}

long minya_socket_moved_bytes(int socket) {
    struct tcp_info info;
    socklen_t length = sizeof(info);
    memset(&info, 0, sizeof(info));
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) != 0 ||
        length < offsetof(struct tcp_info, tcpi_bytes_received) + sizeof(info.tcpi_bytes_received))
        return -1;
    return (long)((info.tcpi_bytes_acked + info.tcpi_bytes_received) & LONG_MAX);
}

bool minya_socket_is_unclean(int socket) {
    char byte;
    ssize_t count;
    do count = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    while (count < 0 && errno == EINTR);
    return count >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK);
}

void minya_name_thread(const char *name) {
    prctl(PR_SET_NAME, name);
}

#endif

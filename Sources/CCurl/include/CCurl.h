// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CCURL_H
#define MINYA_CCURL_H

#include <curl/curl.h>
// gettext, the locale and iconv are part of the C library, whose Swift module has a different name
// on each system.
#include <iconv.h>
#include <libintl.h>
#include <stdbool.h>

/// Loads libcurl by its file name; returns false if it is missing or lacks a function.
///
/// Nothing here links libcurl, so that an app that sends no requests starts without it and its
/// dependencies.
///
/// It may be called on any thread and more than once. On failure, `problem` is the message of the
/// loader, which the caller frees. The other functions may be called only after a success.
bool minya_curl_load(const char *library, char **problem);

// The functions of curl.

CURLM *minya_curl_multi_init(void);
CURLMcode minya_curl_multi_cleanup(CURLM *multi);
CURLMcode minya_curl_multi_add_handle(CURLM *multi, CURL *handle);
CURLMcode minya_curl_multi_remove_handle(CURLM *multi, CURL *handle);
CURLMcode minya_curl_multi_perform(CURLM *multi, int *running);
CURLMcode minya_curl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode minya_curl_multi_wakeup(CURLM *multi);
CURLMsg *minya_curl_multi_info_read(CURLM *multi, int *left);
CURL *minya_curl_easy_init(void);
void minya_curl_easy_cleanup(CURL *handle);
void minya_curl_easy_reset(CURL *handle);
CURLcode minya_curl_easy_pause(CURL *handle, int directions);
struct curl_slist *minya_curl_slist_append(struct curl_slist *list, const char *text);
void minya_curl_slist_free_all(struct curl_slist *list);

/// Returns the absolute URL of a reference relative to a base, to be freed by the caller; NULL if
/// invalid.
char *minya_curl_resolve(const char *base, const char *reference);

/// Returns the host and, if given, the port of a proxy, without user and password.
///
/// The caller frees the text; NULL if the address is invalid.
char *minya_curl_proxy_host(const char *address);

/// Returns the ASCII form of a UTF-8 host name by the rules of UTS 46.
///
/// libcurl need not be loaded: this loads libidn2, on which Debian's libcurl depends, on first use.
///
/// The caller frees the text. If there is no ASCII form, returns NULL, and `problem` is a static
/// text.
char *minya_host_to_ascii(const char *name, const char **problem);

// Swift cannot import variadic functions, so there is one function per type of option.

void minya_curl_set_long(CURL *handle, CURLoption option, long value);
/// curl copies the text.
void minya_curl_set_string(CURL *handle, CURLoption option, const char *value);
/// curl keeps the pointer.
void minya_curl_set_pointer(CURL *handle, CURLoption option, void *value);
/// curl keeps the list.
void minya_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
/// An offset is wider than a long on some systems.
void minya_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value);
/// A typed parameter allows Swift to convert a closure to a C function.
///
/// Reading, writing and headers use the type of fread and fwrite.
void minya_curl_set_transfer(CURL *handle, CURLoption option, curl_write_callback callback);
void minya_curl_set_seek(CURL *handle, curl_seek_callback callback);
void minya_curl_set_progress(CURL *handle, curl_xferinfo_callback callback);
void minya_curl_set_prerequest(CURL *handle, curl_prereq_callback callback);
void minya_curl_set_socket(CURL *handle, curl_sockopt_callback callback);
void minya_curl_set_debug(CURL *handle, curl_debug_callback callback);
void minya_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);

// Variadic as well, with one function per type of result.

long minya_curl_get_long(CURL *handle, CURLINFO info);
/// The text is valid as long as the handle.
const char *minya_curl_get_string(CURL *handle, CURLINFO info);

/// The result is a member of a union, which Swift cannot access safely.
CURLcode minya_curl_message_result(const CURLMsg *message);

/// Returns whether the other side has sent a TLS close_notify.
///
/// Also true for a TLS library that reports a missing one by itself. Call it only in a callback of
/// the handle.
bool minya_curl_has_close_notify(CURL *handle);
/// Returns the local port of a socket; -1 if it has none.
int minya_socket_port(int socket);
/// Returns the number of bytes received, plus those sent and acknowledged; -1 if it is not known.
long minya_socket_moved_bytes(int socket);
/// Returns whether there are bytes to read, or the other side has closed the connection.
bool minya_socket_is_unclean(int socket);

/// Variadic as well.
void minya_name_thread(const char *name);

#endif

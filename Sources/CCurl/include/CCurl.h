// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CCURL_H
#define MINYA_CCURL_H

#include <curl/curl.h>
// gettext, the locale and iconv are part of the C library, which is a different Swift module
// everywhere.
#include <iconv.h>
#include <libintl.h>
#include <stdbool.h>

/// Loads libcurl by the name of its file. Nothing here links it, so that an app which asks no server
/// starts without it and without all that comes along with it.
///
/// Any thread may ask, and again. False, with the words of the loader, which the caller frees, if it
/// is not there or lacks a function. Whoever calls one of the others has seen true before.
bool minya_curl_load(const char *library, char **problem);

// As curl has them.

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

/// A reference within the page of an address as a whole address, for the caller to free; NULL if it
/// is none.
char *minya_curl_resolve(const char *base, const char *reference);

/// The host of a proxy and its port, if one is given, without a user and a password; for the caller
/// to free, NULL if the address is none.
char *minya_curl_proxy_host(const char *address);

/// Makes the ASCII form of a host name that is UTF-8, by the rules of UTS 46. libcurl need not be
/// loaded: this loads libidn2, which Debian's libcurl comes with, when it is first needed.
///
/// For the caller to free; NULL, with a text that lives as long as the process, if it has none.
char *minya_host_to_ascii(const char *name, const char **problem);

// Swift imports no variadic function, and each kind of option is passed in another way.

void minya_curl_set_long(CURL *handle, CURLoption option, long value);
/// curl copies the text.
void minya_curl_set_string(CURL *handle, CURLoption option, const char *value);
/// curl keeps the pointer.
void minya_curl_set_pointer(CURL *handle, CURLoption option, void *value);
/// curl keeps the list.
void minya_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);
/// An offset is wider than a long on some machines.
void minya_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value);
/// A typed parameter lets Swift make a C function of its closure. Reading, writing and headers
/// share the type of fread and fwrite.
void minya_curl_set_transfer(CURL *handle, CURLoption option, curl_write_callback callback);
void minya_curl_set_seek(CURL *handle, curl_seek_callback callback);
void minya_curl_set_progress(CURL *handle, curl_xferinfo_callback callback);
void minya_curl_set_prerequest(CURL *handle, curl_prereq_callback callback);
void minya_curl_set_socket(CURL *handle, curl_sockopt_callback callback);
void minya_curl_set_debug(CURL *handle, curl_debug_callback callback);
void minya_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);

// Variadic as well, and the answer's type goes with the question.

long minya_curl_get_long(CURL *handle, CURLINFO info);
/// The text lives as long as the handle.
const char *minya_curl_get_string(CURL *handle, CURLINFO info);

/// A union, of which Swift would have to guess the member.
CURLcode minya_curl_message_result(const CURLMsg *message);

/// Whether the other side has said, by TLS, that it sends nothing more; also true where the library
/// of TLS is one that reports a missing word by itself. Only in a callback of the handle.
bool minya_curl_has_close_notify(CURL *handle);
/// The local port of a socket; -1 if it has none.
int minya_socket_port(int socket);
/// How many bytes came, and how many went that the other side's system has; -1 if that is not known.
long minya_socket_moved_bytes(int socket);
/// Whether there are bytes to read, or the other side has closed.
bool minya_socket_is_unclean(int socket);

/// Variadic, too.
void minya_name_thread(const char *name);

#endif

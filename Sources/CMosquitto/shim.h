// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CMOSQUITTO_SHIM_H
#define MINYA_CMOSQUITTO_SHIM_H

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <limits.h>
#include <mosquitto.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

// errno is a thread-local macro.
static inline int minya_mqtt_errno(void) { return errno; }

// The type of a thread, and whether it is optional, differ between systems. All signals are
// blocked: they are for the app's threads, and SIGPIPE, which libmosquitto does not handle, must not
// be delivered.
static inline int minya_mqtt_thread_start(void *(*body)(void *), void *context) {
    sigset_t all, before;
    pthread_t thread;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int status = pthread_create(&thread, 0, body, context);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    if (status == 0) pthread_detach(thread);
    return status;
}

// Creates a non-blocking pipe. fcntl is variadic, so Swift cannot import it.
static inline int minya_mqtt_pipe(int *reading, int *writing) {
    int ends[2];
    if (pipe(ends) != 0) return errno;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, fcntl(ends[i], F_GETFL) | O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    *reading = ends[0];
    *writing = ends[1];
    return 0;
}

// Takes over a connection that libmosquitto has begun, and replaces its socket with one end of a
// socket pair; `inner` is the other end. libmosquitto has no other way to process data before it
// reads it.
static inline int minya_mqtt_take_over(int socket, int *network, int *inner) {
    int ends[2];
    int own = fcntl(socket, F_DUPFD_CLOEXEC, 0);
    if (own < 0) return errno;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
        close(own);
        return errno;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, fcntl(ends[i], F_GETFL) | O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    dup2(ends[0], socket);
    close(ends[0]);
    // Otherwise a child process started in the meantime would keep the connection open.
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    *network = own;
    *inner = ends[1];
    return 0;
}

// Returns why a pending connection failed; 0 if it succeeded. A socket reports the error only once,
// perhaps to TLS: then only the missing peer is detected.
static inline int minya_mqtt_socket_error(int socket) {
    int error = 0;
    socklen_t size = sizeof error;
    if (getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) != 0) return errno;
    struct sockaddr_storage other;
    size = sizeof other;
    if (error == 0 && getpeername(socket, (struct sockaddr *)&other, &size) != 0) return errno;
    return error;
}

// Stores the first fault of a certificate, because libmosquitto only reports that there is one.
static inline int minya_mqtt_certificate_checked(int is_fine, X509_STORE_CTX *store) {
    SSL *connection = (SSL *)X509_STORE_CTX_get_ex_data(
        store, SSL_get_ex_data_X509_STORE_CTX_idx());
    int *fault = (int *)SSL_CTX_get_app_data(SSL_get_SSL_CTX(connection));
    if (!is_fine && *fault == 0) *fault = X509_STORE_CTX_get_error(store);
    return is_fine;
}

// Creates a TLS context. Most of the calls are macros in C. `fault` must outlive the context;
// returns NULL if the certificate authorities cannot be read.
static inline void *minya_mqtt_tls(const char *authorities, const char *host, int *fault) {
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    if (!context) return 0;
    X509_VERIFY_PARAM *names = SSL_CTX_get0_param(context);
    int is_set = (authorities ? SSL_CTX_load_verify_locations(context, authorities, 0)
                              : SSL_CTX_set_default_verify_paths(context)) == 1;
    is_set = is_set && (X509_VERIFY_PARAM_set1_ip_asc(names, host) == 1 ||
                        X509_VERIFY_PARAM_set1_host(names, host, 0) == 1);
    is_set = is_set && SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1;
    if (!is_set) {
        SSL_CTX_free(context);
        return 0;
    }
    SSL_CTX_set_app_data(context, fault);
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, minya_mqtt_certificate_checked);
    return context;
}

static inline void minya_mqtt_tls_free(void *context) { SSL_CTX_free((SSL_CTX *)context); }

// The functions below return a number of bytes, or one of these values; anything less is an error.
#define MINYA_MQTT_END 0
#define MINYA_MQTT_NOTHING (-1)

// Creates a TLS connection over a socket, which starts with a handshake; NULL if there is no
// memory. Setting the server name is a macro in C.
static inline SSL *minya_mqtt_tls_begin(void *context, const char *host, int socket) {
    SSL *tls = SSL_new((SSL_CTX *)context);
    if (!tls) return 0;
    unsigned char address[16];
    int is_address = inet_pton(AF_INET, host, address) == 1 ||
                     inet_pton(AF_INET6, host, address) == 1;
    if (SSL_set_fd(tls, socket) != 1 || (!is_address && SSL_set_tlsext_host_name(tls, host) != 1)) {
        SSL_free(tls);
        return 0;
    }
    // A repeated write may use another buffer, and may be partial.
    SSL_set_mode(tls, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_set_connect_state(tls);
    return tls;
}

// Converts a result of OpenSSL. Its error queue is cleared, or the errors would be attributed to
// the next call.
static inline int minya_mqtt_tls_result(SSL *tls, int result) {
    if (result > 0) return result;
    int error = SSL_get_error(tls, result);
    ERR_clear_error();
    switch (error) {
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE: return MINYA_MQTT_NOTHING;
    case SSL_ERROR_ZERO_RETURN: return MINYA_MQTT_END;
    default: return -2;
    }
}

static inline int minya_mqtt_tls_shake(SSL *tls) {
    return minya_mqtt_tls_result(tls, SSL_do_handshake(tls));
}

// Reads received bytes, through TLS unless `tls` is NULL.
static inline int minya_mqtt_receive(int socket, SSL *tls, void *bytes, int count) {
    if (tls) return minya_mqtt_tls_result(tls, SSL_read(tls, bytes, count));
    ssize_t received = recv(socket, bytes, (size_t)count, 0);
    if (received >= 0) return (int)received;
    return errno == EAGAIN || errno == EINTR ? MINYA_MQTT_NOTHING : -2;
}

// Writes as many bytes as the socket accepts. SIGPIPE is blocked on this thread.
static inline int minya_mqtt_send(int socket, SSL *tls, const void *bytes, int count) {
    if (tls) return minya_mqtt_tls_result(tls, SSL_write(tls, bytes, count));
    ssize_t sent = send(socket, bytes, (size_t)count, 0);
    if (sent >= 0) return (int)sent;
    return errno == EAGAIN || errno == EINTR ? MINYA_MQTT_NOTHING : -2;
}

#endif

// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "SilentNames.h"

#ifdef __linux__

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int server_port;

void minya_ask_names_at(int port) {
    atomic_store(&server_port, port);
}

static int is_below(const char *name, const char *domain) {
    size_t length = strlen(name), end = strlen(domain);
    return length > end && strcmp(name + length - end, domain) == 0;
}

// Asks as the C library does, only at another port; no answer that comes would be believed.
static void ask(const char *name) {
    struct __res_state state;
    unsigned char answer[512];
    memset(&state, 0, sizeof state);
    if (res_ninit(&state) != 0) return;
    state.nscount = 1;
    memset(&state.nsaddr_list[0], 0, sizeof state.nsaddr_list[0]);
    state.nsaddr_list[0].sin_family = AF_INET;
    state.nsaddr_list[0].sin_port = htons((unsigned short)atomic_load(&server_port));
    state.nsaddr_list[0].sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    res_nquery(&state, name, 1 /* IN */, 1 /* A */, answer, sizeof answer);
    res_nclose(&state);
}

int getaddrinfo(const char *restrict name, const char *restrict service,
                const struct addrinfo *restrict hints, struct addrinfo **restrict found) {
    typedef int (*Function)(const char *, const char *, const struct addrinfo *,
                            struct addrinfo **);
    if (name && is_below(name, ".nowhere.example")) return EAI_NONAME;
    if (name && is_below(name, ".silent.example")) {
        ask(name);
        return EAI_AGAIN;
    }
    Function next = (Function)dlsym(RTLD_NEXT, "getaddrinfo");
    return next ? next(name, service, hints, found) : EAI_SYSTEM;
}

#else

void minya_ask_names_at(int port) {
    (void)port;
}

#endif

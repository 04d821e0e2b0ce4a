// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CSQLITE_SHIM_H
#define MINYA_CSQLITE_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

// Variadic, so Swift cannot import it.
static inline int minya_sqlite_configure(sqlite3 *database, int option, int is_on) {
    return sqlite3_db_config(database, option, is_on, (int *)0);
}

// The destructor, SQLITE_STATIC, is a macro with a cast, which Swift cannot import. The bytes must
// remain valid while the statement runs.
static inline int minya_sqlite_bind_text(sqlite3_stmt *statement, int index,
                                         const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, (const char *)bytes, count, SQLITE_STATIC,
                               SQLITE_UTF8);
}

// As above; an empty value with a null pointer would be bound as NULL.
static inline int minya_sqlite_bind_blob(sqlite3_stmt *statement, int index,
                                         const void *bytes, sqlite3_uint64 count) {
    return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                      : sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_STATIC);
}

// The type of a thread, and whether it is optional, differ between systems.
static inline int minya_thread_start(void *(*body)(void *), void *context) {
    pthread_attr_t attributes;
    pthread_t thread;
    int status = pthread_attr_init(&attributes);
    if (status != 0) return status;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    status = pthread_create(&thread, &attributes, body, context);
    pthread_attr_destroy(&attributes);
    return status;
}

// Returns the number of processors that the process may use. The C library declares this only with
// GNU extensions, which a module cannot enable.
static inline long minya_usable_processors(void) {
#ifdef __linux__
    unsigned char mask[1024] = {0};
    long bytes = syscall(SYS_sched_getaffinity, 0, sizeof mask, mask);
    long processors = 0;
    for (long i = 0; i < bytes; i++) processors += __builtin_popcount(mask[i]);
    if (processors > 0) return processors;
#endif
    return sysconf(_SC_NPROCESSORS_ONLN);
}

// errno is a thread-local macro.
static inline int minya_errno(void) { return errno; }

#endif

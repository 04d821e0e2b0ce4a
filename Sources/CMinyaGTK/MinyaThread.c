// SPDX-License-Identifier: Apache-2.0

// For syscall: older C libraries have no gettid.
#define _GNU_SOURCE

#include "CMinyaGTK.h"

#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

gboolean minya_is_main_thread(void) {
#ifdef __APPLE__
    return pthread_main_np() != 0;
#else
    return syscall(SYS_gettid) == getpid();
#endif
}

// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "SeenLocks.h"

#if defined(__linux__) && __has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <stdint.h>

// Of the sanitizer: what was done before a release of the address is seen after an acquire.
void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

SWIFT void minya_seen_lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void minya_seen_unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void minya_seen_lock(uint32_t thread, SELF void *mutex) {
    SWIFT void (*lock)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
    lock(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT void minya_seen_unlock(SELF void *mutex) {
    SWIFT void (*unlock)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
    __tsan_release(mutex);
    unlock(mutex);
}

#endif

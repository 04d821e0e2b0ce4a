// SPDX-License-Identifier: Apache-2.0
// Shows Swift's Mutex to the thread sanitizer completely. Locking a free mutex is inlined into our
// code, and seen; waiting for a locked one is done in a library that was built without the sanitizer.
// Then accesses that two threads make one after the other look concurrent.
//
// Loaded before that library (LD_PRELOAD), this file replaces three of its functions: each calls the
// library's function and notifies the sanitizer. In a program without the sanitizer nothing is
// notified.
//
// Decision: the sanitizer is shown Swift's locks. Why: it would report accesses that a Mutex guards as
// races. Cost: if the library renames the functions one day, the false reports return, and no true one
// is lost. Since: 0.x (2026-11).

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

// Functions of the sanitizer: writes before a release of the address are visible after an acquire.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

SWIFT void minya_seen_lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT bool minya_seen_try(SELF void *mutex) __asm__(TRY);
SWIFT void minya_seen_unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void minya_seen_lock(uint32_t thread, SELF void *mutex) {
    SWIFT void (*lock)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
    lock(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool minya_seen_try(SELF void *mutex) {
    SWIFT bool (*try)(SELF void *) = dlsym(RTLD_NEXT, TRY);
    bool is_taken = try(mutex);
    if (is_taken && __tsan_acquire) __tsan_acquire(mutex);
    return is_taken;
}

SWIFT void minya_seen_unlock(SELF void *mutex) {
    SWIFT void (*unlock)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    unlock(mutex);
}

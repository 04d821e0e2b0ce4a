// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_CGIO_SHIM_H
#define MINYA_PHOTOS_CGIO_SHIM_H

#include <errno.h>
#include <gio/gio.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

// The C library declares this call only for _GNU_SOURCE, which a header in a module cannot set;
// macOS has it under another name. 1 is RENAME_NOREPLACE.
static inline int photos_rename_unless_taken(const char *from, const char *to) {
#if defined(__linux__) && defined(SYS_renameat2)
    return (int)syscall(SYS_renameat2, -100 /* AT_FDCWD */, from, -100, to, 1u);
#elif defined(__APPLE__)
    return renamex_np(from, to, RENAME_EXCL);
#else
    errno = ENOSYS;
    return -1;
#endif
}

#endif

// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_CGIO_SHIM_H
#define MINYA_PHOTOS_CGIO_SHIM_H

#include <errno.h>
#include <gio/gio.h>
#include <sys/syscall.h>
#include <unistd.h>

// The C library declares this call only for _GNU_SOURCE, which a header in a module cannot set.
// 1 is RENAME_NOREPLACE.
static inline int photos_rename_unless_taken(const char *from, const char *to) {
#ifdef SYS_renameat2
    return (int)syscall(SYS_renameat2, -100 /* AT_FDCWD */, from, -100, to, 1u);
#else
    errno = ENOSYS;
    return -1;
#endif
}

#endif

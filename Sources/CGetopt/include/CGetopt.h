// SPDX-License-Identifier: Apache-2.0

// Accessors for getopt's global variables, which Swift 6 treats as unsafe. Callers must hold a
// common lock.

#ifndef CGETOPT_H
#define CGETOPT_H

#include <getopt.h>

/// Resets getopt to the first argument and disables its error messages.
static inline void minya_getopt_begin(void) {
    opterr = 0;
#ifdef __GLIBC__
    optind = 0;
#else
    optind = 1;
#endif
#ifdef __APPLE__
    optreset = 1;
#endif
}

/// Returns the value of the option just found.
static inline const char *minya_getopt_value(void) { return optarg; }

/// Returns the index of the next argument.
static inline int minya_getopt_index(void) { return optind; }

/// Returns the number of the option just refused; 0 for an unknown long option.
static inline int minya_getopt_refused(void) { return optopt; }

#endif

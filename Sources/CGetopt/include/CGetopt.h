// SPDX-License-Identifier: Apache-2.0

// The state of getopt is global variables, which Swift 6 does not let anybody touch: these do it,
// for callers that hold one lock.

#ifndef CGETOPT_H
#define CGETOPT_H

#include <getopt.h>

/// Begins with the first argument, and says nothing itself of what is wrong.
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

/// What was given with the option just found.
static inline const char *minya_getopt_value(void) { return optarg; }

/// The place of the argument that is looked at next.
static inline int minya_getopt_index(void) { return optind; }

/// The option just refused, by its number; 0 for a long one that there is not.
static inline int minya_getopt_refused(void) { return optopt; }

#endif

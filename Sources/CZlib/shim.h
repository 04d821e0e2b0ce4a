// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_CZLIB_SHIM_H
#define MINYA_CZLIB_SHIM_H

#include <zlib.h>

// A macro. 32 more than the window's bits: gzip and zlib are told apart by their first bytes.
static inline int minya_inflate_init(z_stream *stream) {
    return inflateInit2(stream, 15 + 32);
}

#endif

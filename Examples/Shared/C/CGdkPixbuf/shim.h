// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_EXAMPLES_CGDKPIXBUF_SHIM_H
#define MINYA_EXAMPLES_CGDKPIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>

#endif

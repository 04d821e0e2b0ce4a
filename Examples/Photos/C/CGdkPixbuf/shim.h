// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_CGDKPIXBUF_SHIM_H
#define MINYA_PHOTOS_CGDKPIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>

#endif

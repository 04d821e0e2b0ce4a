// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_CEXIF_SHIM_H
#define MINYA_PHOTOS_CEXIF_SHIM_H

#include <libexif/exif-data.h>
#include <libexif/exif-loader.h>

#endif

// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PHOTOS_CGEXIV2_SHIM_H
#define MINYA_PHOTOS_CGEXIV2_SHIM_H

#include <gexiv2/gexiv2.h>

#endif

// SPDX-License-Identifier: Apache-2.0
// gettext is part of the C library, but not of the Swift module Glibc.
#include <libintl.h>

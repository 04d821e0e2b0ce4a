// SPDX-License-Identifier: Apache-2.0
// gettext is part of the C library here, but of no Swift module.
#include <libintl.h>

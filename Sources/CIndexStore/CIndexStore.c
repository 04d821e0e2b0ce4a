// SPDX-License-Identifier: Apache-2.0

// Everything is in the header; a C target requires at least one source file.
#include "CIndexStore.h"

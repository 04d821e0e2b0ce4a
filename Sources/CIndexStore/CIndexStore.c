// SPDX-License-Identifier: Apache-2.0

// All of it is in the header; a target of C has one file at least.
#include "CIndexStore.h"

// SPDX-License-Identifier: Apache-2.0

import struct Minya.Secret

/// A text that never appears in logs, descriptions or dumps; an alias of the core type.
public typealias Secret = Minya.Secret

// SPDX-License-Identifier: Apache-2.0

import struct Minya.Secret

/// A text that no log, description or dump ever shows, as the core has it.
public typealias Secret = Minya.Secret

// SPDX-License-Identifier: Apache-2.0

/// Stands for a toolkit of the system.
open class Widget {
    public init() {}
}

// SPDX-License-Identifier: Apache-2.0

/// A reference that does not retain its object.
package struct Weak<Object: AnyObject> {
    package weak var object: Object?

    package init(_ object: Object) { self.object = object }
}

// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import UIKit

    /// A xib or a storyboard of a bundle.
    ///
    /// ```swift
    /// let file = InterfaceFile.xib("NoteCell")
    /// ```
    public struct InterfaceFile: Sendable {
        enum Kind: Sendable { case xib, storyboard }

        let kind: Kind
        let name: String
        let bundle: Bundle

        /// A xib, by its name without the extension; its first view is the root.
        public static func xib(_ name: String, in bundle: Bundle = .main) -> Self {
            Self(kind: .xib, name: name, bundle: bundle)
        }

        /// A storyboard, by its name without the extension; its initial view controller has the root.
        public static func storyboard(_ name: String, in bundle: Bundle = .main) -> Self {
            Self(kind: .storyboard, name: name, bundle: bundle)
        }

        /// The name of the file in errors.
        var fileName: String { kind == .xib ? "\(name).xib" : "\(name).storyboard" }

        /// UIKit traps on a file that is not in the bundle.
        var exists: Bool {
            bundle.path(forResource: name, ofType: kind == .xib ? "nib" : "storyboardc") != nil
        }
    }
#endif

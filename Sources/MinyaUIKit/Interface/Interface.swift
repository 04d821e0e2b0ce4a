// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import UIKit

    /// The views of a xib or a storyboard, each requested by its id and its class.
    ///
    /// The id of a view is its restoration id, which Xcode shows in the identity inspector. So there
    /// is no outlet to connect, and none that can be forgotten.
    ///
    /// ```swift
    /// let interface = try Interface(.xib("Note"))
    /// let title = try interface.outlet("title", as: UILabel.self)
    /// ```
    @MainActor
    public final class Interface {
        /// The root view.
        public let root: UIView
        /// The view controller of the root, if it is from a storyboard.
        public let controller: UIViewController?

        private let file: InterfaceFile

        /// Creates the views of a file.
        public init(_ file: InterfaceFile) throws(InterfaceError) {
            self.file = file
            guard file.exists else {
                throw .unreadable(
                    file: file.fileName, why: "it is not in the bundle: add it to the target.")
            }
            switch file.kind {
            case .xib:
                controller = nil
                let objects = UINib(nibName: file.name, bundle: file.bundle).instantiate(
                    withOwner: nil)
                guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
                    throw .unreadable(file: file.fileName, why: "it contains no view.")
                }
                root = view
            case .storyboard:
                let storyboard = UIStoryboard(name: file.name, bundle: file.bundle)
                guard let first = storyboard.instantiateInitialViewController() else {
                    throw .unreadable(
                        file: file.fileName, why: "it has no initial view controller.")
                }
                controller = first
                root = first.view
            }
        }

        /// Returns the view with an id, which may be the root.
        public func outlet<Outlet: UIView>(
            _ id: String, as type: Outlet.Type
        ) throws(InterfaceError) -> Outlet {
            guard let found = root.descendant(id) else {
                throw .missing(file: file.fileName, id: id, wanted: "\(type)")
            }
            guard let outlet = found as? Outlet else {
                throw .mistyped(
                    file: file.fileName, id: id, wanted: "\(type)",
                    found: "\(Swift.type(of: found))")
            }
            return outlet
        }
    }

    extension UIView {
        fileprivate func descendant(_ id: String) -> UIView? {
            restorationIdentifier == id
                ? self : subviews.lazy.compactMap { $0.descendant(id) }.first
        }
    }
#endif

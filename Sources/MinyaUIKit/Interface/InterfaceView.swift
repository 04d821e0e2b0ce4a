// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    import UIKit

    /// Everything that Swift uses of a xib or a storyboard: its views, each with its class.
    ///
    /// ```swift
    /// struct NoteOutlets: InterfaceOutlets {
    ///     static let file = InterfaceFile.xib("Note")
    ///
    ///     let title: UILabel
    ///
    ///     init(_ interface: Interface) throws(InterfaceError) {
    ///         title = try interface.outlet("title", as: UILabel.self)
    ///     }
    /// }
    /// ```
    @MainActor
    public protocol InterfaceOutlets {
        /// The file.
        static var file: InterfaceFile { get }

        /// Requests all outlets.
        init(_ interface: Interface) throws(InterfaceError)
    }

    /// A page whose views are described in a xib or a storyboard.
    ///
    /// A file that does not match its outlets is reported as a problem, and the page shows what is
    /// wrong instead of its content.
    open class InterfaceView<P: Pipeline, Outlets: InterfaceOutlets>: UIKitView<P> {
        /// The views of the file; nil if the file is not as expected.
        public let outlets: Outlets?

        private let error: InterfaceError?

        /// Creates the views of the file, and calls `setUp`.
        public required init(pipeline: ViewEnd<P>) {
            var (made, failure): (Interface?, InterfaceError?)
            var outlets: Outlets?
            do {
                let interface = try Interface(Outlets.file)
                made = interface
                outlets = try Outlets(interface)
            } catch {
                failure = error
            }
            self.outlets = outlets
            error = failure
            super.init(pipeline: pipeline)
            if let outlets, let made {
                root = made.root
                if let controller = made.controller {
                    children = [controller]
                    navigationItem = controller.navigationItem
                }
                setUp(outlets)
            } else if let failure {
                let label = UILabel()
                label.text = failure.description
                label.numberOfLines = 0
                root = PageColumn([label])
            }
        }

        /// Connects handlers, and inserts the views that a file cannot describe; called once.
        open func setUp(_ ui: Outlets) {}

        /// Connects the views to the pipeline.
        open func connect(_ ui: Outlets) {}

        /// Connects the views to the pipeline, if the file is valid.
        open override func addObservers() {
            super.addObservers()
            if let error {
                pipeline.report(.brokenInterface(view: "\(Self.self)", why: "\(error)"))
            } else if let outlets {
                connect(outlets)
            }
        }
    }
#endif

// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    import Minya
    import MinyaObservation
    import MinyaSwiftUI
    import MinyaUIKit
    import SwiftUI

    /// A SwiftUI view as the View of a page that UIKit shows.
    ///
    /// A page inherits from it to set its title and the heights of its sheet.
    class HostedView<Content: PipelineView>: UIKitView<Content.Pipe> {
        required init(pipeline: ViewEnd<Content.Pipe>) {
            super.init(pipeline: pipeline)
            pipeline.trackReads()
            let host = UIHostingController(rootView: Content(pipeline: pipeline))
            root = host.view
            children = [host]
        }
    }
#endif

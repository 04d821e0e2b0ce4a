// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import Foundation
    import MinyaUIKit
    import UIKit

    /// The outlets of `Timeline.xib`.
    struct TimelineOutlets: InterfaceOutlets {
        static let file = InterfaceFile.xib("Timeline", in: .module)

        let banner: UILabel
        let server: UIStackView
        let filter: UISearchBar
        let posts: UIView
        let locked: UIStackView
        let lockedTitle: UILabel
        let lockedWords: UILabel
        let tokenForm: UIStackView
        let token: UITextField
        let keepToken: UIButton
        let lockedRetry: UIButton
        let progress: UIActivityIndicatorView
        let newest: UIButton

        init(_ interface: Interface) throws(InterfaceError) {
            banner = try interface.outlet("banner", as: UILabel.self)
            server = try interface.outlet("server", as: UIStackView.self)
            filter = try interface.outlet("filter", as: UISearchBar.self)
            posts = try interface.outlet("posts", as: UIView.self)
            locked = try interface.outlet("locked", as: UIStackView.self)
            lockedTitle = try interface.outlet("locked-title", as: UILabel.self)
            lockedWords = try interface.outlet("locked-words", as: UILabel.self)
            tokenForm = try interface.outlet("token-form", as: UIStackView.self)
            token = try interface.outlet("token", as: UITextField.self)
            keepToken = try interface.outlet("keep-token", as: UIButton.self)
            lockedRetry = try interface.outlet("locked-retry", as: UIButton.self)
            progress = try interface.outlet("progress", as: UIActivityIndicatorView.self)
            newest = try interface.outlet("newest", as: UIButton.self)
        }
    }
#endif

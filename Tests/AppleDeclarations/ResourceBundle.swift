// SPDX-License-Identifier: Apache-2.0

import Foundation

// What Xcode adds to a target with resources.
extension Bundle {
    static let module = Bundle.main
}

// SPDX-License-Identifier: Apache-2.0

/// A generated file, with its path relative to the app's folder.
package struct RenderedFile: Equatable, Sendable {
    package var path: String
    package var text: String
    package var isExecutable = false

    package init(path: String, text: String, isExecutable: Bool = false) {
        self.path = path
        self.text = text
        self.isExecutable = isExecutable
    }
}

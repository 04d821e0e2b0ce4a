// SPDX-License-Identifier: Apache-2.0

/// The index unit of the compilation of one source file.
package struct IndexUnit: Sendable {
    /// The source file's path.
    package let file: String
    /// The module that contains it.
    package let module: String
    /// The modules that it imports.
    package var imports: Set<String> = []
    /// The name of the record with its symbols; nil for a file without any.
    package var record: String?
    /// The time at which it was written.
    package var written = Timestamp(seconds: 0, nanoseconds: 0)

    init(file: String, module: String) {
        self.file = file
        self.module = module
    }
}

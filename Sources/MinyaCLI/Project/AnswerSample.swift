// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A sample answer of a server, stored in a file.
package struct AnswerSample {
    /// The path of the file, as given by the user.
    package let path: String
    let text: String
    let value: JSONValue

    /// Reads a file; throws if it cannot be read or is not JSON.
    package init(_ path: String, in folder: URL) throws(SampleError) {
        let file = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
        // Reading something other than a regular file may never end.
        var found = stat()
        guard stat(file.path, &found) == 0 else {
            throw SampleError(path: path, reason: "does not exist or cannot be accessed")
        }
        guard found.st_mode & S_IFMT == S_IFREG else {
            throw SampleError(path: path, reason: "is not a file")
        }
        guard found.st_size <= JSONReader.longest else {
            throw JSONReader.tooLong(Int(found.st_size), path)
        }
        guard let data = try? Data(contentsOf: file) else {
            throw SampleError(path: path, reason: "cannot be read")
        }
        var reader = JSONReader(Array(data), path: path)
        value = try reader.read()
        // The byte order mark that some editors write is removed.
        text = String(
            decoding: data.dropFirst(data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0), as: UTF8.self)
        self.path = path
        if let reason = lack { throw SampleError(path: path, reason: reason) }
    }

    /// The reason why no type can be inferred from it; nil if one can.
    private var lack: String? {
        switch value {
        case .null: "is null, which says nothing about the answer"
        case .bool, .number, .text:
            "is a single \(kind): a sample is an object or a list, from which a type is inferred"
        case .list([]):
            "is an empty list, which does not show what its elements are: use one with elements"
        case .object([]): "is an empty object, which does not show what the answer contains"
        case .list, .object: nil
        }
    }

    private var kind: String {
        switch value {
        case .bool: "true or false"
        case .number: "number"
        default: "text"
        }
    }

    /// Whether it has many elements of one type: a list, or a dictionary by ids.
    var isList: Bool { if case .list = value { true } else { false } }
}

extension AnswerSample {
    /// Returns it as a multiline string literal, starting at the opening quotation marks.
    ///
    /// JSON strings contain no line breaks, so the lines may be indented. Nor does JSON contain
    /// three consecutive quotation marks.
    func literal(indent: Int) -> String {
        var signs = "#"
        while text.contains("\\\(signs)") { signs += "#" }
        let room = String(repeating: " ", count: indent)
        let lines = text.utf8.split { $0 == 10 || $0 == 13 }
            .map { room + String(decoding: $0, as: UTF8.self) }
        return ([signs + "\"\"\""] + lines + [room + "\"\"\"" + signs]).joined(separator: "\n")
    }
}

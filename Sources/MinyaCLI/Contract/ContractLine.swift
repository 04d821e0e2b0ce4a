// SPDX-License-Identifier: Apache-2.0

/// A line of a contract: a subject and its description.
///
/// ```
/// NoteListPipeline.query: Field<String>, both ways
/// ```
struct ContractLine: Equatable {
    let subject: String
    let value: String

    init(_ subject: String, _ value: String) {
        self.subject = subject
        self.value = value
    }

    /// Reads a line of a file; nil for a comment, an empty line or any other text.
    init?(reading text: Substring) {
        guard !text.hasPrefix("#"), let colon = text.range(of: ": ") else { return nil }
        self.init(String(text[..<colon.lowerBound]), String(text[colon.upperBound...]))
    }

    var text: String { "\(subject): \(value)" }

    /// Whether it describes a slot or a child of a pipeline, not the page.
    var isOfPipeline: Bool { subject.contains(".") }
    /// The name of the slot, without its pipeline.
    var name: Substring { subject.split(separator: ".").last ?? "" }
    /// The type of the pipeline.
    var pipeline: Substring { subject.dropLast(name.count + 1) }

    /// The kind of slot, the type that it carries, and the rest.
    var parts: (kind: String, type: String, rest: [String]) {
        // The arguments of a generic type are separated in the same way.
        let parts = SwiftType("F<\(value)>").arguments
        let type = parts.first ?? SwiftType("")
        let carried = type.arguments.map(\.text).joined(separator: ", ")
        return (type.name, carried, parts.dropFirst().map(\.text))
    }
}

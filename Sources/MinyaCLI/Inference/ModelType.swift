// SPDX-License-Identifier: Apache-2.0

/// A type that is made of what was seen of objects, or of a mixture.
struct ModelType: Sendable {
    struct Property: Hashable, Sendable {
        var key: String
        var name: String
        var form: TypeForm
        /// Whether there are numbers with more digits than are kept.
        var losesDigits = false
    }

    /// One of the kinds of values in a mixture.
    struct Case: Hashable, Sendable {
        var name: String
        /// Nil for one of which nothing is known.
        var form: TypeForm?
    }

    enum Content: Hashable, Sendable {
        case object([Property])
        case mixture([Case])
    }

    var content: Content
    /// Its name, before it is known whether that is free.
    var wish: String
    /// Where it is in the answer: `statuses[].account`.
    var places: [String]
    /// The type in which it is met first; nil for the outermost.
    var parent: Int?
    /// Keys of which the sample does not say what they hold, and what it says.
    var unknown: [String] = []

    var forms: [TypeForm] {
        switch content {
        case .object(let properties): properties.map(\.form)
        case .mixture(let cases): cases.compactMap(\.form)
        }
    }

    /// Whether its values can be told apart by an `id`.
    var isIdentifiable: Bool {
        guard case .object(let properties) = content else { return false }
        return properties.contains { $0.name == "id" && $0.form.isIdentity }
    }

    /// The property that a person reads most likely: one of a telling name, or else the first.
    var shown: (property: String, isText: Bool)? {
        guard case .object(let properties) = content else { return nil }
        let texts = properties.filter { $0.form == .text && !Keywords.all.contains($0.name) }
        let told = Self.telling.lazy.compactMap { name in texts.first { $0.name == name } }.first
        if let text = told { return (text.name, true) }
        let plain: Set<TypeForm> = [.int, .int64, .uint64, .double, .decimal, .bool]
        if let number = properties.first(where: { plain.contains($0.form) }) {
            return (number.name, false)
        }
        return texts.first.map { ($0.name, true) }
    }

    private static let telling = [
        "title", "displayName", "name", "fullName", "label", "subject", "headline", "username",
        "screenName", "login", "summary", "text", "content", "description", "message", "email",
    ]
}

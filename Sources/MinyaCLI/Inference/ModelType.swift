// SPDX-License-Identifier: Apache-2.0

/// A type generated from observed objects, or from a mixture of values.
struct ModelType: Sendable {
    struct Property: Hashable, Sendable {
        var key: String
        var name: String
        var form: TypeForm
        /// Whether it has numbers with more digits than are preserved.
        var losesDigits = false
    }

    /// One of the kinds of values in a mixture.
    struct Case: Hashable, Sendable {
        var name: String
        /// The type of its value; nil if unknown.
        var form: TypeForm?
    }

    enum Content: Hashable, Sendable {
        case object([Property])
        case mixture([Case])
    }

    var content: Content
    /// The preferred name, which may already be in use.
    var wish: String
    /// Its paths in the answer: `statuses[].account`.
    var places: [String]
    /// The number of the type in which it first occurs; nil for the outermost.
    var parent: Int?
    /// Keys whose type the sample does not determine, with what the sample has.
    var unknown: [String] = []

    var forms: [TypeForm] {
        switch content {
        case .object(let properties): properties.map(\.form)
        case .mixture(let cases): cases.compactMap(\.form)
        }
    }

    /// Whether its values can be identified by an `id`.
    var isIdentifiable: Bool {
        guard case .object(let properties) = content else { return false }
        return properties.contains { $0.name == "id" && $0.form.isIdentity }
    }

    /// The property best shown to users: one with a descriptive name, otherwise the first.
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

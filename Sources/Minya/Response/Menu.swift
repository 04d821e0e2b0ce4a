// SPDX-License-Identifier: Apache-2.0

/// The actions on an object: items in sections, each with an action.
///
/// ```swift
/// let menu = Menu<PhotoAction>(
///     .section(.item("Copy", .copy)),
///     .section(.item("Move to Trash", .remove, role: .destructive)))
/// ```
public struct Menu<Action> {
    /// The sections, in the order they are shown, separated by lines.
    public var sections: [Section]

    /// Creates a menu of sections; empty ones are omitted.
    public init(_ sections: Section...) {
        self.sections = sections.filter { !$0.items.isEmpty }
    }

    /// All items, in the order they are shown.
    public var items: [Item] { sections.flatMap(\.items) }

    /// A group of related items.
    public struct Section {
        /// The items, in the order they are shown.
        public var items: [Item]
        /// Whether the items are shown side by side as buttons instead of one below the other.
        ///
        /// Use it for a few items with short titles, such as emoji.
        public var isRow: Bool

        /// Creates a section of items, one below the other.
        public static func section(_ items: Item...) -> Self { Section(items: items) }

        /// Creates a section of items, side by side.
        ///
        /// ```swift
        /// let section = Menu<PhotoAction>.Section.row(
        ///     .item("📋", .copy, spoken: "Copy"),
        ///     .item("🗑️", .remove, spoken: "Move to Trash"))
        /// ```
        public static func row(_ items: Item...) -> Self { row(items) }

        /// Creates a section of an array of items, side by side.
        public static func row(_ items: [Item]) -> Self {
            var section = Section(items: items)
            section.isRow = true
            return section
        }

        /// Creates a section of an array of items, one below the other.
        public init(items: [Item]) {
            self.items = items
            isRow = false
        }
    }

    /// One item of a ``Menu``.
    public struct Item {
        /// The visible title.
        public var title: String
        /// The action that choosing it performs.
        public var action: Action
        /// The role, which determines the appearance.
        public var role: ChoiceRole
        /// Whether it can be chosen.
        public var isEnabled: Bool
        /// Whether a toggle is on; nil for an item that is not a toggle.
        public var isOn: Bool?
        /// The text that a screen reader speaks if the title is not words; nil for the title
        /// itself.
        public var spoken: String?

        /// Creates an item.
        public static func item(
            _ title: String, _ action: Action, role: ChoiceRole = .normal, isEnabled: Bool = true,
            isOn: Bool? = nil, spoken: String? = nil
        ) -> Self {
            Item(
                title: title, action: action, role: role, isEnabled: isEnabled, isOn: isOn,
                spoken: spoken)
        }
    }

    /// The same menu, with its items numbered from 0 in the order of ``items``.
    var numbered: Menu<Int> {
        var number = 0
        return map { _ in
            defer { number += 1 }
            return number
        }
    }
}

extension Menu: Sendable where Action: Sendable {}
extension Menu.Section: Sendable where Action: Sendable {}
extension Menu.Item: Sendable where Action: Sendable {}
extension Menu: Equatable where Action: Equatable {}
extension Menu: Encodable where Action: Encodable {}
extension Menu: Decodable where Action: Decodable {}
extension Menu.Section: Equatable where Action: Equatable {}
extension Menu.Section: Encodable where Action: Encodable {}
extension Menu.Section: Decodable where Action: Decodable {}
extension Menu.Item: Equatable where Action: Equatable {}
extension Menu.Item: Encodable where Action: Encodable {}
extension Menu.Item: Decodable where Action: Decodable {}

// SPDX-License-Identifier: Apache-2.0

/// What can be done with something: entries in sections, each of which is an action.
///
/// ```swift
/// let menu = Menu<PhotoAction>(
///     .section(.item("Copy", .copy)),
///     .section(.item("Move to Trash", .remove, role: .destructive)))
/// ```
public struct Menu<Action> {
    /// The sections, in the order they are shown, with a line between two of them.
    public var sections: [Section]

    /// A menu of sections; empty ones are left out.
    public init(_ sections: Section...) {
        self.sections = sections.filter { !$0.items.isEmpty }
    }

    /// All entries, in the order they are shown.
    public var items: [Item] { sections.flatMap(\.items) }

    /// Entries that belong together.
    public struct Section {
        /// The entries, in the order they are shown.
        public var items: [Item]
        /// Whether the entries stand side by side as buttons, and not below each other.
        ///
        /// For a few entries whose titles are short, such as emoji.
        public var isRow: Bool

        /// A section of its entries, one below the other.
        public static func section(_ items: Item...) -> Self { Section(items: items) }

        /// A section of its entries, side by side.
        ///
        /// ```swift
        /// let section = Menu<PhotoAction>.Section.row(
        ///     .item("📋", .copy, spoken: "Copy"),
        ///     .item("🗑️", .remove, spoken: "Move to Trash"))
        /// ```
        public static func row(_ items: Item...) -> Self { row(items) }

        /// A section of entries that were made elsewhere, side by side.
        public static func row(_ items: [Item]) -> Self {
            var section = Section(items: items)
            section.isRow = true
            return section
        }

        /// A section of entries that were made elsewhere, one below the other.
        public init(items: [Item]) {
            self.items = items
            isRow = false
        }
    }

    /// One entry of a ``Menu``.
    public struct Item {
        /// What the entry is called on the screen.
        public var title: String
        /// What choosing it does.
        public var action: Action
        /// How it looks.
        public var role: ChoiceRole
        /// Whether it can be chosen now.
        public var isEnabled: Bool
        /// For what is switched by the entry, whether it is on; nil for all others.
        public var isOn: Bool?
        /// What a screen reader says in place of the title, for one that is no words; nil for the
        /// title itself.
        public var spoken: String?

        /// An entry of its parts.
        public static func item(
            _ title: String, _ action: Action, role: ChoiceRole = .normal, isEnabled: Bool = true,
            isOn: Bool? = nil, spoken: String? = nil
        ) -> Self {
            Item(
                title: title, action: action, role: role, isEnabled: isEnabled, isOn: isOn,
                spoken: spoken)
        }
    }

    /// The same menu, its entries numbered from 0 in the order of ``items``.
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
extension Menu.Section: Equatable where Action: Equatable {}
extension Menu.Item: Equatable where Action: Equatable {}

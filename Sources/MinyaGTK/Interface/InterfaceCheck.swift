// SPDX-License-Identifier: Apache-2.0

import Minya

/// Compares the elements of a `.ui` file with what Swift requested from it.
@MainActor
struct InterfaceCheck {
    private(set) var report = InterfaceReport(mistakes: [])

    let file: InterfaceFile
    let audit: InterfaceAudit
    private let elements: [InterfaceElement]
    let appActions: Set<String>?
    /// The line of each id.
    private var lines: [String: Int] = [:]

    init(
        _ file: InterfaceFile, _ elements: [InterfaceElement], _ audit: InterfaceAudit,
        _ appActions: Set<String>?
    ) {
        self.file = file
        self.appActions = appActions
        self.audit = audit
        self.elements = elements
        each { element in
            if let id = element.attributes["id"] { lines[id] = element.line }
        }
        report.outlets = audit.outlets.count
        report.actions = audit.actions.count
        for error in audit.errors {
            add("\(error)", at: error.id.flatMap { lines[$0] } ?? error.line)
        }
        checkComplaints()
        // If the file could not be built, nothing was requested from it.
        guard !elements.isEmpty, !audit.errors.contains(where: \.isOfWhole) else { return }
        checkActions()
        checkIDs()
        checkPages()
        each { element in
            checkText(element)
            checkName(element)
        }
        report.mistakes.sort { ($0.line ?? 0, $0.what) < ($1.line ?? 0, $1.what) }
    }

    private func each(_ body: (InterfaceElement) -> Void) {
        for element in elements { element.forEach(body) }
    }

    mutating func add(_ what: String, at line: Int?) {
        report.mistakes.append(.init(file: file.name, line: line, what: what))
    }

    // MARK: - Warnings of GTK

    /// Reports the warnings of GTK, which skips what it cannot parse and only logs it.
    private mutating func checkComplaints() {
        var reported: Set<String> = []
        for complaint in audit.complaints where reported.insert(complaint).inserted {
            // The same mistake may occur in several places; each of them is reported.
            let lines = Set(places(of: complaint)).sorted()
            for line in lines { add("GTK says: \(complaint)", at: line) }
            if lines.isEmpty { add("GTK says: \(complaint)", at: nil) }
        }
    }

    /// The lines of the values in a warning: `Failed to set property Class.name to value: …`.
    private func places(of complaint: String) -> [Int] {
        all.flatMap { object in
            object.children.filter { property in
                guard property.name == "property", let kind = object.attributes["class"],
                    let name = property.attributes["name"]
                else { return false }
                return complaint.hasPrefix(
                    "Failed to set property \(kind).\(name) to \(property.text):")
            }.map(\.line)
        }
    }

    // MARK: - IDs

    private mutating func checkIDs() {
        // The file itself may use an id: for a menu, a group, or the target of a label.
        let named = Set(all.filter { $0.children.isEmpty }.map(\.text.trimmed))
        let sources = Set(all.compactMap { $0.attributes["bind-source"] })
        for element in all {
            guard let id = element.attributes["id"], !audit.outlets.contains(id),
                !named.contains(id), !sources.contains(id)
            else { continue }
            add(
                "'\(id)' is not used: request it as an outlet, or remove the id.", element)
        }
    }

    // MARK: - Texts

    private static let texts: Set = [
        "label", "title", "subtitle", "description", "tooltip-text", "placeholder-text", "text",
    ]

    private mutating func checkText(_ element: InterfaceElement) {
        guard ["property", "attribute"].contains(element.name),
            let name = element.attributes["name"], Self.texts.contains(name),
            element.text.contains(where: \.isLetter), element.attributes["bind-source"] == nil
        else { return }
        if element.attributes["translatable"] != "yes" {
            add(
                "'\(element.text.trimmed)' is shown to the user: mark it translatable=\"yes\".",
                element)
        } else if file.domain == nil {
            add(
                "'\(element.text.trimmed)' is never translated: give the InterfaceFile a domain.",
                element)
        }
    }

    // MARK: - Names

    private static let buttons: Set = ["GtkButton", "GtkToggleButton", "GtkMenuButton"]
    private static let speaking: Set = ["GtkLabel", "AdwButtonContent"]

    private mutating func checkName(_ element: InterfaceElement) {
        guard element.name == "object", let kind = element.attributes["class"],
            Self.buttons.contains(kind), element.property("label") == nil
        else { return }
        let isNamed = element.children.contains { part in
            part.name == "accessibility"
                && part.children.contains { $0.attributes["name"]?.hasPrefix("label") == true }
        }
        var speaks = false
        element.forEach { part in
            speaks = speaks || Self.speaking.contains(part.attributes["class"] ?? "")
        }
        guard !isNamed, !speaks else { return }
        add(
            "a \(kind) without a text has no name for screen readers: give it "
                + "<accessibility><property name=\"label\" translatable=\"yes\">…", element)
    }

    // MARK: - Parts

    var all: [InterfaceElement] {
        var all: [InterfaceElement] = []
        each { all.append($0) }
        return all
    }

    mutating func add(_ what: String, _ element: InterfaceElement) {
        add(what, at: element.line)
    }
}

extension InterfaceError {
    /// The id of the object that the error is about.
    fileprivate var id: String? {
        switch self {
        case .missing(_, let id, _), .mistyped(_, let id, _, _), .pageless(_, let id, _): id
        case .unreadable, .invalid: nil
        }
    }

    /// The line where GTK or GLib failed: `.:8:35 Invalid property…`, `Error on line 8 char 35: …`.
    fileprivate var line: Int? {
        guard case .invalid(_, let why) = self else { return nil }
        let start = why.hasPrefix(".:") ? why.dropFirst(2) : why.drop { !$0.isNumber }
        return Int(start.prefix { $0.isNumber })
    }

    /// Whether the file could not be built at all.
    fileprivate var isOfWhole: Bool {
        switch self {
        case .unreadable, .invalid: true
        case .missing, .mistyped, .pageless: false
        }
    }
}

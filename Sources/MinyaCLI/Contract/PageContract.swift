// SPDX-License-Identifier: Apache-2.0

/// What the layers of a page and its openers rely on, as a text file for version control.
///
/// Each line is complete without the others, and lines are sorted by name. So a change of one slot
/// changes one line, wherever the slot is declared.
package struct PageContract: Equatable, Sendable {
    /// The first line of each file, from which the tool recognizes its own files.
    static let mark = "# The contract of a page, written by `minya contract`."

    /// The name of the file.
    package var file: String
    /// The name of the page, as on a tape.
    package let page: String
    /// The contents of the file.
    package let text: String

    init(_ scene: MappedScene, in map: AppMap) {
        file = Self.file(scene.key)
        page = scene.name ?? scene.key
        var head = [
            ContractLine("page", page), ContractLine("context", scene.context),
            ContractLine("result", scene.result),
        ]
        for need in scene.needs.sorted() {
            let type = map.dependencies.first { $0.key == need }?.type ?? "?"
            head.append(ContractLine("needs \(need)", type))
        }
        if map.routes.contains(where: { $0.scene == scene.key }) {
            head.append(ContractLine("route", page))
        }
        let parts = Self.parts(of: scene.pipeline, in: map)
        let paragraphs = ([head] + parts).map { lines in
            lines.map { "\($0.text)\n" }.joined()
        }
        text = "\(Self.mark)\n\n" + paragraphs.joined(separator: "\n")
    }

    /// Returns the file name of a page's key, which may contain any character.
    private static func file(_ key: String) -> String {
        let name = key.map { SwiftText.isOfWord($0) ? $0 : "-" }
        return name.prefix(1).map { $0.uppercased() }.joined() + String(name.dropFirst()) + ".txt"
    }

    static func lines(_ text: String) -> [ContractLine] {
        text.split(separator: "\n").compactMap(ContractLine.init(reading:))
    }

    // MARK: - Pipelines

    /// Returns the lines of a pipeline, followed by those of the pipelines nested in it.
    private static func parts(of pipeline: String?, in map: AppMap) -> [[ContractLine]] {
        var types: [String] = []
        var next = [pipeline].compactMap { $0 }
        while let type = next.popLast() {
            guard let pipeline = map[pipeline: type], !types.contains(type) else { continue }
            types.append(type)
            next += pipeline.children.map { replaced($0.type, in: type) }
        }
        let nested = types.dropFirst().sorted()
        return (types.prefix(1) + nested).compactMap { type in
            let lines = map[pipeline: type].map { Self.lines(of: $0, as: type) } ?? []
            return lines.isEmpty ? nil : lines.sorted { $0.subject < $1.subject }
        }
    }

    private static func lines(of pipeline: MappedPipeline, as type: String) -> [ContractLine] {
        let slots = pipeline.slots.map { slot in
            ContractLine("\(type).\(slot.name)", replaced(slot.contract, in: type))
        }
        let names = Set(pipeline.slots.map(\.name))
        let children = pipeline.children.filter { !names.contains($0.name) }.map { child in
            ContractLine("\(type).\(child.name)", "\(replaced(child.type, in: type)), child")
        }
        return slots + children
    }

    /// Replaces the parameters of a generic pipeline, which mangled names call A, B and so on, by
    /// the arguments of a type.
    private static func replaced(_ text: String, in type: String) -> String {
        let arguments = SwiftType(type).arguments.map(\.text)
        guard !arguments.isEmpty else { return text }
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        let named = Dictionary(zip(letters, arguments)) { first, _ in first }
        var result = ""
        var word = ""
        for character in text + " " {
            if SwiftText.isOfWord(character) {
                word.append(character)
            } else {
                result += result.hasSuffix(".") ? word : named[word] ?? word
                result.append(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }
}

extension MappedSlot {
    /// Its kind with the type that it carries, and the direction in which it carries it.
    fileprivate var contract: String {
        let form = kind == .flag ? "Flag" : "\(isDistinct ? "Distinct" : kind.rawValue)<\(value)>"
        return [form, direction, isPrivate ? "private" : nil].compactMap { $0 }
            .joined(separator: ", ")
    }

    private var direction: String {
        switch kind {
        case .input: "to Store or Controller"
        case .field: "both ways"
        case .request, .context: "from Store to Controller"
        case .normal, .status, .rows, .flag, .child, .children: "from Store"
        }
    }
}

extension AppMap {
    /// The contracts of all pages, each with a file name of its own.
    package var contracts: [PageContract] {
        var taken: [String: Int] = [:]
        return scenes.map { scene in
            var contract = PageContract(scene, in: self)
            // Keys of different types may have one name, and some disks ignore case.
            let count = taken[contract.file.lowercased(), default: 0] + 1
            taken[contract.file.lowercased()] = count
            if count > 1 { contract.file = contract.file.dropLast(4) + "-\(count).txt" }
            return contract
        }
    }
}

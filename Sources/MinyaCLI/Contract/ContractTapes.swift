// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// The slots that tapes use: recorded ones, and those in tests that `minya tape to-test` wrote.
package struct ContractTapes {
    /// The first line that uses a slot, by page and slot, for each file.
    private var uses: [(file: String, slots: [String: [String: Int]])] = []
    /// Why some of the files could not be read as a whole, one line each.
    package private(set) var notes: [String] = []

    /// Reads tapes, tests with tapes, and all such files in folders, except for hidden ones and
    /// builds.
    package init(_ places: [URL], in root: String) {
        for file in places.flatMap(Self.files) {
            let full = file.resolvingSymlinksInPath().path
            let path = full.hasPrefix(root + "/") ? String(full.dropFirst(root.count + 1)) : full
            let slots = file.pathExtension == "swift" ? Self.test(file) : tape(file, path)
            if !slots.isEmpty { uses.append((path, slots)) }
        }
    }

    /// Returns the tapes that use a slot of a page, each with the first line that uses it.
    ///
    /// A slot of a child may be recorded under the path that leads to it.
    package func uses(of slot: String, page: String) -> [SourceLocation] {
        let name = slot.split(separator: ".").last
        return uses.compactMap { file, slots in
            let lines = (slots[page] ?? [:]).filter { recorded, _ in
                let parts = recorded.split(separator: ".")
                return recorded == slot || parts.count > 2 && parts.last == name
            }
            return lines.values.min().map { SourceLocation(path: file, line: $0, column: 1) }
        }
    }

    private static func files(_ place: URL) -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder),
            isFolder.boolValue
        else { return [place] }
        guard
            let found = FileManager.default.enumerator(
                at: place, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        else { return [] }
        var files: [URL] = []
        for case let file as URL in found {
            let name = file.lastPathComponent
            if name == "build" || name.hasSuffix(".build") { found.skipDescendants() }
            if name.hasSuffix(".tape") || name.hasSuffix("Tests.swift") { files.append(file) }
        }
        return files.sorted { $0.path < $1.path }
    }

    // MARK: - Files

    private mutating func tape(_ file: URL, _ path: String) -> [String: [String: Int]] {
        var slots: [String: [String: Int]] = [:]
        do {
            let reader = try TapeReader(file: file.path)
            while let event = try reader.next() {
                if let slot = event.slot { Self.add(slot, event.scene, event.line, &slots) }
            }
        } catch {
            notes.append("Not read as a whole: \(path.asPath): \("\(error)".asPath)")
        }
        return slots
    }

    /// An event in the text of a test.
    private struct Line: Decodable {
        let scene: String
        let slot: String
    }

    private static func test(_ file: URL) -> [String: [String: Int]] {
        var slots: [String: [String: Int]] = [:]
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            text.contains(#"{"format":"minya-tape""#)
        else { return slots }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let json = line.drop { $0 == " " }
            guard json.hasPrefix("{\""),
                let event = try? JSONDecoder().decode(Line.self, from: Data(json.utf8))
            else { continue }
            add(event.slot, event.scene, number + 1, &slots)
        }
        return slots
    }

    private static func add(
        _ slot: String, _ page: String, _ line: Int, _ slots: inout [String: [String: Int]]
    ) {
        if slots[page]?[slot] == nil { slots[page, default: [:]][slot] = line }
    }
}

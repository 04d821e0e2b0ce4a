// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder with the contracts of an app.
package struct ContractFolder {
    private let folder: URL
    /// The path of the folder for messages.
    private let path: String

    /// - Parameter root: The package's folder, which paths in messages are relative to.
    package init(_ folder: URL, in root: String) {
        self.folder = folder
        let full = folder.resolvingSymlinksInPath().path
        path = full.hasPrefix(root + "/") ? String(full.dropFirst(root.count + 1)) : full
    }

    /// Returns the differences between the files and the contracts of the app, sorted by file.
    ///
    /// Throws a ``Refusal`` if a file of that name was not written by the tool.
    package func differences(to contracts: [PageContract]) throws -> [ContractDifference] {
        var found: [ContractDifference] = []
        let names = Set(contracts.map(\.file))
        for contract in contracts {
            let now = try text(of: contract.file)
            guard now != contract.text else { continue }
            guard now?.hasPrefix(PageContract.mark) ?? true else {
                throw Refusal(
                    "\(path.asPath)/\(contract.file.cleaned) is not a contract that the tool wrote: "
                        + "move it to another place, or name another folder with --out.")
            }
            found.append(difference(contract.file, contract.page, now, contract.text))
        }
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in all where name.hasSuffix(".txt") && !names.contains(name) {
            guard let now = try text(of: name), now.hasPrefix(PageContract.mark) else { continue }
            let page = PageContract.lines(now).first { $0.subject == "page" }?.value ?? name
            found.append(difference(name, page, now, nil))
        }
        return found.sorted { $0.file < $1.file }
    }

    private func difference(
        _ name: String, _ page: String, _ old: String?, _ new: String?
    ) -> ContractDifference {
        let file = "\(path)/\(name)"
        let place = (try? ProjectPath(file)) ?? (try? ProjectPath("Contracts/\(name)"))
        let diff = place.map { place in
            UnifiedDiff.between(
                old.map { Data($0.utf8) }, new.map { Data($0.utf8) }, place, place)
        }
        return ContractDifference(
            file: file, name: name, page: page, textBefore: old, text: new,
            state: old == nil ? .missing : new == nil ? .left : .changed,
            changes: old.map { ContractChange.between($0, new ?? "") } ?? [], diff: diff ?? "")
    }

    /// Returns the text of a file; nil if it does not exist.
    private func text(of name: String) throws -> String? {
        let file = folder.appending(path: name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    /// Writes the contracts that differ, and removes those of pages that are gone.
    package func write(_ differences: [ContractDifference]) throws {
        guard !differences.isEmpty else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for difference in differences {
            let file = folder.appending(path: difference.name)
            if let text = difference.text {
                try Data(text.utf8).write(to: file, options: .atomic)
            } else {
                try FileManager.default.removeItem(at: file)
            }
        }
    }
}

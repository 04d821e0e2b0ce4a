// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import FoundationEssentials
import MinyaGTK
import TimelineGTK

import struct PhotosGTK.PhotoListFaces

// Checks every .ui file below some folders against the Swift code that uses it: CheckInterfaces
// FOLDER [...]

/// The outlets of all examples.
let used: [any InterfaceOutlets.Type] = [
    EndOutlets.self, GapOutlets.self, MediaOutlets.self, PhotoListFaces.self,
    PicturesOutlets.self, PollChoiceOutlets.self, PostDetailOutlets.self, PostFooterOutlets.self,
    PostLinkOutlets.self, PostMediaOutlets.self, PostOutlets.self, PostQuoteOutlets.self,
    PostFoldOutlets.self, PostWarningOutlets.self, ServerOutlets.self,
    TimelineOutlets.self,
]

/// The actions of their apps; the interface files of Photos use none.
let appActions = Set(ShellAction.allCases.map(\.rawValue))

/// Returns the .ui files below a folder.
func interfaces(below folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".ui") }.sorted().map { "\(folder)/\($0)" }
}

func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
}

@MainActor func check(_ folders: [String]) -> [String] {
    var mistakes: [String] = []
    var (outlets, actions) = (0, 0)
    var files: [String: [String]] = [:]
    for path in folders.flatMap(interfaces) { files[name(of: path), default: []].append(path) }
    for type in used {
        let name = type.file.name
        let paths = files.removeValue(forKey: name) ?? []
        guard paths.count == 1, let path = paths.first else {
            mistakes.append(
                paths.isEmpty
                    ? "\(name): \(type) uses outlets of this file, which does not exist below "
                        + folders.joined(separator: ", ")
                    : "\(name): several files have this name: "
                        + paths.joined(separator: ", "))
            continue
        }
        guard let content = FileManager.default.contents(atPath: path) else {
            mistakes.append("\(path): cannot be read")
            continue
        }
        let report = type.check(Array(content), appActions: appActions)
        outlets += report.outlets
        actions += report.actions
        mistakes += report.mistakes.map { mistake in
            let line = mistake.line.map { ":\($0)" } ?? ""
            return "\(path)\(line): \(mistake.what) [\(type)]"
        }
    }
    for path in files.values.joined().sorted() {
        mistakes.append(
            "\(path): no Swift code uses this file: add its InterfaceOutlets to "
                + "CheckInterfaces, or delete the file")
    }
    if mistakes.isEmpty {
        print("│ \(used.count) interfaces, \(outlets) outlets, \(actions) actions")
    }
    return mistakes
}

let folders = Array(CommandLine.arguments.dropFirst())
guard !folders.isEmpty else {
    print("usage: CheckInterfaces FOLDER [...]")
    exit(64)
}
guard gtk_init_check() != 0 else {
    print("CheckInterfaces: there is no display, which widgets require.")
    exit(69)
}
adw_init()
let mistakes = check(folders)
mistakes.forEach { print($0) }
exit(mistakes.isEmpty ? 0 : 1)

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Peers

/// Another framework, whose rows are measured beside ours: Minya's time over the framework's.
@MainActor
struct PeerRows {
    /// The prefix of the names of its rows.
    let name: String
    let peer: Peer

    static var gobject: Self { Self(name: "gobject", peer: gobject_peer().pointee) }

    /// Loads Qt's side, the library that `scripts/bench --peers` builds.
    static func qt(library path: String) throws -> Self {
        typealias Entry = @convention(c) () -> UnsafePointer<Peer>
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
            let entry = dlsym(library, "qt_peer")
        else { throw NoPeer(reason: String(cString: dlerror())) }
        return Self(name: "qt", peer: unsafeBitCast(entry, to: Entry.self)().pointee)
    }

    /// Measures ours and theirs alternately.
    ///
    /// - Parameters:
    ///   - row: The name of our row.
    ///   - received: The sum that their observers have to receive for each number that is written.
    func row(
        _ row: String, steps: Int, _ ours: (Int) -> Void, _ theirs: PeerWork, receives received: Int
    ) throws -> Ratio {
        let name = "\(name)_\(row)"
        let expected = received * (0..<10).reduce(0, +)
        guard theirs(10) == expected else {
            throw NotDone(name: name, done: theirs(10), steps: expected)
        }
        return try ratio(name, limit: nil, steps: steps, ours) { _ = theirs($0) }
    }
}

extension Writes {
    func run(beside peers: PeerRows) throws -> [Ratio] {
        let peer = peers.peer
        return [
            try peers.row("write0", steps: 1_000_000, end0, peer.write0, receives: 0),
            try peers.row("write1", steps: 100_000, end1, peer.write1, receives: 1),
            try peers.row("write10", steps: 20_000, end10, peer.write10, receives: 10),
            try peers.row("write100", steps: 2_000, end100, peer.write100, receives: 100),
            try peers.row("distinct1", steps: 100_000, endDistinct, peer.write1, receives: 1),
            try peers.row("chain", steps: 30_000, chain, peer.chain, receives: 3),
        ]
    }
}

extension Creation {
    func run(beside peers: PeerRows) throws -> [Ratio] {
        let peer = peers.peer
        return [
            try peers.row("create20", steps: 50_000, pipelines, peer.create20, receives: 0),
            try peers.row(
                "create20_observed", steps: 3_000, observed, peer.create20_observed, receives: 0),
            try peers.row("open_close", steps: 1_000, pages, peer.open_close, receives: 0),
            try peers.row("tree_open", steps: 20, trees, peer.tree_open, receives: 0),
            try peers.row(
                "batch500", steps: 50, parts.writeInOneBatch, peer.batch500, receives: 500),
        ]
    }
}

/// The error of a framework that could not be loaded.
struct NoPeer: Error, CustomStringConvertible {
    let reason: String
    var description: String { "the library of a framework could not be loaded: \(reason)" }
}

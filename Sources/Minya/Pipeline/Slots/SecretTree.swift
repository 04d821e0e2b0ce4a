// SPDX-License-Identifier: Apache-2.0

/// A trie of the UTF-8 bytes of texts: those with the same beginning share it.
///
/// A text that is typed takes memory in proportion to its length, with everything that was typed
/// on the way. Nodes are only added, so a copy is brought up to date at the cost of what is new.
package struct SecretTree: Sendable {
    private struct Node {
        let byte: UInt8
        let parent: Int32
        var firstChild: Int32 = 0
        var nextSibling: Int32 = 0
        var isEnd = false
    }

    /// The nodes; the first is the beginning of every text.
    private var nodes = [Node(byte: 0, parent: 0)]
    /// The last nodes of the texts, in the order in which these were added.
    private var ends: [Int32] = []
    /// The nodes of the first bytes; 0 for a byte with which no text begins.
    private var first = [Int32](repeating: 0, count: 256)

    package init() {}

    /// Whether there are no texts.
    package var isEmpty: Bool { ends.isEmpty }
    /// The number of bytes, of which texts with the same beginning share some.
    package var bytes: Int { nodes.count - 1 }

    /// Returns the node after another for a byte; nil if no text continues with it.
    package func child(of node: Int, _ byte: UInt8) -> Int? {
        if node == 0 { return first[Int(byte)] == 0 ? nil : Int(first[Int(byte)]) }
        var child = Int(nodes[node].firstChild)
        while child != 0 {
            if nodes[child].byte == byte { return child }
            child = Int(nodes[child].nextSibling)
        }
        return nil
    }

    /// Whether a text ends at a node.
    package func isEnd(_ node: Int) -> Bool { nodes[node].isEnd }

    /// Adds a text, up to a number of bytes of all.
    mutating func insert(_ text: String, mostBytes: Int) {
        var node = 0
        for byte in text.utf8 {
            if let child = child(of: node, byte) {
                node = child
            } else if bytes < mostBytes {
                node = add(byte, to: node)
            } else {
                return
            }
        }
        if node != 0, !nodes[node].isEnd { end(at: node) }
    }

    /// Adds what another tree, of which this is a copy, has got since.
    mutating func update(from other: SecretTree) {
        for node in other.nodes[nodes.count...] { _ = add(node.byte, to: Int(node.parent)) }
        for node in other.ends[ends.count...] { end(at: Int(node)) }
    }

    private mutating func add(_ byte: UInt8, to parent: Int) -> Int {
        let node = nodes.count
        var new = Node(byte: byte, parent: Int32(parent))
        if parent == 0 {
            first[Int(byte)] = Int32(node)
        } else {
            new.nextSibling = nodes[parent].firstChild
            nodes[parent].firstChild = Int32(node)
        }
        nodes.append(new)
        return node
    }

    private mutating func end(at node: Int) {
        nodes[node].isEnd = true
        ends.append(Int32(node))
    }
}

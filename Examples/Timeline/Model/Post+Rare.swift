// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

extension Post {
    /// The properties that few posts have.
    struct Rare: Hashable, Sendable {
        var warning: String?
        var shared: Shared?
        var poll: Poll?
        var card: Card?
        var edited: Moment?
    }

    /// The author's warning, which hides the content until the user reveals it.
    public var warning: String? {
        get { self[\.warning] }
        set { self[\.warning] = newValue }
    }

    /// The post that this one shares or quotes.
    public var shared: Shared? {
        get { self[\.shared] }
        set { self[\.shared] = newValue }
    }

    public var poll: Poll? {
        get { self[\.poll] }
        set { self[\.poll] = newValue }
    }

    /// The preview of a linked web page.
    public var card: Card? {
        get { self[\.card] }
        set { self[\.card] = newValue }
    }

    /// The date of the last edit.
    public var edited: Moment? {
        get { self[\.edited] }
        set { self[\.edited] = newValue }
    }

    private subscript<Part>(part: WritableKeyPath<Rare, Part?>) -> Part? {
        get { rare?.value[keyPath: part] }
        set {
            var parts = rare?.value ?? Rare()
            parts[keyPath: part] = newValue
            // Posts without any rare properties must be equal, whatever they had before.
            rare = parts == Rare() ? nil : Boxed(parts)
        }
    }
}

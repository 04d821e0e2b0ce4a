// SPDX-License-Identifier: Apache-2.0

public import ExampleValues

extension Post {
    /// What few posts have.
    struct Rare: Hashable, Sendable {
        var warning: String?
        var shared: Shared?
        var poll: Poll?
        var card: Card?
        var edited: Moment?
    }

    /// What the author says before all of it, which is not seen until the person asks.
    public var warning: String? {
        get { self[\.warning] }
        set { self[\.warning] = newValue }
    }

    /// The post that this one passes on.
    public var shared: Shared? {
        get { self[\.shared] }
        set { self[\.shared] = newValue }
    }

    public var poll: Poll? {
        get { self[\.poll] }
        set { self[\.poll] = newValue }
    }

    /// A page that it leads to, with what the page is called.
    public var card: Card? {
        get { self[\.card] }
        set { self[\.card] = newValue }
    }

    /// When it was changed last.
    public var edited: Moment? {
        get { self[\.edited] }
        set { self[\.edited] = newValue }
    }

    private subscript<Part>(part: WritableKeyPath<Rare, Part?>) -> Part? {
        get { rare?.value[keyPath: part] }
        set {
            var parts = rare?.value ?? Rare()
            parts[keyPath: part] = newValue
            // Two posts without any of it are equal, whatever one had before.
            rare = parts == Rare() ? nil : Boxed(parts)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

extension PhotoPath {
    /// The path of the folder that holds what this path names; nil for a name alone and for the
    /// root.
    public var folder: PhotoPath? {
        guard let slash = bytes.lastIndex(of: Self.slash), bytes.count > 1 else { return nil }
        return PhotoPath(bytes: slash == 0 ? bytes[..<1] : bytes[..<slash])
    }

    /// Whether this path lies below `folder`, by their bytes alone.
    public func isInside(_ folder: PhotoPath) -> Bool {
        startOfRest(below: folder) != nil
    }

    /// The names on the way from `folder` to what this path names; nil if it does not lie below.
    public func parts(below folder: PhotoPath) -> [PhotoPath]? {
        guard let start = startOfRest(below: folder) else { return nil }
        return bytes[start...].split(separator: Self.slash, omittingEmptySubsequences: false)
            .map { PhotoPath(bytes: $0) }
    }

    /// The bytes of the way from `folder` to what this path names; nil if it does not lie below.
    package func rest(below folder: PhotoPath) -> ArraySlice<UInt8>? {
        startOfRest(below: folder).map { bytes[$0...] }
    }

    private func startOfRest(below folder: PhotoPath) -> Int? {
        let start = folder.bytes.count + (folder.bytes.last == Self.slash ? 0 : 1)
        guard !folder.bytes.isEmpty, bytes.count > start,
            bytes.starts(with: folder.bytes), bytes[start - 1] == Self.slash
        else { return nil }
        return start
    }
}

// MARK: - As an address

extension PhotoPath {
    /// The path as a `file:` address, as choosers, clipboards and other programs want it.
    public var uri: String {
        var text = "file://"
        for byte in bytes {
            let character = Character(UnicodeScalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "/-._~".contains(character)
            {
                text.append(character)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count == 1 ? "0" + digits : digits)
            }
        }
        return text
    }

    /// Makes the path that a `file:` address of this computer names, or nil for any other address.
    public init?(uri: String) {
        guard uri.hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst("file://".count)
        guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]),
            let path = PhotoPath(escaped: String(rest[slash...])), !path.bytes.contains(0)
        else { return nil }
        self = path
    }
}

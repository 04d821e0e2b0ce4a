// SPDX-License-Identifier: Apache-2.0

extension PhotoPath {
    /// The path of the containing folder; nil for a name alone and for the root.
    public var folder: PhotoPath? {
        guard let slash = bytes.lastIndex(of: Self.slash), bytes.count > 1 else { return nil }
        return PhotoPath(bytes: slash == 0 ? bytes[..<1] : bytes[..<slash])
    }

    /// Whether this path is below `folder`, by their bytes alone.
    public func isInside(_ folder: PhotoPath) -> Bool {
        startOfRest(below: folder) != nil
    }

    /// Returns the names of the path relative to `folder`; nil if it is not below.
    public func parts(below folder: PhotoPath) -> [PhotoPath]? {
        guard let start = startOfRest(below: folder) else { return nil }
        return bytes[start...].split(separator: Self.slash, omittingEmptySubsequences: false)
            .map { PhotoPath(bytes: $0) }
    }

    /// Returns the bytes of the path relative to `folder`; nil if it is not below.
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

// MARK: - URI

extension PhotoPath {
    /// The path as a `file:` address, for choosers, clipboards and other programs.
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

    /// Creates the path of a `file:` address on this computer, or nil for any other address.
    public init?(uri: String) {
        guard uri.hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst("file://".count)
        guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]),
            let path = PhotoPath(escaped: String(rest[slash...])), !path.bytes.contains(0)
        else { return nil }
        self = path
    }
}

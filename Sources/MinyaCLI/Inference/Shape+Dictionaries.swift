// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Turns objects whose keys are data, such as ids, into dictionaries, recursively.
    mutating func findDictionaries() {
        element?.findDictionaries()
        guard var object else { return }
        self.object = nil
        object.replaceShapes { field in
            var shape = field.shape
            shape.findDictionaries()
            return shape
        }
        if let common = object.commonShape {
            value = common
        } else {
            self.object = object
        }
    }
}

extension Shape.Object {
    /// The number of keys above which keys are considered data.
    private static let most = 200

    /// The common shape of all values; nil if the keys are property names.
    fileprivate var commonShape: Shape? {
        guard let first = fields.first else { return nil }
        let areData = fields.allSatisfy { Self.isData($0.key) }
        let areCodes = fields.count > 2 && fields.allSatisfy { Self.isCode($0.key) }
        guard areData || areCodes || fields.count > Self.most else { return nil }
        var common = first.shape
        for field in fields.dropFirst() {
            if common.conflicts(with: field.shape) { return nil }
            common.merge(field.shape)
        }
        return common
    }

    /// Whether a key is a number, a day, a timestamp or a UUID.
    private static func isData(_ key: String) -> Bool {
        let bytes = key.utf8
        if bytes.isEmpty { return false }
        if bytes.allSatisfy({ 48...57 ~= $0 }) { return true }
        if DateText.seconds(since1970: key) != nil { return true }
        let shape = String(
            decoding: bytes.map { byte in
                switch byte {
                case 48...57: UInt8(ascii: "0")
                case 65...70, 97...102: UInt8(ascii: "a")
                default: byte
                }
            }, as: UTF8.self)
        if ["0000-00-00", "0000-00"].contains(shape) { return true }
        return shape.replacing("a", with: "0") == "00000000-0000-0000-0000-000000000000"
    }

    /// Whether a key is two or three capital letters: a country or a currency.
    private static func isCode(_ key: String) -> Bool {
        2...3 ~= key.utf8.count && key.utf8.allSatisfy { 65...90 ~= $0 }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Lenient

/// An annotation of an app, whose content the reference leaves to the app.
indirect enum WeiboNote: Decodable, Equatable, Sendable {
    case nothing
    case flag(Bool)
    case whole(Int64)
    case number(Double)
    case text(String)
    case list([WeiboNote])
    case fields([String: WeiboNote])

    init(from decoder: any Decoder) throws {
        // Weibo accepts 512 characters; deeper nesting is malicious.
        guard decoder.codingPath.count < 40 else {
            self = .nothing
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .nothing
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let whole = try? value.decode(Int64.self) {
            self = .whole(whole)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([WeiboNote].self) {
            self = .list(list)
        } else {
            self = .fields(try value.decode([String: WeiboNote].self))
        }
    }
}

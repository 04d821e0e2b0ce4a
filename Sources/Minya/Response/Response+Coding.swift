// SPDX-License-Identifier: Apache-2.0

/// A response is recorded with its values, except one that refers to a function: it opens a page,
/// chooses files, or is an alert with a choice that takes the entered text.
extension Response: Encodable where Action: Encodable {
    /// Encodes the values of the response, under its name.
    ///
    /// - Throws: An `EncodingError` for a response that opens a page, chooses files, or has a
    ///   choice that takes the entered text of an alert.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ResponseKey.self)
        switch self {
        case .nothing: try container.encode(true, forKey: .nothing)
        case .toast(let toast): try container.encode(toast, forKey: .toast)
        case .alert(let alert): try container.encode(alert, forKey: .alert)
        case .menu(let menu): try container.encode(menu, forKey: .menu)
        case .copy(let clip): try container.encode(clip, forKey: .copy)
        case .launch(let launch): try container.encode(launch, forKey: .launch)
        case .fullscreen(let isOn): try container.encode(isOn, forKey: .fullscreen)
        case .back: try container.encode(true, forKey: .back)
        case .choose, .open:
            throw EncodingError.invalidValue(
                self,
                .init(codingPath: encoder.codingPath, debugDescription: "It refers to a function."))
        }
    }
}

extension Response: Decodable where Action: Decodable {
    /// Decodes a response from its name and its values.
    ///
    /// - Throws: A `DecodingError` if there is no such response.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ResponseKey.self)
        // Two names would be decoded in any order.
        let keys = container.allKeys
        func value<Value: Decodable>(_ key: ResponseKey) throws -> Value {
            try container.decode(Value.self, forKey: key)
        }
        self =
            switch keys.count == 1 ? keys.first : nil {
            case .nothing: .nothing
            case .toast: .toast(try value(.toast) as Toast<Action>)
            case .alert: .alert(try value(.alert))
            case .menu: .menu(try value(.menu))
            case .copy: .copy(try value(.copy))
            case .launch: .launch(try value(.launch))
            case .fullscreen: .fullscreen(try value(.fullscreen))
            case .back: .back
            case nil:
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "It is no response."))
            }
    }
}

private enum ResponseKey: String, CodingKey {
    case nothing, toast, alert, menu, copy, launch, fullscreen, back
}

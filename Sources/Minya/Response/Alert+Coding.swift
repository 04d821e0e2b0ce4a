// SPDX-License-Identifier: Apache-2.0

extension Alert {
    private enum CodingKeys: CodingKey {
        case title, message, field, text, isSecret, choices
    }
}

extension Alert: Encodable where Answer: Encodable {
    /// Encodes the values of the alert.
    ///
    /// - Throws: An `EncodingError` for a choice that takes the entered text: it refers to a function.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(title, forKey: .title)
        try values.encode(message, forKey: .message)
        try values.encode(choices, forKey: .choices)
        guard let field else { return }
        try values.encode(field, forKey: .field)
        try values.encode(text, forKey: .text)
        try values.encode(isSecret, forKey: .isSecret)
    }
}

extension Alert: Decodable where Answer: Decodable {
    /// Decodes an alert, also one that was stored before alerts had entries.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(String.self, forKey: .title),
            message: try values.decode(String.self, forKey: .message),
            field: try values.decodeIfPresent(String.self, forKey: .field),
            text: try values.decodeIfPresent(String.self, forKey: .text) ?? "",
            isSecret: try values.decodeIfPresent(Bool.self, forKey: .isSecret) ?? false,
            choices: try values.decode([Choice].self, forKey: .choices))
    }
}

extension Alert.Choice {
    private enum CodingKeys: CodingKey { case title, role, answer }
}

extension Alert.Choice: Encodable where Answer: Encodable {
    /// Encodes the values of the choice.
    ///
    /// - Throws: An `EncodingError` for a choice that takes the entered text: it refers to a function.
    public func encode(to encoder: any Encoder) throws {
        guard making == nil else {
            throw EncodingError.invalidValue(
                self,
                .init(codingPath: encoder.codingPath, debugDescription: "It refers to a function."))
        }
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(title, forKey: .title)
        try values.encode(role, forKey: .role)
        try values.encodeIfPresent(answer, forKey: .answer)
    }
}

extension Alert.Choice: Decodable where Answer: Decodable {
    /// Decodes a choice from its values.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(String.self, forKey: .title),
            try values.decodeIfPresent(Answer.self, forKey: .answer),
            role: try values.decode(ChoiceRole.self, forKey: .role))
    }
}

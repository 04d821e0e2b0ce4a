// SPDX-License-Identifier: Apache-2.0

public import Minya

public struct Item: Identifiable, Equatable, Sendable {
    public let id: Int
}

public protocol ItemService: Service {
    func items() async throws -> [Item]
}

public protocol ItemStorage: Storage {
    func count() async -> Int
}

public struct NoItems: ItemService {
    public init() {}
    public func items() async throws -> [Item] { [] }
}

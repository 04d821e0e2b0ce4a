// SPDX-License-Identifier: Apache-2.0

public import Minya

public enum ListAction: Sendable { case show(Item), lose, nothing }

public struct ListHandler: ActionHandler {
    public init() {}

    public func respond(to action: ListAction, on model: Int) async throws -> Response<ListAction> {
        switch action {
        case .show(let item): .open(.detail, item, as: .sheet)
        case .lose: .open(.lost, ())  // FINDS scene-missing
        case .nothing: .nothing
        }
    }
}

extension SceneKey where Context == Void, Result == Never {
    public static var list: Self { "the-list" }
    public static var lost: Self { "lost" }
    public static var found: Self { "lost" }  // FINDS key-name-twice
}

// SPDX-License-Identifier: Apache-2.0
// EXPECT: the handler's Action must be its Model's Action

import Minya
import MinyaLists

struct Note: RowModel {
    enum Action: Sendable { case copy }

    let id: Int
}

enum OtherAction: Sendable { case press }

struct NoteHandler: ActionHandler {
    func respond(to action: OtherAction, on note: Note) async throws -> Response<OtherAction> {
        .nothing
    }
}

func register(in handlers: inout ActionHandlers) {
    handlers.register(NoteHandler())
}

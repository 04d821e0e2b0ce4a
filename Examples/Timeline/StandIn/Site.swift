// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

/// The whole server: two services, their pictures, and commands that control it.
struct Site: Sendable {
    let board: Board
    let gallery: Gallery
    let token: String
    /// Makes the server unavailable for a number of milliseconds.
    let leave: @Sendable (Int) -> Void

    func answer(_ request: WebRequest) async -> WebAnswer {
        let path = request.path
        if path.hasPrefix("/stand-in/") { return obey(request) }
        guard path.hasPrefix("/api/") || path.hasPrefix("/2/") else {
            return await gallery.file(at: path) ?? .text(404, "There is no such picture.")
        }
        await wait()
        let address = "http://\(request.host ?? "127.0.0.1")"
        let answer =
            path.hasPrefix("/2/")
            ? Weibo(board: board, gallery: gallery, token: token, address: address)
                .answer(request)
            : Mastodon(board: board, gallery: gallery, address: address)
                .answer(path, request.fields)
        guard let answer else { return .json(["error": "Not found"], status: 404) }
        if case .broken = board.mood { return answer.half }
        return answer
    }

    /// Waits for the configured delay.
    private func wait() async {
        if board.delay > 0 { try? await Task.sleep(for: .milliseconds(board.delay)) }
        while case .silent = board.mood {
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    // MARK: - Commands

    private func obey(_ request: WebRequest) -> WebAnswer {
        guard request.method == "POST" else { return .text(405, "Commands are POST requests.") }
        func number(_ name: String) -> Int? { request.fields[name].flatMap { Int($0) } }
        switch request.path.dropFirst("/stand-in/".count) {
        case "publish": board.publish(min(number("count") ?? 1, 10_000))
        case "refuse":
            var refusal = Refusal(code: number("code") ?? 503, status: number("status") ?? 400)
            if let text = request.fields["text"] { refusal.text = text }
            board.mood = .refuses(refusal)
        case "silence": board.mood = .silent
        case "break": board.mood = .broken
        case "empty": board.mood = .empty
        case "harm": board.mood = .harmful
        case "slow": board.delay = number("ms") ?? 1000
        case "away": leave(number("ms") ?? 5000)
        case "reset":
            board.mood = .well
            board.delay = 0
        default: return .text(404, "There is no such command; see --help.")
        }
        return .text(200, "Done.")
    }
}

extension WebAnswer {
    /// The answer truncated in the middle.
    fileprivate var half: WebAnswer {
        WebAnswer(status: status, type: type, body: body.half, headers: headers)
    }
}

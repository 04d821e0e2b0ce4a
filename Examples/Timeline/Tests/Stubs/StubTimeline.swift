// SPDX-License-Identifier: Apache-2.0

import ExampleValues
internal import Minya
import Synchronization
package import TimelineCore

/// A service whose answers a test defines.
package final class StubTimeline: TimelineService {
    package let place = "stub.example"
    private let state = Mutex(State())

    private struct State: Sendable {
        var posts: [Post] = []
        var refusal: (any Error)?
        var info: Result<TimelineInfo, any Error> = .success(TimelineInfo(name: "Stub"))
        var asked: [String] = []
        var older: (@Sendable (PostCursor?) -> PostPage)?
        var newer: (@Sendable () -> NewPosts)?
        var unread: (@Sendable () -> UnreadCount)?
        var post: Post?
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    package init(_ posts: [Post] = []) { state.withLock { $0.posts = posts } }

    /// All posts, the newest first.
    package var published: [Post] {
        get { state.withLock { $0.posts } }
        set { state.withLock { $0.posts = newValue } }
    }

    /// The error of each request for posts; nil for normal answers.
    package var refusal: (any Error)? {
        get { state.withLock { $0.refusal } }
        set { state.withLock { $0.refusal = newValue } }
    }

    package func answer(info: Result<TimelineInfo, any Error>) {
        state.withLock { $0.info = info }
    }

    /// Returns a page in place of the published posts.
    package var older: (@Sendable (PostCursor?) -> PostPage)? {
        get { state.withLock { $0.older } }
        set { state.withLock { $0.older = newValue } }
    }

    /// Returns new posts in place of the published ones.
    package var newer: (@Sendable () -> NewPosts)? {
        get { state.withLock { $0.newer } }
        set { state.withLock { $0.newer = newValue } }
    }

    /// Returns the number of new posts in place of the published ones.
    package var unread: (@Sendable () -> UnreadCount)? {
        get { state.withLock { $0.unread } }
        set { state.withLock { $0.unread = newValue } }
    }

    /// Sets the answer to all requests for a post.
    package func answer(post: Post) { state.withLock { $0.post = post } }

    package var isHeld: Bool { state.withLock { $0.isHeld } }

    /// Suspends the answers to requests for pages until it is released.
    package func hold(_ isHeld: Bool = true) {
        let waiting = state.withLock { state in
            defer { if !isHeld { state.waiting = [] } }
            state.isHeld = isHeld
            return isHeld ? [] : state.waiting
        }
        for one in waiting { one.resume() }
    }

    /// The requests in order.
    package var asked: [String] { state.withLock { $0.asked } }

    private func posts(answering what: String) throws -> [Post] {
        try state.withLock { state in
            state.asked.append(what)
            if let refusal = state.refusal { throw refusal }
            return state.posts.sorted { $1.order < $0.order }
        }
    }

    /// Waits until answers are released.
    private func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if state.isHeld { state.waiting.append(continuation) }
                return !state.isHeld
            }
            if isOpen { continuation.resume() }
        }
    }

    package func posts(at cursor: PostCursor?, limit: Int) async throws -> PostPage {
        await pass()
        let all = try posts(answering: "posts at \(cursor?.text ?? "top")")
        if let older { return older(cursor) }
        let rest = all.filter { post in
            cursor.map { post.order < PostOrder($0.text) } ?? true
        }
        let page = Array(rest.prefix(limit))
        let isLast = page.count == rest.count
        return PostPage(page, older: isLast ? nil : page.last.map { PostCursor($0.id) })
    }

    package func posts(since id: Post.ID, limit: Int) async throws -> NewPosts {
        let new = try posts(answering: "posts since \(id)").filter { PostOrder(id) < $0.order }
        if let newer { return newer() }
        let page = Array(new.prefix(limit))
        let isAll = page.count == new.count
        return NewPosts(page, gap: isAll ? nil : page.last.map { PostCursor($0.id) })
    }

    package func unreadCount(since id: Post.ID) async throws -> UnreadCount {
        let new = try posts(answering: "unread since \(id)").filter { PostOrder(id) < $0.order }
        return unread?() ?? UnreadCount(new.count)
    }

    package func info() async throws -> TimelineInfo {
        try state.withLock { state in
            state.asked.append("info")
            return try state.info.get()
        }
    }

    package func post(_ id: Post.ID) async throws -> Post {
        if let post = state.withLock({ $0.post }) { return post }
        guard let post = try posts(answering: "post \(id)").first(where: { $0.id == id }) else {
            throw Rejection(code: "404", message: "Record not found")
        }
        return post
    }
}

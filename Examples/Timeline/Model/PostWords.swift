// SPDX-License-Identifier: Apache-2.0

import Legible

/// Texts about posts, which stay legible whatever the authors wrote.
public enum PostWords {
    /// Returns the name of an author in one line; the handle if the name is not visible.
    public static func name(of author: Author) -> String {
        let name = line(author.name, 100)
        return isBlank(name) ? handle(of: author) : name
    }

    /// Returns the handle of an author in one line.
    public static func handle(of author: Author) -> String { line(author.handle, 200) }

    /// Returns `12 new posts` for the button that scrolls to them.
    public static func newer(_ newer: UnreadCount) -> String {
        newer.isAtLeast
            ? localized(one: "%d or more new posts", many: "%d or more new posts", newer.count)
            : localized(one: "%d new post", many: "%d new posts", newer.count)
    }

    /// Returns `Ada Sample shared` for a shared post; nil for any other post.
    public static func sharing(_ post: Post) -> String? {
        guard post.isShare, case .post = post.shared else { return nil }
        return localized("%s shared", name(of: post.author))
    }

    /// Returns the screen reader's text for a post: author, time and visible content.
    public static func spoken(_ row: PostRow) -> String {
        let post = row.subject
        let sharing = sharing(row.post)
        var parts = [sharing].compactMap(\.self)
        parts += [name(of: post.author), PostTimes.spoken(post.date, minute: row.minute)]
        if post.edited != nil { parts.append(localized("edited")) }
        parts += text(of: row)
        if sharing == nil { parts += shared(by: row.post) }
        parts += media(of: row)
        if post.poll != nil { parts.append(localized("poll")) }
        return parts.joined(separator: ", ")
    }

    // MARK: - Parts

    /// Returns the text, or why it is not visible.
    private static func text(of row: PostRow) -> [String] {
        let post = row.subject
        let text = line(post.text.text, 500)
        guard let warning = post.warning else { return isBlank(text) ? [] : [text] }
        let sign = localized("Warning: %s", line(warning, 200))
        return row.isOpen && !isBlank(text) ? [sign, text] : [sign]
    }

    private static func shared(by post: Post) -> [String] {
        switch post.shared {
        case nil: return []
        case .gone: return [localized("the shared post is gone")]
        case .post(let shared):
            let what = shared.warning ?? shared.text.text
            return [localized("shares a post of %s", name(of: shared.author)), line(what, 300)]
        }
    }

    private static func media(of row: PostRow) -> [String] {
        let pictures = row.media.count { $0.kind == .picture || $0.kind == .animation }
        let others = row.media.count - pictures
        var parts: [String] = []
        if pictures > 0 {
            parts.append(localized(one: "%d picture", many: "%d pictures", pictures))
        }
        if others > 0 {
            parts.append(localized(one: "%d attachment", many: "%d attachments", others))
        }
        if row.isConcealed { parts.append(localized("hidden because it may be sensitive")) }
        return parts
    }

    private static func line(_ text: String, _ letters: Int) -> String {
        text.legible(letters, isLine: true)
    }

    private static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
                || scalar.properties.generalCategory == .control
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import TimelineCore

extension WeiboStatus {
    /// The pictures that have web addresses.
    ///
    /// A picture has the same name in the folders of all its sizes: `thumbnail`, `bmiddle` and
    /// `large`. If its address has none of these folders, it is used for the preview and for the
    /// full picture. If the list of addresses is missing, the named pictures are looked up next to
    /// the first one.
    var media: [Media] {
        var found: [Media] = []
        var names: Set<String> = []
        for address in small.prefix(Self.most) {
            guard let link = WeiboAddress.link(address) else { continue }
            let name = Self.name(in: link.address)
            guard names.insert(name).inserted else { continue }
            var preview = Self.picture(link, in: "bmiddle")
            var whole = Self.picture(link, in: "large")
            if address == thumbnail {
                preview = WeiboAddress.link(middlePicture) ?? preview
                whole = WeiboAddress.link(originalPicture) ?? whole
            }
            let isMoving = name.lowercased().hasSuffix(".gif")
            found.append(
                Media(
                    id: name, kind: isMoving ? .animation : .picture, preview: preview,
                    whole: whole))
        }
        return found
    }

    private var small: [String] {
        guard pictures.isEmpty, let first = thumbnail ?? middlePicture ?? originalPicture else {
            return pictures
        }
        let others = pictureIDs.compactMap { Self.picture(named: $0, beside: first) }
        return others.isEmpty ? [first] : others
    }

    /// The maximum number of pictures; Weibo itself allows 18.
    private static let most = 64
    private static let folders: Set<Substring> = [
        "thumbnail", "bmiddle", "large", "thumb150", "orj360", "mw690",
    ]

    /// Returns the last path component of an address, without its query.
    private static func name(in address: String) -> String {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/").last.map(String.init) ?? address
    }

    /// Returns the same picture in the folder of another size.
    private static func picture(_ link: WebLink, in folder: String) -> WebLink {
        var parts = link.address.split(separator: "/", omittingEmptySubsequences: false)
        // Search after the scheme and the host.
        guard let place = parts.dropLast().lastIndex(where: folders.contains), place > 2 else {
            return link
        }
        parts[place] = folder[...]
        return WebLink(parts.joined(separator: "/")) ?? link
    }

    /// Returns the picture with a name in the folder of another one.
    private static func picture(named name: String, beside other: String) -> String? {
        guard let end = other.lastIndex(of: "/"),
            name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && !"/?#%".utf8.contains($0) })
        else { return nil }
        let kind = other[end...].lastIndex(of: ".").map { other[$0...] } ?? ".jpg"
        return other[...end] + name + (name.contains(".") ? "" : kind)
    }
}

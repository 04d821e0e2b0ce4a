// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

extension Mastodon {
    /// Returns a post with the one that it shares or quotes.
    func status(_ sample: Sample, isInside: Bool = false) -> JSON {
        let id = String(board.id(of: sample.number))
        let page = "\(sample.author.page)/\(id)"
        let date = Clock.mastodon(sample.date)
        var status: [String: JSON] = [
            "id": .text(id), "created_at": .text(date), "in_reply_to_id": .null,
            "in_reply_to_account_id": .null, "sensitive": .truth(sample.isSensitive),
            "spoiler_text": .text(sample.warning ?? ""), "visibility": "public",
            "language": sample.language.map { .text($0) } ?? .null,
            "uri": .text("https://social.example/users/\(sample.author.user)/statuses/\(id)"),
            "url": .text(page), "replies_count": .number(sample.count(1, below: 9)),
            "reblogs_count": .number(sample.count(2, below: 60)),
            "favourites_count": .number(sample.count(3, below: 240)),
            "edited_at": sample.isEdited
                ? .text(Clock.mastodon(min(sample.date + 600_000, Clock.now))) : .null,
            "content": .text(html(sample)), "reblog": .null,
            "account": account(sample.author),
            "media_attachments": .list(media(of: sample)),
            "mentions": .list(mentions(in: sample)), "tags": .list(tags(in: sample)),
            "emojis": [], "card": .null, "poll": .null,
        ]
        // Servers publish the app only of local authors.
        if sample.author.server == nil {
            status["application"] = ["name": "Web", "website": .null]
        }
        if let card = sample.card { status["card"] = self.card(card.title, card.address) }
        if !sample.poll.isEmpty { status["poll"] = poll(of: sample) }
        // A real server deletes the sharing posts of a deleted post; this one just omits it.
        if case .number(let other) = sample.shared, !isInside, let inner = board.post(other) {
            status["content"] = ""
            status["reblog"] = self.status(inner, isInside: true)
        }
        return .object(status)
    }

    private func account(_ person: SamplePerson) -> JSON {
        let avatar = JSON.text("\(address)/avatars/\(person.number).png")
        return [
            "id": .text("10900000000000000\(person.number)"), "username": .text(person.user),
            "acct": .text(person.account), "display_name": .text(person.name),
            "locked": false, "bot": .truth(person.isBot), "discoverable": true, "group": false,
            "created_at": "2022-11-20T00:00:00.000Z", "note": "<p>Nobody: a sample.</p>",
            "url": .text(person.page), "uri": .text(person.page), "avatar": avatar,
            "avatar_static": avatar, "header": avatar, "header_static": avatar,
            "followers_count": .number(person.number * 37),
            "following_count": .number(person.number * 11), "statuses_count": 4200,
            "last_status_at": "2026-11-22", "emojis": [],
            "fields": person.isVerified
                ? [
                    [
                        "name": "Page", "value": "<a href=\"https://example.org\">example.org</a>",
                        "verified_at": "2025-01-01T00:00:00.000+00:00",
                    ]
                ] : [],
        ]
    }

    private func media(of sample: Sample) -> [JSON] {
        sample.pictures.enumerated().compactMap { place, number in
            guard let picture = gallery.picture(number) else { return nil }
            let isVideo = sample.isVideo && place == 0
            let file = "\(address)/media/original/\(number).\(isVideo ? "mp4" : "jpg")"
            return [
                "id": .text("\(board.id(of: sample.number) + place + 1)"),
                "type": isVideo ? "video" : "image", "url": .text(file),
                "preview_url": .text("\(address)/media/small/\(number).jpg"),
                "remote_url": .null, "preview_remote_url": .null, "text_url": .null,
                "meta": [
                    "original": size(picture, within: Gallery.original),
                    "small": size(picture, within: Gallery.small), "focus": ["x": 0, "y": 0],
                ],
                // Not every picture has a description.
                "description": number % 3 == 2 ? .null : .text(picture.title),
                "blurhash": .text(picture.blurhash),
            ]
        }
    }

    private func size(_ picture: Gallery.Picture, within side: Int) -> JSON {
        let (width, height) = picture.size(within: side)
        return [
            "width": .number(width), "height": .number(height),
            "size": .text("\(width)x\(height)"),
            "aspect": .decimal(Double(width) / Double(height)),
        ]
    }

    private func mentions(in sample: Sample) -> [JSON] {
        sample.text.compactMap { part in
            guard case .mention(let person) = part else { return nil }
            return [
                "id": .text("10900000000000000\(person.number)"),
                "username": .text(person.user), "url": .text(person.page),
                "acct": .text(person.account),
            ]
        }
    }

    private func tags(in sample: Sample) -> [JSON] {
        sample.text.compactMap { part in
            guard case .tag(let word) = part else { return nil }
            return [
                "name": .text(word), "url": .text("https://social.example/tags/\(word.asQuery)"),
            ]
        }
    }

    private func card(_ title: String, _ address: String) -> JSON {
        [
            "url": .text(address), "title": .text(title), "description": "A sample of a page.",
            "language": "en", "type": "link", "author_name": "", "author_url": "",
            "provider_name": "example.org", "provider_url": "", "html": "", "width": 0,
            "height": 0, "image": .null, "image_description": "", "embed_url": "",
            "blurhash": .null, "published_at": .null, "authors": [],
        ]
    }

    private func poll(of sample: Sample) -> JSON {
        let end = sample.date + 86_400_000
        let votes = sample.poll.reduce(0) { $0 + $1.votes }
        return [
            "id": .text(String(sample.number)), "expires_at": .text(Clock.mastodon(end)),
            "expired": .truth(end < Clock.now), "multiple": false,
            "votes_count": .number(votes), "voters_count": .number(votes), "emojis": [],
            "options": .list(
                sample.poll.map { ["title": .text($0.title), "votes_count": .number($0.votes)] }),
        ]
    }
}

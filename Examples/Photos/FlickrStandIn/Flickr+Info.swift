// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer
import PhotosCore

extension Flickr {
    func info(of picture: Picture) async throws -> JSON {
        guard let detail = await catalogue.detail(of: picture) else {
            throw FlickrFault.noSuchPhoto
        }
        let photo = detail.photo
        var info: [String: JSON] = [
            "id": .text(picture.id), "secret": .text(picture.secret), "server": "65535",
            "farm": 66, "dateuploaded": .quoted(picture.posted), "isfavorite": 0,
            "license": .quoted(picture.licence), "safety_level": "0", "rotation": 0,
            "owner": owner(of: picture),
            "title": .content(.text(photo.title)),
            "description": .content(.text(Self.description(detail.caption))),
            "visibility": ["ispublic": 1, "isfriend": 0, "isfamily": 0],
            "dates": [
                "posted": .quoted(picture.posted), "taken": .text(picture.taken),
                "takengranularity": picture.number(0),
                "takenunknown": picture.number(photo.taken == nil ? 1 : 0),
                "lastupdate": .quoted(picture.posted),
            ],
            "views": picture.number(picture.views),
            "editability": ["cancomment": 0, "canaddmeta": 0],
            "publiceditability": ["cancomment": 1, "canaddmeta": 0],
            "usage": [
                "candownload": .number(picture.isDownloadable ? 1 : 0), "canblog": 0,
                "canprint": 0, "canshare": 1,
            ],
            "comments": .content(picture.number(0)),
            "notes": ["note": []],
            "people": ["haspeople": 0],
            "tags": ["tag": .list(photo.keywords.enumerated().map { tag($1, $0, of: picture) })],
            "urls": [
                "url": [["type": "photopage", "_content": .text(page(of: picture))]]
            ],
            "media": "photo",
        ]
        if picture.isDownloadable {
            info["originalsecret"] = .text(picture.originalSecret)
            info["originalformat"] = .text(picture.format)
        }
        if let place = detail.place {
            info["location"] = [
                "latitude": .text(String(place.latitude)),
                "longitude": picture.isQuoted
                    ? .text(String(place.longitude)) : .decimal(place.longitude),
                "accuracy": "16", "context": "0", "country": .content("Somewhere"),
            ]
        }
        return ["photo": .object(info)]
    }

    func sizes(of picture: Picture) async throws -> JSON {
        let list = picture.sizes.map { size, pixels -> JSON in
            [
                "label": .text(size.label), "width": picture.number(pixels.width),
                // The sizes of squares are always numbers.
                "height": size.isSquare
                    ? .number(pixels.height) : picture.number(pixels.height),
                "source": .text(address + picture.path(of: size)),
                "url": .text("\(page(of: picture))sizes/\(size.letter)/"), "media": "photo",
            ]
        }
        return [
            "sizes": [
                "canblog": 0, "canprint": 0,
                "candownload": .number(picture.isDownloadable ? 1 : 0), "size": .list(list),
            ]
        ]
    }

    func context(of picture: Picture) async throws -> JSON {
        let (older, newer, count) = await catalogue.neighbours(of: picture)
        return [
            "count": .content(.quoted(count)),
            "prevphoto": neighbour(older), "nextphoto": neighbour(newer),
        ]
    }

    private func neighbour(_ picture: Picture?) -> JSON {
        // At the end of the stream Flickr returns an empty photo.
        guard let picture else { return ["id": 0] }
        return [
            "id": .text(picture.id), "owner": .text(picture.owner),
            "secret": .text(picture.secret), "server": "65535", "farm": 66,
            "title": .text(picture.photo.title), "url": .text(page(of: picture)),
            "license": picture.number(picture.licence), "media": "photo", "is_faved": 0,
            "thumb": .text(address + picture.path(of: PictureSize.all[0])),
        ]
    }

    private func owner(of picture: Picture) -> JSON {
        [
            "nsid": .text(picture.owner), "username": .text(picture.ownerName),
            "realname": picture.isQuoted ? .text(picture.ownerName) : "",
            "location": picture.isQuoted ? "" : .null, "iconserver": "0", "iconfarm": 0,
            "path_alias": .null,
        ]
    }

    private func tag(_ word: String, _ place: Int, of picture: Picture) -> JSON {
        [
            "id": .text("\(picture.number % 1_000_000)-\(picture.id)-\(place)"),
            "author": .text(picture.owner), "authorname": .text(picture.ownerName),
            "raw": .text(word), "_content": .text(Self.tag(word)),
            "machine_tag": picture.number(0),
        ]
    }

    private func page(of picture: Picture) -> String {
        "https://www.flickr.com/photos/\(picture.owner)/\(picture.id)/"
    }
}

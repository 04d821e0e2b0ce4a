// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

/// The part of Flickr's API that Photos uses, with its oddities.
///
/// - An error is HTTP 200 with `"stat": "fail"` and a code.
/// - Numbers are text or numbers, by field and by picture; missing locations are the number 0.
/// - Former XML elements are wrapped in `_content`.
/// - A search has 4,000 results at most; pages after the last one repeat it.
struct Flickr: Sendable {
    let catalogue: Catalogue
    let key: String
    /// The address of this server: "http://127.0.0.1:8080".
    let address: String

    /// Answers a request for `/services/rest/`.
    func answer(_ fields: [String: String]) async -> WebAnswer {
        let json: JSON
        do {
            json = try await value(fields).adding(["stat": "ok"])
        } catch let fault as FlickrFault {
            json = fault.json
        } catch {
            json = FlickrFault.unavailable.json
        }
        return body(of: json, fields)
    }

    private func value(_ fields: [String: String]) async throws -> JSON {
        guard let format = fields["format"], format == "json" else {
            throw FlickrFault.format(fields["format"] ?? "rest")
        }
        guard fields["api_key"] == key else { throw FlickrFault.badKey }
        switch fields["method"] ?? "" {
        case "flickr.photos.search": return try await search(fields)
        case "flickr.interestingness.getList": return try await interesting(fields)
        case "flickr.photos.getInfo": return try await info(of: picture(fields))
        case "flickr.photos.getSizes": return try await sizes(of: picture(fields))
        case "flickr.photos.getContext": return try await context(of: picture(fields))
        case let other: throw FlickrFault.method(other)
        }
    }

    private func body(of json: JSON, _ fields: [String: String]) -> WebAnswer {
        guard let bytes = try? json.bytes else { return .text(500, "This could not be written.") }
        guard fields["nojsoncallback"] != "1" else {
            return WebAnswer(type: "application/json", body: Bytes(bytes))
        }
        // The default format is JSONP: a function call in a script.
        let callback = fields["jsoncallback"] ?? "jsonFlickrApi"
        return WebAnswer(
            type: "text/javascript; charset=utf-8",
            body: Bytes(Array("\(callback)(".utf8) + bytes + Array(")".utf8)))
    }

    private func picture(_ fields: [String: String]) async throws -> Picture {
        guard let picture = await catalogue.picture(fields["photo_id"]), !picture.isGone else {
            throw FlickrFault.noSuchPhoto
        }
        guard !picture.isPrivate else { throw FlickrFault.denied }
        return picture
    }

    // MARK: - Lists

    private static let searchLimit = 4_000

    private func search(_ fields: [String: String]) async throws -> JSON {
        let text = [fields["text"], fields["tags"]?.replacing(",", with: " ")]
            .compactMap(\.self).joined(separator: " ")
        let narrowing = ["user_id", "min_taken_date", "min_upload_date", "bbox", "license"]
        guard
            text.contains(where: { !$0.isWhitespace })
                || narrowing.contains(where: {
                    fields[$0] != nil
                })
        else { throw FlickrFault.noParameters }
        let found = try await catalogue.search(text)
        let page = Page(fields, count: min(found.count, Self.searchLimit), repeatsLast: true)
        var list = try await rows(Array(found[page.range]), fields, page)
        // The number of all matches, including those beyond the limit.
        list["total"] = .quoted(found.count)
        return ["photos": .object(list)]
    }

    private func interesting(_ fields: [String: String]) async throws -> JSON {
        let found = try await catalogue.interesting()
        let page = Page(fields, count: found.count, repeatsLast: false)
        return ["photos": .object(try await rows(Array(found[page.range]), fields, page))]
    }

    private func rows(
        _ pictures: [Picture], _ fields: [String: String], _ page: Page
    ) async throws -> [String: JSON] {
        let extras = Set(
            (fields["extras"] ?? "").split(separator: ",").map {
                String($0.drop(while: \.isWhitespace))
            })
        var rows: [JSON] = []
        for picture in pictures { rows.append(await row(picture, extras)) }
        return [
            "page": .number(page.number), "pages": .number(page.pages),
            "perpage": .number(page.size), "total": .number(page.count), "photo": .list(rows),
        ]
    }
}

/// A page of a list, by Flickr's rules.
struct Page: Equatable {
    let number: Int
    let size: Int
    let count: Int

    init(_ fields: [String: String], count: Int, repeatsLast: Bool) {
        self.count = count
        size = min(max(fields["per_page"].flatMap { Int($0) } ?? 100, 1), 500)
        let asked = max(fields["page"].flatMap { Int($0) } ?? 1, 1)
        number = repeatsLast ? min(asked, max((count + size - 1) / size, 1)) : asked
    }

    var pages: Int { (count + size - 1) / size }

    var range: Range<Int> {
        // The page number may be beyond any list.
        let start = min((number - 1).multipliedReportingOverflow(by: size).partialValue, count)
        return max(0, start)..<min(max(0, start) + size, count)
    }
}

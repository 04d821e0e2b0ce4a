// SPDX-License-Identifier: Apache-2.0

import MinyaCLI
import Testing

@Suite("Names derived from JSON keys")
struct KeyNameTests {
    @Test(
        "A property has the key's name in camel case",
        arguments: [
            ("created_at", "createdAt"), ("createdAt", "createdAt"), ("created-at", "createdAt"),
            ("CREATED_AT", "createdAt"), ("CreatedAt", "createdAt"), ("_id", "id"), ("ID", "id"),
            ("URL", "url"), ("URLs", "urls"), ("HTMLText", "htmlText"), ("photo_URL", "photoURL"),
            ("userIDs", "userIDs"), ("", "empty"), ("@", "field"), ("🙂", "field"),
            ("@type", "type"), ("$ref", "ref"), ("1st", "value1st"), ("2", "value2"),
            ("+1", "plus1"), ("-1", "minus1"), ("a.b c/d", "aBCD"), ("H2O", "h2o"),
            ("名前", "mingqian"), ("größe", "grosse"), ("ключ", "kluc"), ("x y", "xY"),
            (String(repeating: "a", count: 1000), String(repeating: "a", count: 40)),
        ])
    func properties(key: String, property: String) {
        #expect(KeyName(key).property == property)
    }

    @Test(
        "The type of one element has the singular of the key's name",
        arguments: [
            ("media_attachments", "MediaAttachment"), ("mediaAttachments", "MediaAttachment"),
            ("statuses", "Status"), ("status", "Status"), ("addresses", "Address"),
            ("categories", "Category"), ("movies", "Movie"), ("children", "Child"),
            ("people", "Person"), ("boxes", "Box"), ("batches", "Batch"), ("caches", "Cache"),
            ("data", "Data"), ("news", "News"), ("series", "Series"), ("analyses", "Analysis"),
            ("analysis", "Analysis"), ("emojis", "Emoji"), ("users", "User"), ("bus", "Bus"),
            ("responses", "Response"), ("databases", "Database"), ("s", "S"), ("indices", "Index"),
            ("heroes", "Hero"), ("keys", "Key"), ("timeline", "Timeline"), ("class", "Class"),
        ])
    func types(key: String, type: String) {
        #expect(KeyName(key).type(ofOne: true) == type)
    }

    @Test("Keys of timestamps are recognized by their last word")
    func moments() {
        for key in ["created_at", "updatedAt", "date", "due_date", "time", "TIMESTAMP", "dt"] {
            #expect(KeyName(key).isMoment, "\(key)")
        }
        for key in ["format", "lat", "at_risk", "datetimes", "stat", "uptime", "candidate", ""] {
            #expect(!KeyName(key).isMoment, "\(key)")
        }
    }
}

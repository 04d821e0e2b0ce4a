// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

extension JSON {
    /// Flickr's wrapper around what was the content of an XML element.
    static func content(_ value: JSON) -> JSON { ["_content": value] }

    /// A number as text, which is how most of Flickr's are.
    static func quoted(_ number: Int) -> JSON { .text(String(number)) }
}

// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

extension JSON {
    /// Returns Flickr's wrapper around the content of a former XML element.
    static func content(_ value: JSON) -> JSON { ["_content": value] }

    /// Returns a number as text, as most of Flickr's are.
    static func quoted(_ number: Int) -> JSON { .text(String(number)) }
}

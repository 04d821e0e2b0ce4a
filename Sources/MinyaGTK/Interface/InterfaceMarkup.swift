// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// An element of a `.ui` file, and the line where it begins.
struct InterfaceElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    var text = ""
    var children: [InterfaceElement] = []

    /// Calls `body` for this element and all of its descendants.
    func forEach(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }

    func isObject(of type: String) -> Bool { name == "object" && attributes["class"] == type }

    /// Returns the property of an object with this name.
    func property(_ name: String) -> InterfaceElement? {
        children.first { $0.name == "property" && $0.attributes["name"] == name }
    }
}

/// Parses a `.ui` file as plain XML.
@MainActor
enum InterfaceMarkup {
    /// Returns the reason why the bytes are not a complete XML document; nil if they are.
    static func fault(in bytes: [UInt8]) -> String? {
        read(bytes, GMarkupParser(), nil)
    }

    /// Returns the top-level elements; none if the bytes are not a complete XML document.
    static func elements(of bytes: [UInt8]) -> [InterfaceElement] {
        let reader = Reader()
        var parser = GMarkupParser()
        parser.start_element = { context, name, keys, values, data, _ in
            guard let data, let name else { return }
            var (line, column): (gint, gint) = (0, 0)
            g_markup_parse_context_get_position(context, &line, &column)
            // The position is after the tag, which may have been the last one in its line.
            if column <= 1 { line -= 1 }
            var attributes: [String: String] = [:]
            var index = 0
            while let key = keys?[index], let value = values?[index] {
                attributes[String(cString: key)] = String(cString: value)
                index += 1
            }
            Reader.of(data).unclosed.append(
                InterfaceElement(
                    name: String(cString: name), attributes: attributes, line: Int(line)))
        }
        parser.text = { _, text, length, data, _ in
            guard let data, let text else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
            Reader.of(data).add(String(decoding: bytes, as: UTF8.self))
        }
        parser.end_element = { _, _, data, _ in
            guard let data else { return }
            Reader.of(data).close()
        }
        let fault = read(bytes, parser, Unmanaged.passUnretained(reader).toOpaque())
        return fault == nil ? reader.outermost : []
    }

    /// The elements that are not closed yet.
    private final class Reader {
        var unclosed: [InterfaceElement] = []
        var outermost: [InterfaceElement] = []

        nonisolated static func of(_ data: UnsafeMutableRawPointer) -> Reader {
            Unmanaged<Reader>.fromOpaque(data).takeUnretainedValue()
        }

        func add(_ text: String) {
            guard !unclosed.isEmpty else { return }
            unclosed[unclosed.count - 1].text += text
        }

        func close() {
            guard let element = unclosed.popLast() else { return }
            if unclosed.isEmpty {
                outermost.append(element)
            } else {
                unclosed[unclosed.count - 1].children.append(element)
            }
        }
    }

    private static func read(
        _ bytes: [UInt8], _ parser: GMarkupParser, _ data: UnsafeMutableRawPointer?
    ) -> String? {
        let place = UnsafeMutablePointer<GMarkupParser>.allocate(capacity: 1)
        place.initialize(to: parser)
        defer { place.deallocate() }
        guard
            let context = g_markup_parse_context_new(
                place, GMarkupParseFlags(rawValue: 0), data, nil)
        else { return nil }
        defer { g_markup_parse_context_free(context) }
        var error: UnsafeMutablePointer<GError>?
        let isWhole = bytes.withUnsafeBytes { buffer in
            let text = buffer.bindMemory(to: CChar.self)
            return g_markup_parse_context_parse(
                context, text.baseAddress, gssize(text.count), &error) != 0
                && g_markup_parse_context_end_parse(context, &error) != 0
        }
        return isWhole ? nil : message(error)
    }

    /// Returns the message of an error and frees the error.
    static func message(_ error: UnsafeMutablePointer<GError>?) -> String {
        guard let error else { return "GLib gives no reason." }  // not translated: for developers
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }
}

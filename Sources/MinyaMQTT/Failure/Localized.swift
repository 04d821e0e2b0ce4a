// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

/// The text in the language of the person, from the gettext domain "minya-mqtt".
///
/// Each `%s` is replaced by the value.
func localized(_ text: String, _ value: String = "") -> String {
    let translation = translation(of: text)
    guard let place = translation.firstPlace else { return translation }
    return translation[..<place.lowerBound] + value + translation[place.upperBound...]
}

extension String {
    fileprivate var firstPlace: Range<Index>? {
        var index = startIndex
        while let sign = self[index...].firstIndex(of: "%") {
            let next = self.index(after: sign)
            if next < endIndex, self[next] == "s" { return sign..<self.index(after: next) }
            index = next
        }
        return nil
    }
}

private func translation(of text: String) -> String {
    // The answer may be the very pointer that went in, so it is copied before that goes.
    text.withCString { key in
        dgettext(domain, key).map { String(cString: $0) }
    } ?? text
}

/// The domain, with its catalogs in `share/locale` beside the program's folder when there are.
private let domain: String = {
    let domain = "minya-mqtt"
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    if length > 0 {
        let program = String(
            decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let prefix = program.split(separator: "/").dropLast(2).joined(separator: "/")
        let catalogs = "/\(prefix)/share/locale"
        if access(catalogs, F_OK) == 0 { bindtextdomain(domain, catalogs) }
    }
    bind_textdomain_codeset(domain, "UTF-8")
    return domain
}()

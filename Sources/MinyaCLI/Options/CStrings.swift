// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An array of C strings, terminated by nil, as in a program's arguments.
struct CStrings {
    let base: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    let count: Int

    init(_ texts: [String]) {
        count = texts.count
        base = .allocate(capacity: count + 1)
        for (index, text) in texts.enumerated() { (base + index).initialize(to: strdup(text)) }
        (base + count).initialize(to: nil)
    }

    func free() {
        for index in 0..<count { Foundation.free(base[index]) }
        base.deallocate()
    }

    func text(_ index: Int) -> String {
        base[index].map { String(cString: $0) } ?? ""
    }

    func texts(from index: Int) -> [String] {
        index < count ? (index..<count).map(text) : []
    }
}

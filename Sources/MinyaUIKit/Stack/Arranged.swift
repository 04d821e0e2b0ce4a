// SPDX-License-Identifier: Apache-2.0

/// Returns what a container has to contain to show these pages, among pages of others.
///
/// Pages of others stay as long as no page below them is removed.
///
/// - Parameters:
///   - now: What the container contains.
///   - pages: The pages to show, in order.
///   - page: Returns the page that an element of the container is; nil for one of others.
package func arranged<Element, Page: Hashable>(
    _ now: [Element], showing pages: [Page], page: (Element) -> Page?,
    element: (Page) -> Element
) -> [Element] {
    var kept: [Element] = []
    var count = 0
    for element in now {
        if let page = page(element) {
            guard count < pages.count, pages[count] == page else { break }
            count += 1
        }
        kept.append(element)
    }
    return kept + pages[count...].map(element)
}

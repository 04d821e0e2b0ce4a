// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sets proxies in the environment while a test runs.
///
/// Only suites of ``PeerTests`` may use this, because they run one after the other. The variables
/// always exist, so that setting them moves no memory that another thread reads.
struct Proxies {
    static let names = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
    ]

    /// Sets a proxy each for HTTP and HTTPS, for hosts that no other test uses.
    init(http: String, https: String) {
        setenv("http_proxy", http, 1)
        setenv("https_proxy", https, 1)
    }

    init(all proxy: String) { self.init(http: proxy, https: proxy) }

    /// Removes the proxies.
    func end() {
        for name in Self.names { setenv(name, "", 1) }
    }
}

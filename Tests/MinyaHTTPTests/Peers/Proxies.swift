// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The proxies that the environment names while a test runs.
///
/// Only suites of ``PeerTests`` may have some, for they run one after the other. The variables are
/// always there, so that setting them moves nothing that another thread reads.
struct Proxies {
    static let names = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
    ]

    /// One for http and one for https; no other test asks a host that they are for.
    init(http: String, https: String) {
        setenv("http_proxy", http, 1)
        setenv("https_proxy", https, 1)
    }

    init(all proxy: String) { self.init(http: proxy, https: proxy) }

    /// Without any, as before.
    func end() {
        for name in Self.names { setenv(name, "", 1) }
    }
}

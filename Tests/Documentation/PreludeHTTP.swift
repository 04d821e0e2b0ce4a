// SPDX-License-Identifier: Apache-2.0
//
// Declarations that the examples of MinyaHTTP assume besides Prelude.swift: a client and its engine.

import Minya
import MinyaHTTP

@testable import Prelude

extension PhotosApp {
    var client: HTTPClient { HTTPClient("https://example.org/api") }
    var transport: any HTTPTransport { CurlTransport() }
}

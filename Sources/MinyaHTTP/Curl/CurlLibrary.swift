// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// libcurl, which is loaded with the first request rather than at launch.
    struct CurlLibrary: Sendable {
        /// The file name that is passed to the dynamic loader.
        var name = "libcurl.so.4"

        /// Loads the library, unless it is loaded already.
        func load() throws(HTTPFailure.Reason) {
            var problem: UnsafeMutablePointer<CChar>?
            guard !minya_curl_load(name, &problem) else { return }
            defer { free(problem) }
            throw .libraryMissing(problem.map { String(cString: $0) } ?? name)
        }

        /// Returns the absolute URL of a reference relative to a base, without a fragment; `nil` if
        /// invalid.
        ///
        /// The library must be loaded.
        static func resolve(_ reference: String, at url: String) -> String? {
            guard let resolved = minya_curl_resolve(url, reference) else { return nil }
            defer { free(resolved) }
            return String(String(cString: resolved).prefix { $0 != "#" })
        }
    }
#endif

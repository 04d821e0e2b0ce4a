// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// libcurl, which no program has at its start: only who asks a server waits for it.
    struct CurlLibrary: Sendable {
        /// The file's name, as the system's loader finds it.
        var name = "libcurl.so.4"

        /// Loads it, unless it is here.
        func load() throws(HTTPFailure.Reason) {
            var problem: UnsafeMutablePointer<CChar>?
            guard !minya_curl_load(name, &problem) else { return }
            defer { free(problem) }
            throw .libraryMissing(problem.map { String(cString: $0) } ?? name)
        }

        /// The whole address of a reference within a page, without a place in it; nil for none.
        ///
        /// The library must be loaded.
        static func resolve(_ reference: String, at url: String) -> String? {
            guard let resolved = minya_curl_resolve(url, reference) else { return nil }
            defer { free(resolved) }
            return String(String(cString: resolved).prefix { $0 != "#" })
        }
    }
#endif

// SPDX-License-Identifier: Apache-2.0

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CGIO
#endif

/// The hash function of Flickr's signatures.
enum SHA1 {
    /// Returns the HMAC of a text with a key.
    static func authentication(of text: [UInt8], with key: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(
                HMAC<Insecure.SHA1>.authenticationCode(for: text, using: SymmetricKey(data: key)))
        #else
            let hmac = g_hmac_new(G_CHECKSUM_SHA1, key, gsize(key.count))
            defer { g_hmac_unref(hmac) }
            g_hmac_update(hmac, text, gssize(text.count))
            var length = gsize(20)
            var digest = [UInt8](repeating: 0, count: Int(length))
            g_hmac_get_digest(hmac, &digest, &length)
            return Array(digest.prefix(Int(length)))
        #endif
    }
}

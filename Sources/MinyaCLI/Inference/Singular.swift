// SPDX-License-Identifier: Apache-2.0

/// Converts plurals to singulars: `photos` → `photo`.
enum Singular {
    /// Returns the singular of a lowercase word; a word that is not a plural is unchanged.
    static func of(_ word: String) -> String {
        if let one = irregular[word] { return one }
        if same.contains(word) || word.count < 3 { return word }
        for (ending, one) in endings where word.hasSuffix(ending) {
            return word.dropLast(ending.count) + one
        }
        return word
    }

    private static let irregular = [
        "children": "child", "people": "person", "men": "man", "women": "woman", "feet": "foot",
        "teeth": "tooth", "mice": "mouse", "movies": "movie", "cookies": "cookie", "ties": "tie",
        "heroes": "hero", "echoes": "echo", "indices": "index", "vertices": "vertex",
        "matrices": "matrix", "houses": "house", "causes": "cause", "clauses": "clause",
        "pauses": "pause", "warehouses": "warehouse", "caches": "cache", "criteria": "criterion",
        "axes": "axis", "gases": "gas", "aliases": "alias", "canvases": "canvas",
    ]

    private static let same: Set<String> = [
        "news", "series", "species", "media", "data", "metadata", "info", "always", "https", "plus",
    ]

    /// The plural endings; the first match applies.
    private static let endings = [
        ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"),
        ("zzes", "zz"), ("uses", "us"), ("yses", "ysis"), ("ss", "ss"), ("us", "us"),
        ("sis", "sis"), ("xis", "xis"),
        ("s", ""),
    ]
}

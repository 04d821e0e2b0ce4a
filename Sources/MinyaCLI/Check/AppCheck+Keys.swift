// SPDX-License-Identifier: Apache-2.0

extension AppCheck {
    /// Returns the keys that share a name.
    ///
    /// The mediator identifies scenes and dependencies by name, so the second key would silently
    /// replace the first.
    func keyFindings() -> [Finding] {
        findings(of: .scene, "scene") + findings(of: .dependency, "dependency")
    }

    private func findings(of type: AppReader.KeyType, _ what: String) -> [Finding] {
        let keys = reader.literals.keys.filter { reader.isKey($0, type) }
            .compactMap { key in reader.location(of: key).map { (key, $0) } }
            .sorted { $0.1 < $1.1 }
        var first: [String: SymbolID] = [:]
        return keys.compactMap { key, location in
            guard let name = reader.literals[key] else { return nil }
            guard let other = first[name] else {
                first[name] = key
                return nil
            }
            return Finding(
                rule: .keyNameTwice, location: location,
                problem: "the \(what) keys '\(reader.graph[other].name)' and "
                    + "'\(reader.graph[key].name)' have the same name, '\(name)'",
                advice: "rename one of them: otherwise what is registered or provided last "
                    + "replaces the other")
        }
    }
}

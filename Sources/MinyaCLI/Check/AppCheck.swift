// SPDX-License-Identifier: Apache-2.0

/// Holds an app against the rules of its architecture.
///
/// What is found is sure: where the sources do not tell who reads or writes, it counts as done.
package struct AppCheck {
    /// What was found, in the order of the sources.
    package private(set) var findings: [Finding] = []
    /// The app that was checked.
    package let map: AppMap
    let reader: AppReader

    /// Checks an app by all rules; it takes some tenths of a second.
    package init(_ sources: AppSources) {
        reader = AppReader(sources)
        map = reader.map()
        let found =
            layerFindings() + slotFindings() + sceneFindings() + dependencyFindings()
            + keyFindings() + workFindings()
        // What several inherit, or what serves several pages, is told once.
        var seen: Set<String> = []
        findings = found.sorted().filter { finding in
            let place = finding.location
            return seen.insert("\(finding.rule) \(place.path) \(place.line) \(place.column)")
                .inserted
        }
    }
}

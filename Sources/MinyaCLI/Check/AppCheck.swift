// SPDX-License-Identifier: Apache-2.0

/// Checks an app against the rules of its architecture.
///
/// The check reports no false positives; see Decisions in MinyaCLI/README.md.
package struct AppCheck {
    /// The findings, in source order.
    package private(set) var findings: [Finding] = []
    /// The app that was checked.
    package let map: AppMap
    let reader: AppReader

    /// Checks an app against all rules; takes some tenths of a second.
    package init(_ sources: AppSources) {
        reader = AppReader(sources)
        map = reader.map()
        let found =
            layerFindings() + slotFindings() + sceneFindings() + dependencyFindings()
            + keyFindings() + workFindings()
        // Findings shared by several subtypes or pages are reported once.
        var seen: Set<String> = []
        findings = found.sorted().filter { finding in
            let place = finding.location
            return seen.insert("\(finding.rule) \(place.path) \(place.line) \(place.column)")
                .inserted
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
package import Minya
import MinyaTape

/// A ledger that is saved to a file while the application runs, at most once per second.
@MainActor
package final class LedgerFile: SceneObserver {
    private let ledger = Ledger()
    private let path: String
    private let patience: Duration
    private var saving: Task<Void, Never>?
    private var hasFailed = false

    /// - Parameter patience: The time from an event to saving, during which more may follow.
    package init(_ path: String, patience: Duration = .seconds(1)) {
        self.path = path
        self.patience = patience
    }

    package func receive(_ event: SceneEvent) {
        ledger.receive(event)
        guard saving == nil else { return }
        saving = Task { [weak self, patience] in
            guard (try? await Task.sleep(for: patience)) != nil else { return }
            self?.save()
        }
    }

    /// Writes the report now; a failure is printed once.
    package func save() {
        saving?.cancel()
        saving = nil
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            let data = try encoder.encode(ledger.report)
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            if !hasFailed {
                print("The ledger cannot be written to \(path): \(error)")
            }
            hasFailed = true
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Minya
import MinyaTesting

/// Tracks the running work of the open pages, so that a test can wait for its end.
///
/// `TestScene.settled()` does not wait for sequences that a page follows, and cannot tell which of
/// its timers has ended. Work that lasts as long as the page is named in `lasting`.
///
/// ```swift
/// let work = WorkWatch(lasting: "minute")
/// host.mediator.attach(work)
/// page.view.refresh.send()
/// await work.idle()
/// ```
@MainActor
package final class WorkWatch: SceneObserver {
    private let lasting: Set<String>
    private var running: [String: Int] = [:]
    private var ended: [String: Int] = [:]

    /// - Parameter lasting: Names of work that follows a sequence or waits for the clock.
    package init(lasting: String...) { self.lasting = Set(lasting) }

    /// Returns the number of running pieces of work with this name.
    package func count(of name: String) -> Int { running[name, default: 0] }

    /// Returns the number of ended or cancelled pieces of work with this name.
    package func ended(_ name: String) -> Int { ended[name, default: 0] }

    /// Waits until all work has ended, except for the names in `lasting`.
    package func idle() async {
        await until { running.allSatisfy { $1 == 0 || lasting.contains($0) } }
    }

    /// Waits until a piece of work with this name has ended since the call.
    ///
    /// - Parameter body: Causes the end, such as by advancing the clock.
    package func end(of name: String, after body: () -> Void) async {
        let before = ended(name)
        body()
        await until { ended(name) > before }
    }

    package func receive(_ event: SceneEvent) {
        guard let name = event.subject else { return }
        switch event.step {
        case .workStarted:
            running[name, default: 0] += 1
        case .workEnded:
            running[name, default: 0] -= 1
            ended[name, default: 0] += 1
        default: break
        }
    }
}

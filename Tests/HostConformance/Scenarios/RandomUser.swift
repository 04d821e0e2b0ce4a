// SPDX-License-Identifier: Apache-2.0

import MinyaTesting

/// A random user of an app with up to two windows, from a seed: the same steps on every host.
@MainActor
package struct RandomUser {
    private struct Place {
        let name: String
        let isSheet: Bool
    }

    private var numbers: SeededNumbers
    /// The pages of each window, the front one last.
    private var windows: [[Place]] = []
    private var last = 0

    package init(seed: Int) { numbers = SeededNumbers(UInt64(seed)) }

    /// The traffic that the steps lead to on a host, and what was wrong.
    package static func traffic<Host: ConformingHost>(
        of seed: Int, steps: Int, on host: Host
    ) async throws -> (text: String, fault: String?) {
        let stage = Stage(host)
        var user = RandomUser(seed: seed)
        for _ in 0..<steps where stage.fault == nil {
            guard let step = user.next(on: Host.self) else { continue }
            try await stage.perform(step)
            user.forget { stage.book.scene($0) == nil }
        }
        let text = stage.traffic.text
        return (text, await stage.end())
    }

    /// What is wrong with a host, compared with the test host; nil if nothing is.
    package static func fault<Host: ConformingHost>(
        of seed: Int, steps: Int, on host: Host
    ) async throws -> String? {
        let found = try await traffic(of: seed, steps: steps, on: host)
        if let fault = found.fault { return "Seed \(seed): \(fault)" }
        let expected = try await traffic(of: seed, steps: steps, on: HeadlessHost())
        if let fault = expected.fault { return "Seed \(seed), test host: \(fault)" }
        return found.text == expected.text
            ? nil : "Seed \(seed): other traffic than on the test host:\n\(found.text)"
    }

    private mutating func forget(_ isGone: (String) -> Bool) {
        for index in windows.indices { windows[index].removeAll { isGone($0.name) } }
        windows.removeAll(where: \.isEmpty)
    }

    private mutating func name() -> String {
        last += 1
        return "page \(last)"
    }

    /// Returns the next step; nil if this host cannot perform it.
    private mutating func next<Host: ConformingHost>(on host: Host.Type) -> Step? {
        // Drawn at once, so that each host uses the same numbers for a step.
        let (kind, window, position) = (numbers.below(14), numbers.below(2), numbers.below(100))
        guard window < windows.count, let front = windows[window].last else {
            let name = name()
            windows.append([Place(name: name, isSheet: false)])
            return .window(name)
        }
        let pages = windows[window]
        let any = pages[position % pages.count].name
        let isFirst = front.isSheet || pages.count == 1
        switch kind {
        case 0...3:
            let place = Place(name: name(), isSheet: kind == 0)
            windows[window].append(place)
            return .open(place.name, from: front.name, as: place.isSheet ? .sheet : .page)
        case 4: return .finish(any, with: "\(any) is done")
        case 5: return isFirst ? nil : .back(front.name, by: .app)
        case 6: return .back(any, by: .page)
        case 7, 8: return isFirst ? .back(front.name, by: .close) : .back(front.name, by: way(host))
        case 9: return .otherView(any)
        default: return .edit(any, seed: position)
        }
    }

    /// A way in which the user leaves a page on a host.
    private func way<Host: ConformingHost>(_ host: Host.Type) -> WayBack {
        let ways: [WayBack] = [.swipe, .button]
        return ways.first { Host.can(.back("", by: $0)) } ?? .app
    }
}

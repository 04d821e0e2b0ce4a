// SPDX-License-Identifier: Apache-2.0

extension Problem {
    /// Writes caused by deliveries repeated more than 64 times, or doubled in each round.
    ///
    /// `dropped` is the number of deliveries of the first slot that were dropped.
    public static func cycle(chain: [String], dropped: Int) -> Problem {
        Problem(
            .cycle,
            "a cycle: these slots write each other without end: "
                + chain.joined(separator: " → ")
                + "; \(dropped) \(dropped == 1 ? "delivery was" : "deliveries were") dropped. "
                + "Write only when the value differs, or drop one of the observers.")
    }

    /// A slot was overwritten as a whole, and its observers were lost.
    public static func slotReplaced(slot: String, observers: Int) -> Problem {
        Problem(
            .slotReplaced,
            "\(slot) was replaced as a whole, and "
                + (observers == 1
                    ? "its observer is lost. " : "its \(observers) observers are lost. ")
                + "Assign its value through an end.")
    }

    /// An object returns a new lifetime at each access, so its observers end immediately.
    public static func newLifetime(owner: String) -> Problem {
        Problem(
            .newLifetime,
            "\(owner) returns a new Lifetime at each access, so its observers end immediately: "
                + "declare it as 'let lifetime = Lifetime()'.")
    }

    /// A Store wrote or started work after its scene had ended; reported once, in debug builds.
    public static func afterEnd(what: String, scene: String) -> Problem {
        Problem(
            .afterEnd,
            "\(what) occurred after the scene '\(scene)' had ended, so no page shows its result: "
                + "start work with run or follow, which end with the scene, and do nothing after "
                + "the page has gone back or finished.")
    }
}

extension Problem.Code {
    /// The code of ``Problem/cycle(chain:dropped:)``.
    public static let cycle = Self("cycle")
    /// The code of ``Problem/slotReplaced(slot:observers:)``.
    public static let slotReplaced = Self("slotReplaced")
    /// The code of ``Problem/newLifetime(owner:)``.
    public static let newLifetime = Self("newLifetime")
    /// The code of ``Problem/afterEnd(what:scene:)``.
    public static let afterEnd = Self("afterEnd")
}

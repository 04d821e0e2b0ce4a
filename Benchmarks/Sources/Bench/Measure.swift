// SPDX-License-Identifier: Apache-2.0

import Glibc

/// One row of the table: two sides measured alternately in one process.
struct Ratio {
    let name: String
    /// Nanoseconds per step, the median of the runs.
    let ours: Double
    let floor: Double
    /// The median of the ratios of adjacent runs, which is robust against changes in the machine's
    /// speed.
    let value: Double
    /// The interquartile range of those ratios, relative to the median.
    let spread: Double
    /// The largest acceptable ratio; nil if the ratio is only recorded.
    let limit: Double?

    /// - Parameters:
    ///   - ours: The nanoseconds per step of each run.
    ///   - floor: The same for the adjacent baseline runs.
    init(name: String, ours: [Double], floor: [Double], limit: Double?) {
        self.name = name
        self.ours = median(ours)
        self.floor = median(floor)
        let ratios = zip(ours, floor).map { $0 / $1 }.sorted()
        value = median(ratios)
        spread = (ratios[ratios.count * 3 / 4] - ratios[ratios.count / 4]) / value
        self.limit = limit
    }
}

/// The error of a side so fast that the optimizer must have removed its loop.
struct NothingMeasured: Error, CustomStringConvertible {
    let name: String
    var description: String { "\(name): a side took under 0.2 ns a step, its loop was removed" }
}

/// The spread above which a row is measured for longer.
private let steady = 0.1

/// Runs both sides alternately, 21 times each, and up to 84 times while their ratios vary too much.
@MainActor
func ratio(
    _ name: String, limit: Double?, steps: Int,
    _ ours: (Int) -> Void, over floor: (Int) -> Void
) throws -> Ratio {
    var oursTimes: [Double] = []
    var floorTimes: [Double] = []
    var ratio = Ratio(name: name, ours: [0], floor: [1], limit: limit)
    repeat {
        for _ in 0..<21 {
            oursTimes.append(nanoseconds(steps, ours))
            floorTimes.append(nanoseconds(steps, floor))
        }
        ratio = Ratio(name: name, ours: oursTimes, floor: floorTimes, limit: limit)
    } while ratio.spread > steady && oursTimes.count < 84
    guard ratio.ours >= 0.2, ratio.floor >= 0.2 else { throw NothingMeasured(name: name) }
    return ratio
}

/// Runs both sides alternately; each returns the number of its steps.
///
/// - Parameters:
///   - parts: The number of calls of each side in one turn. The sides alternate with each call,
///     faster than the speed of the machine changes, and the times of a turn's calls are added:
///     work that only some calls do, such as a checkpoint, counts in every turn.
///   - usesProcessorTime: Whether to measure the processor time of all threads of this process instead
///     of the wall-clock time, which excludes the load of other processes.
///   - before: Unmeasured preparation before each side; its argument is true for ours.
func ratio(
    _ name: String, limit: Double?, steps: Int, turns: Int, parts: Int = 1,
    usesProcessorTime: Bool = false,
    _ ours: () async throws -> Int, over floor: () throws -> Int,
    before: (Bool) async throws -> Void = { _ in }, isolation: isolated (any Actor)? = #isolation
) async throws -> Ratio {
    let now = usesProcessorTime ? processorTime : clockTime
    var oursTimes: [Double] = []
    var floorTimes: [Double] = []
    for turn in 0...turns {
        var (oursTime, floorTime) = (0.0, 0.0)
        for part in 0..<parts {
            // Each side runs first equally often.
            let isOursFirst = (turn + part) % 2 == 0
            for isOurs in [isOursFirst, !isOursFirst] {
                try await before(isOurs)
                let start = now()
                let done = isOurs ? try await ours() : try floor()
                let time = now() - start
                guard done == steps else { throw NotDone(name: name, done: done, steps: steps) }
                if isOurs { oursTime += time } else { floorTime += time }
            }
        }
        // The first turn fills caches, opens connections and starts threads.
        guard turn > 0 else { continue }
        oursTimes.append(oursTime / Double(steps * parts))
        floorTimes.append(floorTime / Double(steps * parts))
    }
    return Ratio(name: name, ours: oursTimes, floor: floorTimes, limit: limit)
}

/// The wall-clock time in nanoseconds.
private func clockTime() -> Double { time(CLOCK_MONOTONIC) }

/// The processor time of this process, in nanoseconds.
private func processorTime() -> Double { time(CLOCK_PROCESS_CPUTIME_ID) }

private func time(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
}

/// The error of a side that did not complete its work.
struct NotDone: Error, CustomStringConvertible {
    let name: String
    let done: Int
    let steps: Int
    var description: String { "\(name): a side did \(done) of \(steps)" }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The time of this thread, in which other processes do not count.
@MainActor
private func nanoseconds(_ steps: Int, _ body: (Int) -> Void) -> Double {
    let start = time(CLOCK_THREAD_CPUTIME_ID)
    body(steps)
    return (time(CLOCK_THREAD_CPUTIME_ID) - start) / Double(steps)
}

func nanoseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

// SPDX-License-Identifier: Apache-2.0

extension ViewEnd {
    /// Reports a mistake in the program that a host found.
    package func report(_ problem: Problem) { queue.onProblem(problem) }
}

// SPDX-License-Identifier: Apache-2.0

/// What a service says instead of an answer.
struct Refusal: Error {
    /// A status of HTTP or, from 1000 on, a code of Weibo's.
    var code: Int
    var text = "The service is being looked after."
    /// The status of HTTP that a code of Weibo's comes in.
    var status = 400

    /// The status of HTTP that it is told by.
    var httpStatus: Int { (200..<600).contains(code) ? code : status }
}

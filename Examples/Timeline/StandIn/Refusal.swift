// SPDX-License-Identifier: Apache-2.0

/// An error answer of a service.
struct Refusal: Error {
    /// An HTTP status or, from 1000 on, a Weibo error code.
    var code: Int
    var text = "The service is under maintenance."
    /// The HTTP status for a Weibo error code.
    var status = 400

    /// The HTTP status of the answer.
    var httpStatus: Int { (200..<600).contains(code) ? code : status }
}

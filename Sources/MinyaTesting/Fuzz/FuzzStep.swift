// SPDX-License-Identifier: Apache-2.0

/// Something that happens to a page from outside, with all values, so that it can be repeated.
enum FuzzStep {
    /// The View writes a field or sends an action; a result is sent by the controller.
    case write(String, Any)
    /// A call of a stub ends, by the positions of both; nil is the stub's own answer.
    case answer(stub: Int, call: Int, Result<Any, any Error>?)
    /// Time passes.
    case advance(Duration)
    /// The user presses the button of a toast.
    case press
    /// The user chooses one of several texts, or nothing.
    case choose(Int?)
    /// The user chooses files, or nothing.
    case files([String]?)
    /// The user leaves the page that was opened on top.
    case back
    /// The page on top, which is a stub, ends with a result.
    case finish(Any)
}

/// What is wrong with a page.
struct FuzzBreach {
    /// Identifies the mistake: a shorter list of steps must lead to the same one.
    let kind: String
    let text: String
}

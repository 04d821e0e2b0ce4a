// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the sign-in page.
public final class SignInPipeline: ResponsePipeline, ResultPipeline {
    public var phase = Status<SignInPhase>(.signedOut)

    /// The server's address: a host, `host:port`, or a full address with `mqtts://`.
    public var host = Field<String>("")
    /// Whether the connection is encrypted.
    public var isSecure = Field<Bool>(true)
    public var name = Field<String>("")
    /// The password, as a secret that descriptions do not show.
    public var password = Field<Secret>(Secret(""))
    /// Whether to store the account for the next time.
    public var remembers = Field<Bool>(true)

    /// The problem of the address; nil for none.
    public var hostProblem = Normal<String?>(nil)
    public var nameProblem = Normal<String?>(nil)
    public var passwordProblem = Normal<String?>(nil)
    /// A warning about the connection to the server; nil for none.
    public var caution = Normal<String?>(nil)
    public var canSubmit = Normal<Bool>(false)
    /// The first field with a problem; nil for none.
    public var firstWrong = Normal<SignInField?>(nil)

    public var submit = Input<Void>()
    /// Cancels the running attempt, or closes the page if there is none.
    public var cancel = Input<Void>()
    public var signOut = Input<Void>()

    /// Requests focusing ``firstWrong`` after the user tried to sign in.
    public var attention = Flag()
    public var response = Request<Response<Never>>()
    /// The action of a response: there is none.
    public var action = Input<Never>()
    /// The result of the page.
    public var result = Request<SceneResult<SignInAnswer>>()

    public init() {}
}

/// The state of signing in.
public enum SignInPhase: Equatable, Sendable {
    case signedOut
    case signingIn
    /// Signed in with this account.
    case signedIn(KnownAccount)
    /// The server rejected the credentials; the user has to change something.
    case rejected(String)
    /// There was no answer; the same input may succeed on a retry.
    case failed(String)
}

/// The fields of the form.
public enum SignInField: Equatable, Sendable {
    case host
    case name
    case password
}

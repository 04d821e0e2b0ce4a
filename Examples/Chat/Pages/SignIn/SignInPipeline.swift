// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the sign-in page.
public final class SignInPipeline: ResponsePipeline, ResultPipeline {
    public var phase = Status<SignInPhase>(.signedOut)

    /// The server's address: a host, `host:port`, or all of it with `mqtts://` before.
    public var host = Field<String>("")
    /// Whether nobody on the way can read what is said.
    public var isSecure = Field<Bool>(true)
    public var name = Field<String>("")
    /// Nobody who looks into the page is shown it.
    public var password = Field<Secret>(Secret(""))
    /// Whether the account is filled in the next time.
    public var remembers = Field<Bool>(true)

    /// Why the address cannot be taken; nil while there is nothing to say.
    public var hostProblem = Normal<String?>(nil)
    public var nameProblem = Normal<String?>(nil)
    public var passwordProblem = Normal<String?>(nil)
    /// What the person should know about the way to the server; nil while there is nothing to say.
    public var caution = Normal<String?>(nil)
    public var canSubmit = Normal<Bool>(false)
    /// The first field that keeps the person from being signed in; nil if none does.
    public var firstWrong = Normal<SignInField?>(nil)

    public var submit = Input<Void>()
    /// Gives up what is on its way, or the whole page when nothing is.
    public var cancel = Input<Void>()
    public var signOut = Input<Void>()

    /// The person wanted to sign in, and ``firstWrong`` is to be mended before.
    public var attention = Flag()
    public var response = Request<Response<Never>>()
    /// What is chosen in a response: nothing can be.
    public var action = Input<Never>()
    /// How the person is signed in from now on.
    public var result = Request<SceneResult<SignInAnswer>>()

    public init() {}
}

/// Whether the person is signed in, and why not.
public enum SignInPhase: Equatable, Sendable {
    case signedOut
    case signingIn
    /// As who, and where.
    case signedIn(KnownAccount)
    /// The server answered, and said no: something has to be another than it is.
    case rejected(String)
    /// There was no answer: the same may work when it is tried again.
    case failed(String)
}

/// What there is to fill in.
public enum SignInField: Equatable, Sendable {
    case host
    case name
    case password
}

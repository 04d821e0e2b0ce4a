// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the question for a name.
public final class RenamePipeline: Pipeline {
    public var name = Field<String>("")
    /// Why the name cannot be taken; nil while there is nothing to say.
    public var problem = Normal<String?>(nil)
    /// The name that the file will have, where it is another than the one that is typed.
    public var outcome = Normal<String?>(nil)
    public var canSubmit = Normal<Bool>(false)
    /// How much of the name is before its extension, in characters: what a person replaces.
    public var stem = Normal<Int>(0)

    public var submit = Input<Void>()
    public var cancel = Input<Void>()

    public var response = Request<RenameResponse>()

    public init() {}
}

/// What the question's store wants of the UI.
public enum RenameResponse: Equatable, Sendable {
    case answer(String)
    case giveUp
}

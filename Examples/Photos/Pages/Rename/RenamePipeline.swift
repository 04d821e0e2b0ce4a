// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the question for a name.
public final class RenamePipeline: ResultPipeline {
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

    /// The name that was given.
    public var result = Request<SceneResult<String>>()

    public init() {}
}

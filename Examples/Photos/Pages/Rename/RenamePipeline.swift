// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of the rename prompt.
public final class RenamePipeline: ResultPipeline {
    public var name = Field<String>("")
    /// Why the name is not accepted; nil if there is nothing to report.
    public var problem = Normal<String?>(nil)
    /// The resulting file name, if it differs from the typed one.
    public var outcome = Normal<String?>(nil)
    public var canSubmit = Normal<Bool>(false)
    /// The length of the name before its extension, in characters: the part a user replaces.
    public var stem = Normal<Int>(0)

    public var submit = Input<Void>()
    public var cancel = Input<Void>()

    /// The submitted name.
    public var result = Request<SceneResult<String>>()

    public init() {}
}

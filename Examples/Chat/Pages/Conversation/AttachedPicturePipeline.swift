// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The data of a picture to send, in the tray above the text.
public final class AttachedPicturePipeline: Pipeline {
    /// The name of the file.
    public var name = Normal<String>("")
    public var state = Status<AttachedPictureState>(.preparing)
    /// The caption to send with the picture.
    public var caption = Field<String>("")
    public var remove = Input<Void>()
    public var retry = Input<Void>()

    public init() {}
}

/// Whether a picture can be sent.
public enum AttachedPictureState: Equatable, Sendable {
    case preparing
    case ready(PictureBody)
    /// It cannot be sent, for this reason.
    case rejected(String)
    /// It could not be prepared, for this reason; a retry may help.
    case failed(String)
}

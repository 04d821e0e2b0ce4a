// SPDX-License-Identifier: Apache-2.0

/// All of a page's data, as slots whose kinds determine the direction in which the data flows.
///
/// A pipeline is a class with one stored property per slot, and `let` properties for fixed child
/// pipelines. Layers never access the object itself: each receives its end (``StoreEnd``,
/// ``ViewEnd``, ``ControllerEnd``), whose type determines what that layer may read, write and
/// observe.
///
/// ```swift
/// final class PhotoListPipeline: Pipeline {
///     var photos = Rows<Photo>()
///     var phase = Status<SearchPhase>(.idle)
///     var query = Field<String>("")
///     var selection = Input<Photo.ID>()
///     let banner = BannerPipeline()
/// }
/// ```
///
/// Slots are stored inline and must not be replaced as a whole: `photos = Rows()` would lose the
/// observers, and is reported as ``Problem/slotReplaced(slot:observers:)``.
@MainActor
public protocol Pipeline: AnyObject {}

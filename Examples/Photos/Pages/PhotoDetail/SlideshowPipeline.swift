// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The part of a photo's page with which the slideshow requests the next photo.
public final class SlideshowPipeline: Pipeline {
    public var isDue = Flag()

    public init() {}
}

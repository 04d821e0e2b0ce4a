// SPDX-License-Identifier: Apache-2.0

/// Stands in compiler messages for the pipeline of a layer that does not say which it has.
public final class MissingPipeline: Pipeline {
    private init() {}
}

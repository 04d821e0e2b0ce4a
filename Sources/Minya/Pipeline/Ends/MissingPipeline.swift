// SPDX-License-Identifier: Apache-2.0

/// A placeholder in compiler messages for the pipeline of a layer that does not declare one.
public final class MissingPipeline: Pipeline {
    private init() {}
}

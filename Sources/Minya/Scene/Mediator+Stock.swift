// SPDX-License-Identifier: Apache-2.0

extension Mediator {
    /// Registers a page that has no controller of its own.
    ///
    /// ```swift
    /// mediator.register(.photoList, view: PhotoListView.self, store: PhotoListStore.self)
    /// ```
    ///
    /// Such a page performs only what its pipeline declares: the responses of a
    /// ``ResponsePipeline``, and the result of a ``ResultPipeline``, which ends the page. A page
    /// that opens others in another way, or replaces its view, needs a controller.
    ///
    /// The key's types are the Store's context and the pipeline's result, which is `Never` for a
    /// pipeline that is not a ``ResultPipeline``.
    public func register<V: View, S: Store>(
        _ key: SceneKey<S.Context, Never>, view: V.Type, store: S.Type
    ) where V.Pipe == S.Pipe {
        register(key, view, store) { _ in }
    }

    /// Registers a page without a controller of its own, whose Store sends responses.
    public func register<V: View, S: Store>(
        _ key: SceneKey<S.Context, Never>, view: V.Type, store: S.Type
    ) where V.Pipe == S.Pipe, S.Pipe: ResponsePipeline {
        register(key, view, store) { $0.performResponses() }
    }

    /// Registers a page without a controller of its own, which its Store ends with a result.
    public func register<V: View, S: Store>(
        _ key: SceneKey<S.Context, S.Pipe.Result>, view: V.Type, store: S.Type
    ) where V.Pipe == S.Pipe, S.Pipe: ResultPipeline {
        register(key, view, store) { $0.finishWithResult() }
    }

    /// Registers a page without a controller of its own, with responses and a result.
    public func register<V: View, S: Store>(
        _ key: SceneKey<S.Context, S.Pipe.Result>, view: V.Type, store: S.Type
    ) where V.Pipe == S.Pipe, S.Pipe: ResponsePipeline & ResultPipeline {
        register(key, view, store) { controller in
            controller.performResponses()
            controller.finishWithResult()
        }
    }

    @available(
        *, unavailable,
        message: """
            the View and the Store of a scene share one Pipeline type; the key's Context is the \
            Store's, and its Result is that of the ResultPipeline, or Never for any other Pipeline
            """
    )
    public func register<Context, Result, V: View, S: Store>(
        _ key: SceneKey<Context, Result>, view: V.Type, store: S.Type
    ) {}

    private func register<V: View, S: Store, Result>(
        _ key: SceneKey<S.Context, Result>, _ view: V.Type, _ store: S.Type,
        _ join: @escaping @MainActor (StockController<S.Pipe, Result>) -> Void
    ) where V.Pipe == S.Pipe {
        register(key, view: view, store: store) { end in
            StockController(pipeline: end, join: join)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The view models of one type, each created once per model; the recent ones are cached.
@MainActor
final class ViewModels<Model: RowModel, ViewModel: RowViewModel> {
    /// The size of one generation of the cache: more than the rows that a host prepares, together
    /// with those just scrolled past.
    private let most = 300

    let isCostly: Bool
    private let make: @Sendable (Model) -> ViewModel
    private var kept: [Model.ID: (model: Model, viewModel: ViewModel)] = [:]
    /// The previous generation of the cache; entries that are used again move to `kept`.
    private var former: [Model.ID: (model: Model, viewModel: ViewModel)] = [:]
    private var underWay: [Model.ID: (model: Model, task: Task<ViewModel, Never>)] = [:]

    init(isCostly: Bool, _ make: @escaping @Sendable (Model) -> ViewModel) {
        self.isCostly = isCostly
        self.make = make
    }

    /// Returns the model's view model; nil if it is costly and not created yet.
    func viewModel(of model: Model) -> ViewModel? {
        if let found = kept[model.id] ?? former[model.id], found.model == model {
            keep(found.viewModel, of: model)
            return found.viewModel
        }
        guard !isCostly else { return nil }
        let made = make(model)
        keep(made, of: model)
        return made
    }

    /// Creates a costly view model off the main actor, once for all concurrent callers.
    func making(_ model: Model) async -> ViewModel {
        // It may have been created for another caller since the last check.
        if isCostly, let found = viewModel(of: model) { return found }
        let task: Task<ViewModel, Never>
        if let running = underWay[model.id], running.model == model {
            task = running.task
        } else {
            task = Task.detached { [make] in make(model) }
            underWay[model.id] = (model, task)
        }
        let made = await task.value
        if underWay[model.id]?.task == task {
            underWay[model.id] = nil
            keep(made, of: model)
        }
        return made
    }

    private func keep(_ viewModel: ViewModel, of model: Model) {
        if kept.count >= most, kept[model.id] == nil {
            former = kept
            kept.removeAll(keepingCapacity: true)
        }
        kept[model.id] = (model, viewModel)
    }
}

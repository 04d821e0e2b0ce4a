// SPDX-License-Identifier: Apache-2.0

extension AppCheck {
    /// Returns the slots and inputs of which one end is never used.
    func slotFindings() -> [Finding] {
        let hidden = hiddenPipelines
        return map.pipelines.flatMap { pipeline in
            let isShown = !hidden.contains(pipeline.type)
            return pipeline.slots.flatMap { slot in
                slot.kind == .input
                    ? inputFindings(slot, isShown) : findings(slot, pipeline, isShown)
            }
        }
    }

    /// The types of the pipelines used only by pages without a view; no view uses their slots.
    private var hiddenPipelines: Set<String> {
        func types(_ scenes: [MappedScene]) -> Set<String> {
            Set(scenes.flatMap { map.tree(of: $0.pipeline).map(\.type) })
        }
        return types(map.scenes.filter { !$0.isSeen })
            .subtracting(types(map.scenes.filter(\.isSeen)))
    }

    private func inputFindings(_ slot: MappedSlot, _ isShown: Bool) -> [Finding] {
        // An input that cannot carry a value is a placeholder for an answer and needs no observer.
        if slot.isEmpty, !slot.writers.isEmpty { return [] }
        var found: [Finding] = []
        if slot.writers.isEmpty, isShown {
            found.append(
                Finding(
                    rule: .inputNeverSent, location: slot.location,
                    problem: "the input '\(slot.name)' is never sent",
                    advice: "let the view send it, pipeline.\(slot.name).send(), or remove it"))
        }
        if slot.readers.isEmpty {
            found.append(
                Finding(
                    rule: .inputNeverObserved, location: slot.location,
                    problem: "the input '\(slot.name)' is never observed",
                    advice: "let the store observe it: "
                        + "pipeline.observe(\\.\(slot.name), by: self) { … }; or remove it"))
        }
        return found
    }

    private func findings(
        _ slot: MappedSlot, _ pipeline: MappedPipeline, _ isShown: Bool
    ) -> [Finding] {
        var found: [Finding] = []
        if slot.writers.isEmpty, isShown || slot.kind != .field {
            let who = slot.kind == .field ? "no layer" : "no store"
            let advice =
                slot.kind == .field
                ? "let the view write what the user enters, or remove it"
                : "let the store write it, or remove it: a constant can be in the view"
            found.append(
                Finding(
                    rule: .slotNeverWritten, location: slot.location,
                    problem: "\(who) writes '\(slot.name)' of \(pipeline.type)", advice: advice))
        }
        let isControllers = [.request, .context].contains(slot.kind)
        if slot.readers.isEmpty, isShown || isControllers {
            let reader = isControllers ? controller(of: pipeline) : "let the view"
            found.append(
                Finding(
                    rule: .slotNeverRead, location: slot.location,
                    problem: "no layer reads or observes '\(slot.name)' of \(pipeline.type)",
                    advice: "\(reader) observe it: "
                        + "pipeline.observe(\\.\(slot.name), by: self) { … }; or remove it"))
        }
        return found
    }

    /// Returns the subject of the advice for a slot that only a controller observes.
    private func controller(of pipeline: MappedPipeline) -> String {
        let scene = map.scenes.first { $0.pipeline == pipeline.type }
        return scene != nil && scene?.controller == nil
            ? "give the page a controller, and let it" : "let the controller"
    }
}

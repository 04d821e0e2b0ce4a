// SPDX-License-Identifier: Apache-2.0
//
// A GTK program that uses nothing of Minya except scenes in its window, and prints their results.
// The tests start it.

import CAdwaita
import Minya
import MinyaGTK

#if canImport(Glibc)
    import Glibc
#endif

/// Prints without a buffer, because the tests wait for these lines.
func writeLine(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

final class WorkPipeline: Pipeline {
    var text = Normal<String>("")
}

final class WorkStore: Store {
    enum Work: String { case work }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(WorkPipeline())

    init(context: Int, dependencies: Dependencies) {}

    func load() {
        run(.work, .latest) {
            try await Task.sleep(for: .milliseconds(10))
            return 42
        } then: { store, outcome in
            if case .value(let value) = outcome { store.pipeline.text = "answer \(value)" }
        }
    }
}

final class WorkController: ViewController {
    typealias Result = Void

    let lifetime = Lifetime()
    let pipeline: ControllerEnd<WorkPipeline>

    init(pipeline: ControllerEnd<WorkPipeline>) { self.pipeline = pipeline }
}

extension SceneKey where Context == Int, Result == Void {
    static var work: Self { "work" }
}

final class WorkView: WidgetView<WorkPipeline> {
    private let button = Button(label: "Next")

    required init(pipeline: ViewEnd<WorkPipeline>) {
        super.init(pipeline: pipeline)
        title = "Work"
        root = button
    }

    override func addObservers() {
        super.addObservers()
        pipeline.observe(\.text, by: self) { view, text in
            guard !text.isEmpty else { return }
            writeLine(text)
            // A screen reader would read both the name and the label that names the button.
            let isNamedTwice =
                gtk_test_accessible_has_relation(
                    OpaquePointer(view.button.pointer), GTK_ACCESSIBLE_RELATION_LABELLED_BY) != 0
            writeLine("named \(isNamedTwice ? "twice" : "once")")
            gtk_window_destroy(window)
        }
    }
}

guard gtk_init_check() != 0, let made = gtk_window_new() else { exit(69) }
let window = UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWindow.self)
let loop = g_main_loop_new(nil, 0)
let mediator = Mediator()
mediator.register(
    .work, view: WorkView.self, controller: WorkController.self, store: WorkStore.self)
let host = SceneHost()
host.onEnd = {
    writeLine("ended")
    g_main_loop_quit(loop)
}
gtk_window_set_child(window, host.pointer)
gtk_window_present(window)
mediator.open(.work, 0, in: host)
g_main_loop_run(loop)

// SPDX-License-Identifier: Apache-2.0

/// A mistake in the program, found at run time and described so that it can be fixed.
///
/// No action of a user or a server causes a problem. The app continues after one; a ``Mediator``
/// passes it to its `onProblem`, which prints it by default.
///
/// ```swift
/// mediator.onProblem = { problem in assertionFailure("\(problem)") }
/// ```
public enum Problem: Error, Sendable, Equatable {
    /// Writes caused by deliveries repeated more than 64 times, or doubled in each round.
    ///
    /// `dropped` is the number of deliveries of the first slot that were dropped.
    case cycle(chain: [String], dropped: Int)
    /// A row was added whose id the list already holds; the first row stayed.
    case repeatedID(slot: String, id: String)
    /// An edit named a row that the list does not hold; nothing changed.
    case unknownID(slot: String, id: String)
    /// An edit named a position that the list does not have; nothing changed.
    case outOfRange(slot: String, edit: String, count: Int)
    /// The rows of a list are instances of a class, whose changes cannot be observed.
    case objectsAsRows(slot: String, row: String)
    /// A list is a slot of a class that can be subclassed, so each edit copies all of its rows.
    case copiedRows(slot: String)
    /// The body of an update changed a row's id; the row stayed unchanged.
    case changedID(slot: String, id: String, to: String)
    /// A slot was overwritten as a whole, and its observers were lost.
    case slotReplaced(slot: String, observers: Int)
    /// A scene was opened that is not registered, or lacks dependencies.
    case cannotOpen(scene: String, why: String)
    /// A controller requested a kind of view for which no view is registered.
    case noView(kind: String, scene: String)
    /// A layer outside an open scene called a function that requires one.
    case notInScene(what: String)
    /// A task of a Store ended with an error that is neither a rejection nor a failure.
    case unexpectedError(work: String, error: String)
    /// A row's model is of a type that is not registered with the view's factory.
    case unregisteredRow(model: String)
    /// No action handler is registered for an action on a model.
    case noHandler(action: String, model: String)
    /// Two pages, or two views of a pipeline, were registered under the same name.
    case registeredTwice(why: String)
    /// More than 64 scenes were opened, each while the previous one was being opened.
    case endlessOpening(chain: [String])
    /// A layer is in another scene already, is listed twice, or has another layer's lifetime.
    ///
    /// It was not joined again.
    case sharedLayer(layer: String, scene: String, other: String?)
    /// A child Store's pipeline is not part of its scene's, so its writes have no observers.
    case strayStore(store: String, scene: String)
    /// A child pipeline was added to a scene while it belonged to another one.
    case sharedPipeline(pipeline: String, scene: String, other: String)
    /// An object returns a new lifetime at each access, so its observers end immediately.
    case newLifetime(owner: String)
    /// The Store sent a Request that has no observer.
    case unperformed(slot: String, scene: String)
    /// A Store wrote or started work after its scene had ended; reported once, in debug builds.
    case afterEnd(what: String, scene: String)
    /// The file that describes a view lacks something that the view requires; the page shows an
    /// error.
    case brokenInterface(view: String, why: String)
}

extension Problem: CustomStringConvertible {
    /// A description of the problem and its fix, for the programmer.
    public var description: String {
        switch self {
        case .cycle(let chain, let dropped):
            "a cycle: these slots write each other without end: "
                + chain.joined(separator: " → ")
                + "; \(dropped) \(dropped == 1 ? "delivery was" : "deliveries were") dropped. "
                + "Write only when the value differs, or drop one of the observers."
        case .repeatedID(let slot, let id):
            "\(slot) already holds a row with the id \(id); the first stays, the new one is "
                + "dropped. Use update(id:) to change a row."
        case .unknownID(let slot, let id):
            "\(slot) holds no row with the id \(id); nothing changed. "
                + "Check index(id:) first if the row may have been removed."
        case .outOfRange(let slot, let edit, let count):
            "\(edit) is out of range in \(slot), whose count is \(count); nothing changed. "
                + "Positions begin at 0; compare them with count first."
        case .objectsAsRows(let slot, let row):
            "\(slot) has instances of the class \(row) as rows, whose changes cannot be observed: "
                + "make \(row) a struct, or use a struct with the data that is shown."
        case .copiedRows(let slot):
            "each edit of \(slot) copies all of its rows, because a subclass could override it: "
                + "declare it as 'final var', or its class as final."
        case .changedID(let slot, let id, let other):
            "an update of \(slot) changed the id \(id) to \(other) and was undone. "
                + "Remove the row and insert the new one."
        case .slotReplaced(let slot, let observers):
            "\(slot) was replaced as a whole and its \(observers) observers are lost. "
                + "Assign its value through an end."
        case .cannotOpen(let scene, let why):
            "the scene '\(scene)' cannot be opened: \(why)"
        case .noView(let kind, let scene):
            "the scene '\(scene)' has no view '\(kind)': call register(view:as:) for it; "
                + "the current view stays."
        case .notInScene(let what):
            "\(what) was requested outside an open scene; nothing was done."
        case .unexpectedError(let work, let error):
            "the work '\(work)' ended with an unexpected error: \(error). "
                + "Throw a Rejection, a Failure or a FailureConvertible error instead."
        case .unregisteredRow(let model):
            "a list has a row of \(model), which is not registered with its RowFactory: call "
                + "register(\(model).self, …) for it; a placeholder is shown."
        case .noHandler(let action, let model):
            "the action '\(action)' on \(model) has no handler: register an ActionHandler whose "
                + "Model is \(model) in the Store's ActionHandlers; nothing was done."
        case .registeredTwice(let why): why
        case .endlessOpening(let chain):
            "scenes open each other without end: … → " + chain.joined(separator: " → ")
                + "; the last one was not opened. Open a scene in response to a user action, "
                + "not while the page that opens it is being created."
        case .sharedLayer(let layer, let scene, let other):
            if let other, other != scene {
                "\(layer) belongs to the scene '\(other)' and cannot be a part of '\(scene)': "
                    + "create a new one for each scene."
            } else {
                "\(layer) was added to the scene '\(scene)' twice, belongs to a scene that has "
                    + "ended, or shares its Lifetime with another layer: create a new one for "
                    + "each scene, list it once, and give it a Lifetime of its own."
            }
        case .strayStore(let store, let scene):
            "\(store) writes a pipeline that is not part of the scene '\(scene)', so its writes "
                + "have no observers: pass it a child of the page's pipeline, such as "
                + "pipeline.banner.store."
        case .sharedPipeline(let pipeline, let scene, let other):
            "a \(pipeline) was added to the scene '\(scene)' while it belonged to '\(other)': "
                + "create a new one for each scene."
        case .newLifetime(let owner):
            "\(owner) returns a new Lifetime at each access, so its observers end immediately: "
                + "declare it as 'let lifetime = Lifetime()'."
        case .unperformed(let slot, let scene):
            "the Request \(slot) was sent in the scene '\(scene)' and has no observer: observe it "
                + "in the ViewController's addObservers."
        case .afterEnd(let what, let scene):
            "\(what) occurred after the scene '\(scene)' had ended, so no page shows its result: "
                + "start work with run or follow, which end with the scene, and do nothing after "
                + "the page has gone back or finished."
        case .brokenInterface(let view, let why):
            "\(view) cannot be shown: \(why)"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

extension Problem {
    /// A scene was opened that is not registered, or lacks dependencies.
    public static func cannotOpen(scene: String, why: String) -> Problem {
        Problem(.cannotOpen, "the scene '\(scene)' cannot be opened: \(why)")
    }

    /// A controller requested a kind of view for which no view is registered.
    public static func noView(kind: String, scene: String) -> Problem {
        Problem(
            .noView,
            "the scene '\(scene)' has no view '\(kind)': call register(view:as:) for it; "
                + "the current view stays.")
    }

    /// A layer outside an open scene called a function that requires one.
    public static func notInScene(what: String) -> Problem {
        Problem(
            .notInScene,
            "\(what) was requested outside an open scene; nothing was done. Call it while "
                + "the page is open: from addObservers() on, and not after it has finished or gone back."
        )
    }

    /// Two pages, or two views of a pipeline, were registered under the same name.
    public static func registeredTwice(why: String) -> Problem {
        Problem(.registeredTwice, why)
    }

    /// More than 64 scenes were opened, each while the previous one was being opened.
    public static func endlessOpening(chain: [String]) -> Problem {
        Problem(
            .endlessOpening,
            "scenes open each other without end: … → " + chain.joined(separator: " → ")
                + "; the last one was not opened. Open a scene in response to a user action, "
                + "not while the page that opens it is being created.")
    }

    /// A layer is in another scene already, is listed twice, or has another layer's lifetime.
    ///
    /// It was not added again.
    public static func sharedLayer(layer: String, scene: String, other: String?) -> Problem {
        guard let other, other != scene else {
            return Problem(
                .sharedLayer,
                "\(layer) was added to the scene '\(scene)' twice, belongs to a scene that has "
                    + "ended, or shares its Lifetime with another layer: create a new one for "
                    + "each scene, list it once, and give it a Lifetime of its own.")
        }
        return Problem(
            .sharedLayer,
            "\(layer) belongs to the scene '\(other)' and cannot be a part of '\(scene)': "
                + "create a new one for each scene.")
    }

    /// A child Store's pipeline is not part of its scene's, so its writes have no observers.
    public static func strayStore(store: String, scene: String) -> Problem {
        Problem(
            .strayStore,
            "\(store) writes a pipeline that is not part of the scene '\(scene)', so its writes "
                + "have no observers: pass it a child of the page's pipeline, such as "
                + "pipeline.banner.store.")
    }

    /// A Store or a controller was still alive one turn after its scene had closed; reported in
    /// debug builds, with the other parts that are alive.
    public static func leaked(scene: String, parts: [String]) -> Problem {
        Problem(
            .leaked,
            "the scene '\(scene)' has closed, but these parts of it are still alive: "
                + parts.joined(separator: "; ")
                + ". Something outside the scene retains them: let closures and objects that "
                + "outlive the page refer to its layers and ends weakly, or release them.")
    }

    /// A child pipeline was added to a scene while it belonged to another one.
    public static func sharedPipeline(pipeline: String, scene: String, other: String) -> Problem {
        Problem(
            .sharedPipeline,
            "a \(pipeline) was added to the scene '\(scene)' while it belonged to '\(other)': "
                + "create a new one for each scene.")
    }
}

extension Problem.Code {
    /// The code of ``Problem/cannotOpen(scene:why:)``.
    public static let cannotOpen = Self("cannotOpen")
    /// The code of ``Problem/noView(kind:scene:)``.
    public static let noView = Self("noView")
    /// The code of ``Problem/notInScene(what:)``.
    public static let notInScene = Self("notInScene")
    /// The code of ``Problem/registeredTwice(why:)``.
    public static let registeredTwice = Self("registeredTwice")
    /// The code of ``Problem/endlessOpening(chain:)``.
    public static let endlessOpening = Self("endlessOpening")
    /// The code of ``Problem/sharedLayer(layer:scene:other:)``.
    public static let sharedLayer = Self("sharedLayer")
    /// The code of ``Problem/strayStore(store:scene:)``.
    public static let strayStore = Self("strayStore")
    /// The code of ``Problem/leaked(scene:parts:)``.
    public static let leaked = Self("leaked")
    /// The code of ``Problem/sharedPipeline(pipeline:scene:other:)``.
    public static let sharedPipeline = Self("sharedPipeline")
}

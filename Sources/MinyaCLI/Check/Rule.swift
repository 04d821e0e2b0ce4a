// SPDX-License-Identifier: Apache-2.0

/// A rule that `minya check` enforces; the raw value is its displayed name.
package enum Rule: String, Codable, Sendable, CaseIterable {
    case viewNamesStore = "view-names-store"
    case viewNamesService = "view-names-service"
    case controllerNamesStore = "controller-names-store"
    case controllerNamesService = "controller-names-service"
    case controllerNamesView = "controller-names-view"
    case logicImportsToolkit = "logic-imports-toolkit"
    case slotNeverWritten = "slot-never-written"
    case slotNeverRead = "slot-never-read"
    case inputNeverSent = "input-never-sent"
    case inputNeverObserved = "input-never-observed"
    case sceneUnreachable = "scene-unreachable"
    case sceneMissing = "scene-missing"
    case routeWithoutScene = "route-without-scene"
    case dependencyNotProvided = "dependency-not-provided"
    case dependencyNotNeeded = "dependency-not-needed"
    case dependencyUndeclared = "dependency-undeclared"
    case keyNameTwice = "key-name-twice"
    case storeStartsTask = "store-starts-task"
    case workKeepsStore = "work-keeps-store"

    /// A one-sentence description of the violation.
    package var summary: String {
        switch self {
        case .viewNamesStore: "a view, a cell or a widget names a store"
        case .viewNamesService: "a view, a cell or a widget names a service or a storage"
        case .controllerNamesStore: "a controller names a store"
        case .controllerNamesService: "a controller names a service or a storage"
        case .controllerNamesView: "a controller names a view, a cell or a widget"
        case .logicImportsToolkit:
            "a file or a module with stores, controllers or pipelines imports a toolkit"
        case .slotNeverWritten: "a slot is written by no layer"
        case .slotNeverRead: "a slot is read or observed by no layer"
        case .inputNeverSent: "an input is sent by neither the view nor the controller"
        case .inputNeverObserved: "an input is observed by no layer"
        case .sceneUnreachable: "a page cannot be reached from the start of the app"
        case .sceneMissing: "a page is opened that is not registered"
        case .routeWithoutScene: "a route leads to a page that is not registered"
        case .dependencyNotProvided: "a store needs a dependency that the app does not provide"
        case .dependencyNotNeeded: "the app provides a dependency that no store needs"
        case .dependencyUndeclared: "a store reads a dependency that it does not declare"
        case .keyNameTwice: "two keys have the same name"
        case .storeStartsTask: "a store starts a task that nothing cancels"
        case .workKeepsStore: "work that a store starts retains the store"
        }
    }
}

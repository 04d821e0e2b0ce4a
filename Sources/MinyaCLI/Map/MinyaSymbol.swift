// SPDX-License-Identifier: Apache-2.0

/// The mangled names of the Minya declarations that apps use.
///
/// The mangled name of a type is a prefix of its members' names. Likewise, the name of a function
/// up to some of its argument labels is a prefix of its full name.
enum MinyaSymbol {
    static let view = "s:5Minya4ViewP"
    static let rowCell = "s:10MinyaLists7RowCellP"
    static let rowViewModel = "s:10MinyaLists12RowViewModelP"
    static let controller = "s:5Minya14ViewControllerP"
    /// The protocol that Store and SubStore share.
    static let working = "s:5Minya7WorkingP"
    static let store = "s:5Minya5StoreP"
    static let subStore = "s:5Minya8SubStoreP"
    static let actionHandler = "s:5Minya13ActionHandlerP"
    static let pipeline = "s:5Minya8PipelineP"
    static let responsePipeline = "s:5Minya16ResponsePipelineP"
    static let resultPipeline = "s:5Minya14ResultPipelineP"
    static let service = "s:5Minya7ServiceP"
    static let storage = "s:5Minya7StorageP"

    static let storeEnd = "s:5Minya8StoreEndV"
    static let viewEnd = "s:5Minya7ViewEndV"
    static let controllerEnd = "s:5Minya13ControllerEndV"
    static let childEnd = "s:5Minya8ChildEndV"
    static let rowsEditor = "s:5Minya10RowsEditorV"
    static let changingChild = "s:5Minya13ChangingChildV"
    static let childrenEditor = "s:5Minya14ChildrenEditorV"

    /// `Task` of the Swift standard library.
    static let task = "s:ScT"

    static let mediator = "s:5Minya8MediatorC"
    static let register = "s:5Minya8MediatorC8register_4view10controller5store"
    static let registerWithoutController = "s:5Minya8MediatorC8register_4view5store"
    static let route = "s:5Minya8MediatorC5routeyy"
    static let provide = "s:5Minya8MediatorC7provideyy"
    static let openScene = "s:5Minya8MediatorC4open"
    static let readDependency = "s:5Minya12DependenciesVy"

    static let fuzz = "s:12MinyaTesting4FuzzV"

    /// Each type is listed, because the index of a prebuilt Minya is not available.
    static let pipelines = [pipeline, responsePipeline, resultPipeline]

    /// The toolkit modules, which logic must not import.
    static let toolkits: Set<String> = [
        "MinyaGTK", "MinyaUIKit", "MinyaSwiftUI", "CAdwaita", "CMinyaGTK", "UIKit", "AppKit",
        "SwiftUI",
    ]

    /// Whether a symbol belongs to a toolkit.
    static func isOfToolkit(_ usr: String) -> Bool {
        toolkits.contains { usr.hasPrefix("s:\($0.utf8.count)\($0)") }
    }
}

extension CodeGraph {
    /// Whether a type is a pipeline of any kind.
    func isPipeline(_ type: SymbolID) -> Bool {
        MinyaSymbol.pipelines.contains { inherits(type, from: $0) }
    }
}

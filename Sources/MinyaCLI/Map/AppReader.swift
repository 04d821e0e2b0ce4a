// SPDX-License-Identifier: Apache-2.0

/// Builds the map of an app from its sources.
final class AppReader {
    let sources: AppSources
    let graph: CodeGraph
    let layers: AppLayers
    private(set) var literals: [SymbolID: String] = [:]
    private var keyTypes: [SymbolID: SwiftType] = [:]

    private(set) lazy var storesByNeeds = storesByDeclaredNeeds()
    /// The types that are declared or inherited from in the sources, by full name.
    private(set) lazy var typesByName = Dictionary(
        graph.allTypes().compactMap { type in
            SwiftType(named: graph[type].usr).map { ($0.text, type) }
        },
        uniquingKeysWith: { first, _ in first })

    init(_ sources: AppSources) {
        self.sources = sources
        graph = sources.graph
        layers = AppLayers(graph)
        literals = keyNames()
    }

    /// Returns the complete map.
    func map() -> AppMap {
        var map = AppMap(app: sources.app)
        let registrations = registrations()
        map.pipelines = pipelines(registrations)
        map.dependencies = dependencies()
        map.scenes = registrations.map { scene($0, map.dependencies) }.sorted { $0.key < $1.key }
        let scenes = Set(map.scenes.compactMap(\.pipeline))
        let used = Set(
            scenes.union(map.pipelines.flatMap(\.children).map(\.type)).map { SwiftType($0).name })
        let inherited = superclassesOfPipelines()
        // Its slots are included in all pipelines that inherit them.
        map.pipelines.removeAll { inherited.contains($0.type) && !used.contains($0.type) }
        map.openings = openings(registrations) { [map] in map.takesResponse($0) }
        map.routes = routes()
        return map
    }

    func location(_ file: SourceIndex.File, _ occurrence: Occurrence) -> SourceLocation {
        sources.relative(SourceLocation(file.path, occurrence))
    }

    func location(of symbol: SymbolID) -> SourceLocation? {
        graph.location(of: symbol).map(sources.relative)
    }

    // MARK: - Keys

    /// Whether a symbol is a static property of a key's type.
    func isKey(_ symbol: SymbolID, _ type: KeyType) -> Bool {
        guard graph[symbol].kind == .property, graph[symbol].usr.hasPrefix(type.prefix) else {
            return false
        }
        return keyType(of: symbol).name == type.name
    }

    /// The key types, whose extensions declare the keys as static properties.
    enum KeyType {
        case scene, dependency

        var prefix: String {
            switch self {
            case .scene: "s:5Minya8SceneKeyV"
            case .dependency: "s:5Minya13DependencyKeyV"
            }
        }
        var name: String {
            switch self {
            case .scene: "Minya.SceneKey"
            case .dependency: "Minya.DependencyKey"
            }
        }
    }

    func keyType(of symbol: SymbolID) -> SwiftType {
        if let known = keyTypes[symbol] { return known }
        let type = SwiftType(of: graph[symbol].usr) ?? SwiftType("")
        keyTypes[symbol] = type
        return type
    }

    /// Returns the string in the body of each property that has one, keyed by the property.
    private func keyNames() -> [SymbolID: String] {
        var reader = LiteralReader()
        var names: [SymbolID: String] = [:]
        for file in sources.files {
            for occurrence in file.occurrences {
                let usr = graph[occurrence.symbol].usr
                guard graph[occurrence.symbol].kind == .constructor,
                    usr.hasPrefix(KeyType.scene.prefix) || usr.hasPrefix(KeyType.dependency.prefix),
                    let container = occurrence.container,
                    let text = reader.text(at: SourceLocation(file.path, occurrence))
                else { continue }
                // The body of a computed property belongs to its getter.
                names[graph.property(of: container)] = text
            }
        }
        return names
    }

    // MARK: - Context of an occurrence

    /// Whether a key is the subscript argument of a store's dependencies.
    func isSubscript(_ place: Int, in file: SourceIndex.File) -> Bool {
        let key = file.occurrences[place]
        let before = file.occurrences[..<place].last { other in
            (other.line, other.column) < (key.line, key.column)
        }
        return before.map { graph[$0.symbol].usr.hasPrefix(MinyaSymbol.readDependency) } ?? false
    }

    /// Returns the last call of a Minya function before a place, within the same declaration.
    func call(before place: Int, in file: SourceIndex.File) -> String? {
        let occurrence = file.occurrences[place]
        let call = file.occurrences[..<place].last { other in
            other.container == occurrence.container && other.roles.contains(.call)
                && [.function, .constructor].contains(graph[other.symbol].kind)
                && graph[other.symbol].usr.hasPrefix("s:5Minya")
        }
        return call.map { graph[$0.symbol].usr }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// What a test has to name to open a page: its key, its types, and stand-ins for its dependencies.
struct PageParts: Equatable {
    /// The key, as written in Swift.
    var key: String
    var store: String
    /// Nil for a page without a controller of its own.
    var controller: String?
    /// The file that declares the Store.
    var file: String
    var dependencies: [Dependency] = []
    /// The modules to import; true if the module is a program, whose declarations are internal.
    var modules: [String: Bool] = [:]

    /// A dependency of the Store.
    struct Dependency: Equatable {
        var key: String
        var type: String
        /// The members of a type that stands in for it, as Swift declarations; nil if the tool cannot
        /// write one.
        var members: [String]?
    }
}

extension AppReader {
    /// Returns the parts of the page with a name; nil if no page is registered under it.
    func parts(ofPage name: String) -> PageParts? {
        let registration = registrations().last { literals[$0.key] == name }
        guard let registration, let store = registration.store,
            let file = graph.location(of: store)?.path
        else { return nil }
        var parts = PageParts(
            key: graph[registration.key].name, store: shortName(of: store),
            controller: registration.controller.map(shortName), file: file)
        var named = [registration.key, store] + (registration.controller.map { [$0] } ?? [])
        for key in needs(of: store) {
            let type = keyType(of: key).arguments.first ?? SwiftType("")
            var dependency = PageParts.Dependency(key: graph[key].name, type: type.short)
            named.append(key)
            if let symbol = typesByName[type.text], graph[symbol].kind == .protocol,
                let requirements = requirements(of: symbol)
            {
                named.append(symbol)
                dependency.members = requirements.map(\.text)
                for module in requirements.flatMap(\.modules) { parts.modules[module] = false }
            }
            parts.dependencies.append(dependency)
        }
        for symbol in named {
            guard let module = module(declaring: symbol) else { continue }
            parts.modules[module] = module == sources.app
        }
        return parts
    }

    /// The names of the registered pages that have one.
    var pageNames: [String] { registrations().compactMap { literals[$0.key] }.sorted() }

    private func shortName(of type: SymbolID) -> String {
        SwiftType(named: graph[type].usr)?.short ?? graph[type].name
    }

    private func module(declaring symbol: SymbolID) -> String? {
        let path = graph.location(of: symbol)?.path
        return sources.files.first { $0.path == path }?.module
    }

    /// Returns the keys that a store declares as needs, except for those that Minya declares: a test
    /// host provides the clock.
    private func needs(of store: SymbolID) -> [SymbolID] {
        var found: [SymbolID] = []
        for mention in mentions(of: .dependency) where !found.contains(mention.key) {
            guard location(of: mention.key) != nil, let type = needs(around: mention.container),
                inheritors(of: type).contains(store)
            else { continue }
            found.append(mention.key)
        }
        return found
    }

    /// Returns an implementation of each requirement of a protocol, including those that it inherits;
    /// nil if one cannot be written from its mangled name.
    private func requirements(of type: SymbolID) -> [StandInMember]? {
        var found: [StandInMember] = []
        for base in graph.allBases(of: type) {
            guard let name = SwiftType(named: graph[base].usr)?.text else { return nil }
            let members = graph.members(of: base).sorted {
                guard let one = graph.location(of: $0), let two = graph.location(of: $1) else {
                    return false
                }
                return one < two
            }
            for member in members {
                let symbol = graph[member]
                guard let declaration = demangled(symbol.usr) else { return nil }
                // A member of an extension is no requirement.
                if declaration.hasPrefix("(extension in") { continue }
                switch symbol.kind {
                case .property:
                    let isSettable = graph.members(of: member).contains {
                        graph[$0].name.hasPrefix("setter:")
                    }
                    guard
                        let property = StandInMember(
                            property: declaration, of: name, isSettable: isSettable,
                            isProtocol: isProtocol)
                    else { return nil }
                    found.append(property)
                case .function:
                    guard
                        let function = StandInMember(
                            function: declaration, of: name, isProtocol: isProtocol)
                    else { return nil }
                    found.append(function)
                case .accessor: continue
                default: return nil
                }
            }
        }
        return found
    }

    private func isProtocol(_ name: String) -> Bool {
        name == "Swift.Error" || typesByName[name].map { graph[$0].kind == .protocol } ?? false
    }
}

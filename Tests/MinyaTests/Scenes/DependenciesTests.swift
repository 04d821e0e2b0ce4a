// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Testing

@testable import Minya

protocol Weather: Service { var degrees: Int { get } }
struct Sunny: Weather { let degrees = 25 }
struct Rainy: Weather { let degrees = 12 }

extension DependencyKey where Value == any Weather {
    static var weather: Self { "weather" }
}

extension DependencyKey where Value == String {
    static var city: Self { "city" }
    /// The name of ``weather`` with another type.
    static var weatherText: Self { "weather" }
}

final class WeatherStore: Store {
    static var needs: Needs { Needs(.weather, .city) }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())

    init(context: Void, dependencies: Dependencies) {
        pipeline.title = "\(dependencies[.city]): \(dependencies[.weather].degrees)"
    }
}

/// A Store that reads a dependency it does not declare.
final class CarelessStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    init(context: Void, dependencies: Dependencies) { _ = dependencies[.city] }
}

@MainActor @Suite("The dependencies of a Store")
struct DependenciesTests {
    let host = TestHost()
    let key: SceneKey<Void, Never> = "weather"
    let other: SceneKey<Void, Never> = "weather-too"

    private func register(_ key: SceneKey<Void, Never>) {
        host.mediator.register(
            key, view: HeadlessView<PagePipeline>.self,
            controller: HeadlessController<PagePipeline>.self, store: WeatherStore.self)
    }

    @Test("check reports all missing dependencies and registrations together")
    func checkNamesAll() {
        register(key)
        register(other)
        host.mediator.route(SceneKey<String, String>.page)
        host.provide(.city, "Lisbon")
        let error = #expect(throws: MediatorError.self) { try host.mediator.check() }
        #expect(
            error?.mistakes == [
                .missingDependency(
                    "weather", type: "Weather", store: "WeatherStore", scene: "weather"),
                .missingDependency(
                    "weather", type: "Weather", store: "WeatherStore", scene: "weather-too"),
                .routeWithoutScene(route: "page"),
            ])
        #expect(error?.description.contains("call provide with its key") == true)
    }

    @Test("check succeeds if nothing is missing")
    func checkPasses() throws {
        register(key)
        host.provide(.city, "Lisbon")
        host.provide(.weather, Sunny())
        try host.mediator.check()
    }

    @Test("A dependency of another type is reported, and the scene does not open")
    func wrongType() {
        register(key)
        host.provide(.city, "Lisbon")
        host.provide(.weatherText, "sunny")
        let error = #expect(throws: MediatorError.self) { try host.mediator.check() }
        #expect(
            error?.mistakes == [
                .wrongType(
                    "weather", type: "Weather", store: "WeatherStore", scene: "weather")
            ])
        host.mediator.open(key, (), in: host.navigation)
        #expect(host.navigation.scenes.isEmpty)
        #expect(host.problems.count == 1)
    }

    @Test("A scene that lacks a dependency is reported, and its result is cancelled")
    func refuses() throws {
        let key: SceneKey<Void, String> = "weather"
        host.mediator.register(
            key, view: HeadlessView<PagePipeline>.self,
            controller: PageController.self, store: WeatherStore.self)
        var answers: [SceneResult<String>] = []
        host.mediator.open(key, (), in: host.navigation) { answers.append($0) }
        #expect(answers == [.cancelled])
        #expect(host.navigation.calls.isEmpty)
        let problem = try #require(host.problems.first)
        #expect(problem.code == .cannotOpen)
        let beginning = Problem.cannotOpen(scene: "weather", why: "").description
        #expect(problem.description.hasPrefix(beginning))
        let why = problem.description.dropFirst(beginning.count)
        #expect(why.contains("'weather'"))
        #expect(why.contains("'city'"))
    }

    @Test("A scene that is not registered is reported, and its result is cancelled")
    func unregistered() {
        var answers: [SceneResult<String>] = []
        host.mediator.open(.page, "", in: host.navigation) { answers.append($0) }
        #expect(answers == [.cancelled])
        #expect(
            host.problems == [
                .cannotOpen(
                    scene: "page", why: "it is not registered: call register for it")
            ])
    }

    @Test("A later provide replaces a dependency for scenes opened from then on")
    func overrides() throws {
        host.provide(.city, "Lisbon")
        host.provide(.weather, Sunny())
        let first = try host.open(WeatherStore.self, ())
        host.provide(.weather, Rainy())
        let second = try host.open(WeatherStore.self, ())
        #expect(first.view.title == "Lisbon: 25")
        #expect(second.view.title == "Lisbon: 12")
    }

    @Test("A value provided with a key of its own type is found by a key of its protocol")
    func ownType() throws {
        host.provide(.city, "Lisbon")
        host.provide(DependencyKey<Sunny>("weather"), Sunny())
        try #expect(host.open(WeatherStore.self, ()).view.title == "Lisbon: 25")
    }

    @Test("Reading an undeclared dependency traps with a message that names the fix")
    func undeclared() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                let host = TestHost()
                host.provide(.city, "Lisbon")
                _ = try host.open(CarelessStore.self, ())
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("CarelessStore reads the dependency 'city'"))
        #expect(said.contains("add it to CarelessStore.needs"))
    }
}

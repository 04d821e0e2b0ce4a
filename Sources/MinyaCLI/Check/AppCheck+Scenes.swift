// SPDX-License-Identifier: Apache-2.0

extension AppCheck {
    /// Returns the unreachable pages and the openings that lead to no page.
    func sceneFindings() -> [Finding] {
        let registered = Set(map.scenes.map(\.key))
        let reachable = map.reachable
        var found: [Finding] = []
        for scene in map.scenes where !reachable.contains(scene.key) {
            let openers = Set(map.openings.filter { $0.scene == scene.key }.compactMap(\.from))
            let why =
                openers.isEmpty
                ? "nothing opens the page '\(scene.key)'"
                : "the page '\(scene.key)' is opened only by pages that cannot be reached: "
                    + openers.sorted().joined(separator: ", ")
            found.append(
                Finding(
                    rule: .sceneUnreachable, location: scene.location, problem: why,
                    advice: "open it from a controller or a handler, give it a route, or remove it"
                ))
        }
        for opening in map.openings where !registered.contains(opening.scene) {
            found.append(
                Finding(
                    rule: .sceneMissing, location: opening.location,
                    problem: "the page '\(opening.scene)' is opened here but registered nowhere",
                    advice: "register its view, controller and store with the mediator: "
                        + "mediator.register(.\(opening.scene), view: …, controller: …, store: …)"))
        }
        for route in map.routes where !registered.contains(route.scene) {
            found.append(
                Finding(
                    rule: .routeWithoutScene, location: route.location,
                    problem: "the route to '\(route.scene)' leads to no page",
                    advice: "register the page with the mediator, or remove the route"))
        }
        return found
    }
}

// SPDX-License-Identifier: Apache-2.0

import Minya

/// A model of a view controller, which rejects calls of its container that UIKit does not make in this
/// order.
@MainActor
package final class ModelPage: Hashable {
    /// What a container calls.
    package enum Call: Equatable, Sendable {
        case viewDidLoad, viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
        case willMoveToParent, willMoveFromParent, didMoveToParent, didMoveFromParent
        case didReceiveMemoryWarning
    }

    private enum Appearance { case hidden, appearing, shown, disappearing }

    package let name: String
    /// The calls so far.
    package private(set) var calls: [Call] = []
    /// The first call that was wrong; nil if all were right.
    package private(set) var fault: String?
    /// The view of the scene that the page shows.
    package weak var content: (any View)?

    private var appearance = Appearance.hidden
    private var isLoaded = false
    /// Whether a container contains it.
    package private(set) var hasParent = false
    private var isEntering = false
    private var isLeaving = false

    package init(_ name: String, content: (any View)? = nil) {
        self.name = name
        self.content = content
    }

    /// Whether the user sees it, and no transition is running.
    package var isShown: Bool { appearance == .shown }
    /// Whether it is out of sight, and no transition is running.
    package var isHidden: Bool { appearance == .hidden }

    package func loadViewIfNeeded() {
        if !isLoaded { receive(.viewDidLoad) }
    }

    /// Receives a call of the container.
    package func receive(_ call: Call) {
        calls.append(call)
        if !accepts(call) { fault = fault ?? "\(name) received \(call) after \(calls.dropLast())" }
        switch call {
        case .viewDidLoad: isLoaded = true
        case .viewWillAppear: appearance = .appearing
        case .viewDidAppear: appearance = .shown
        case .viewWillDisappear: appearance = .disappearing
        case .viewDidDisappear: appearance = .hidden
        case .willMoveToParent: (isEntering, isLeaving) = (true, false)
        case .willMoveFromParent: isLeaving = true
        case .didMoveToParent: (isEntering, hasParent) = (false, true)
        case .didMoveFromParent: (isLeaving, hasParent) = (false, false)
        case .didReceiveMemoryWarning: break
        }
    }

    private func accepts(_ call: Call) -> Bool {
        switch call {
        case .viewDidLoad: !isLoaded
        // A cancelled transition turns back before it has ended.
        case .viewWillAppear: isLoaded && (appearance == .hidden || appearance == .disappearing)
        case .viewDidAppear: appearance == .appearing
        case .viewWillDisappear: appearance == .shown || appearance == .appearing
        case .viewDidDisappear: appearance == .disappearing
        case .willMoveToParent: !hasParent
        case .willMoveFromParent: hasParent
        case .didMoveToParent: isEntering
        case .didMoveFromParent: isLeaving && appearance == .hidden
        case .didReceiveMemoryWarning: isLoaded
        }
    }

    package nonisolated static func == (one: ModelPage, other: ModelPage) -> Bool { one === other }
    package nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

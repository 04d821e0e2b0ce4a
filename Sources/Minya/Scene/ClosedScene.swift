// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    /// The layers and the pipeline of a scene that is being closed, held weakly.
    ///
    /// All of them are released within one turn of the main actor, unless something else retains
    /// them, such as a closure of a service.
    @MainActor
    package final class ClosedScene {
        private struct Part {
            let role: String
            weak var object: AnyObject?
            /// The work in progress when the scene closed; its task retains it until it ends.
            var work: [(name: String, reference: WeakReference)] = []
        }

        private struct WeakReference {
            weak var object: AnyObject?
        }

        private let name: String
        private let parts: [Part]

        init(_ name: String, layers: [any Observing], pipeline: any Pipeline) {
            self.name = name
            parts =
                layers.map { layer in
                    switch layer {
                    case let store as any Working:
                        let work = store.lifetime.attachment(WorkList.self).inProgress
                        return Part(
                            role: "\(Layer.store)", object: store,
                            work: work.map { ($0.name, WeakReference(object: $0.work)) })
                    case is any View: return Part(role: "\(Layer.view)", object: layer)
                    default: return Part(role: "\(Layer.controller)", object: layer)
                    }
                } + [Part(role: "Pipeline", object: pipeline)]
        }

        /// The problem that describes each part that is still alive, if a Store or a controller is.
        ///
        /// A toolkit may retain a view for a moment, and with it the pipeline.
        var lasting: Problem? {
            let isAlive = parts.contains {
                $0.object is any Working || $0.object is any ViewController
            }
            return isAlive ? leak : nil
        }

        /// The problem that describes each part that is still alive; nil if there is none.
        package var leak: Problem? {
            let alive = parts.compactMap { part in part.object.map { describe($0, part) } }
            return alive.isEmpty ? nil : .leaked(scene: name, parts: alive)
        }

        private func describe(_ object: AnyObject, _ part: Part) -> String {
            var text = "\(type(of: object)) (\(part.role))"
            let work = part.work.filter { $0.reference.object != nil }.map { "'\($0.name)'" }
            if !work.isEmpty { text += ", while its work \(listed(work)) has not ended" }
            let observers = (object as? any Pipeline).map(outsideObservers(of:)) ?? []
            if !observers.isEmpty { text += ", observed by \(listed(observers))" }
            return text
        }

        /// The observers that did not end with the scene, in the pipeline and its children.
        private func outsideObservers(of pipeline: any Pipeline) -> [String] {
            PipelineOwners.withChildren(pipeline).flatMap { pipeline in
                observers(of: pipeline).compactMap { node in
                    guard let owner = node.owner else { return nil }
                    let place = node.place.map { " at \($0.file):\($0.line)" } ?? ""
                    return "\(type(of: owner))\(place)"
                }
            }
        }
    }

    /// Returns the words in the order in which they were first used, each once.
    private func listed(_ words: [String]) -> String {
        var known: Set<String> = []
        return words.filter { known.insert($0).inserted }.joined(separator: ", ")
    }
#endif

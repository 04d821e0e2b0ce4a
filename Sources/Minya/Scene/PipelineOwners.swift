// SPDX-License-Identifier: Apache-2.0

/// The open scene that each pipeline belongs to.
///
/// If two scenes shared a pipeline, only one of them would receive its writes.
///
/// Debug builds also check child pipelines, by reflection.
@MainActor
struct PipelineOwners {
    private struct Owner {
        let scene: SceneInfo
        #if DEBUG
            /// Weak, because another pipeline may get the address of a released child.
            weak var pipeline: (any Pipeline)?
        #endif
    }

    private var owners: [ObjectIdentifier: Owner] = [:]
    #if DEBUG
        private var pipelines: [SceneInfo.ID: [ObjectIdentifier]] = [:]
    #endif

    /// Records the owner of a pipeline and its children; returns any that belongs to another scene.
    mutating func add(
        _ pipeline: any Pipeline, of scene: SceneInfo
    ) -> (pipeline: any Pipeline.Type, owner: String)? {
        #if DEBUG
            for part in Self.withChildren(pipeline) {
                let id = ObjectIdentifier(part)
                if let owner = owners[id], owner.scene != scene, owner.pipeline != nil {
                    return (type(of: part), owner.scene.name)
                }
                owners[id] = Owner(scene: scene, pipeline: part)
                pipelines[scene.id, default: []].append(id)
            }
        #else
            let former = owners.updateValue(Owner(scene: scene), forKey: ObjectIdentifier(pipeline))
            if let former {
                owners[ObjectIdentifier(pipeline)] = former
                return (type(of: pipeline), former.scene.name)
            }
        #endif
        return nil
    }

    /// Removes the pipelines of a scene that closes, its own and the children.
    mutating func removeAll(of scene: SceneInfo, _ pipeline: ObjectIdentifier) {
        #if DEBUG
            for id in pipelines.removeValue(forKey: scene.id) ?? []
            where owners[id]?.scene == scene {
                owners[id] = nil
            }
        #else
            owners[pipeline] = nil
        #endif
    }

    #if DEBUG
        /// Returns a pipeline and its children, by reflection.
        static func withChildren(_ pipeline: any Pipeline) -> [any Pipeline] {
            var found: [any Pipeline] = []
            // A pipeline may refer to its parent.
            var seen: Set<ObjectIdentifier> = []
            func add(_ pipeline: any Pipeline) {
                guard seen.insert(ObjectIdentifier(pipeline)).inserted else { return }
                found.append(pipeline)
                var mirror: Mirror? = Mirror(reflecting: pipeline)
                while let level = mirror {
                    for case (_, let child as any Pipeline) in level.children { add(child) }
                    mirror = level.superclassMirror
                }
            }
            add(pipeline)
            return found
        }
    #endif
}

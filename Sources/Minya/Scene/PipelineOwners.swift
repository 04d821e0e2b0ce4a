// SPDX-License-Identifier: Apache-2.0

/// Which open scene each pipeline belongs to: if two scenes had one, only one of them would be told
/// of what is written.
///
/// Debug builds look at child pipelines as well, which takes reflection.
@MainActor
struct PipelineOwners {
    private struct Owner {
        let scene: SceneInfo
        #if DEBUG
            /// Another pipeline may get the address of a child that is gone.
            weak var pipeline: (any Pipeline)?
        #endif
    }

    private var owners: [ObjectIdentifier: Owner] = [:]
    #if DEBUG
        private var pipelines: [SceneInfo.ID: [ObjectIdentifier]] = [:]
    #endif

    /// Notes the owner of a pipeline and its children; answers with what belongs to another scene.
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

    /// Forgets the pipelines of a scene that closes, its own and the children.
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
        private static func withChildren(_ pipeline: any Pipeline) -> [any Pipeline] {
            var found: [any Pipeline] = [pipeline]
            var mirror: Mirror? = Mirror(reflecting: pipeline)
            while let level = mirror {
                for case (_, let child as any Pipeline) in level.children {
                    found += withChildren(child)
                }
                mirror = level.superclassMirror
            }
            return found
        }
    #endif
}

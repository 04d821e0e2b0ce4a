// SPDX-License-Identifier: Apache-2.0

extension Interface {
    /// Returns the pages of the stack with this id as the cases of an enum, by their raw values.
    ///
    /// - Parameters:
    ///   - id: The id of the stack.
    ///   - type: The enum; each case is a page of the file, or one of `added`.
    ///   - added: The pages that Swift adds, because a file cannot describe them.
    /// - Throws: An error that names the file, the stack and the missing page.
    public func pages<Face: CaseIterable & RawRepresentable<String>>(
        of id: String, as type: Face.Type, adding added: [Face] = []
    ) throws(InterfaceError) -> Faces<Face> {
        let mistakes = audit?.errors.count
        let stack = try outlet(id, as: Stack.self)
        let faces = Faces<Face>(stack)
        // The placeholder for a missing stack has no pages.
        guard mistakes == audit?.errors.count else { return faces }
        let names = Face.allCases.map(\.rawValue)
        let addedNames = added.map(\.rawValue)
        audit?.pages[id] = .init(
            type: "\(Face.self)", names: Set(names), added: Set(addedNames))
        for name in names where !addedNames.contains(name) && !stack.hasPage(name) {
            let error = InterfaceError.pageless(file: self.name, id: id, page: name)
            guard let audit else { throw error }
            audit.errors.append(error)
        }
        return faces
    }
}

// SPDX-License-Identifier: Apache-2.0

import Minya

// MARK: - Pictures

extension ConversationStore {
    /// Opens the file chooser for pictures.
    func choosePictures() {
        pipeline.fileChoice.send(
            .choose(
                localized("Attach Pictures"),
                .files(types: ["image/jpeg", "image/png", "image/webp", "image/gif"])
            ) { $0 })
    }

    /// The number of pictures that the tray has room for.
    static var mostPictures: Int { 10 }

    /// Adds files to the tray.
    func attach(_ files: [String]) {
        let room = Self.mostPictures - attached.count
        for file in files.prefix(room) { attach(file) }
        if case .edit = pipeline.purpose {
            pipeline.response.send(
                .toast(localized("The pictures wait until you have finished the edit.")))
        }
        guard files.count > room else { return }
        pipeline.response.send(
            .toast(
                localized(
                    one: "Only %d picture is sent at once: the rest was left out.",
                    many: "Only %d pictures are sent at once: the rest was left out.",
                    Self.mostPictures)))
    }

    private func attach(_ file: String) {
        let picture = AttachedPictureStore(
            file, pictures: pictures, pipeline: pipeline.pictures.append(AttachedPicturePipeline()))
        attached.append(picture)
        let child = pipeline.pictures.childEnds.last
        child?.observe(\.state, by: self) { store, _ in store.check() }
        child?.observe(\.remove, by: self) { [weak picture] store in
            if let picture { store.detach(picture) }
        }
        picture.addObservers()
        picture.load()
    }

    private func detach(_ picture: AttachedPictureStore) {
        guard let place = attached.firstIndex(where: { $0 === picture }) else { return }
        attached.remove(at: place)
        pipeline.pictures.remove(at: place)
        check()
    }

    /// Takes the pictures that are ready out of the tray, with their captions.
    func takePictures() -> [PictureBody] {
        attached.compactMap { picture in
            guard case .ready(var body) = picture.pipeline.state else { return nil }
            body.caption = picture.pipeline.caption.trimmed
            detach(picture)
            return body
        }
    }
}

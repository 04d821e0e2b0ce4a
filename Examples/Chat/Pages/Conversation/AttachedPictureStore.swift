// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Legible
import Minya

/// The store of a picture to send, which prepares the picture of a file.
final class AttachedPictureStore: SubStore {
    enum Work: String { case picture }

    let lifetime = Lifetime()
    let pipeline: StoreEnd<AttachedPicturePipeline>
    private let file: String
    private let pictures: any PicturePreparing

    init(
        _ file: String, pictures: any PicturePreparing, pipeline: StoreEnd<AttachedPicturePipeline>
    ) {
        self.file = file
        self.pictures = pictures
        self.pipeline = pipeline
        pipeline.name = (URL(string: file)?.lastPathComponent ?? file).legible(80, isLine: true)
    }

    func addObservers() {
        pipeline.observe(\.retry, by: self) { store in store.load() }
    }

    func load() {
        pipeline.state = .preparing
        run(.picture, .latest) { [pictures, file] in
            try await pictures.prepare(file)
        } then: { store, outcome in
            store.pipeline.state =
                switch outcome {
                case .value(let picture): .ready(picture)
                case .rejection(let rejection): .rejected(rejection.message)
                case .failure(let failure): .failed(failure.message)
                }
        }
    }
}

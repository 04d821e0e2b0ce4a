// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore

extension TestHost {
    /// Provides empty dependencies for the pages of lists and photos, and stubs of the pages that
    /// they open.
    func provideStubs(around photos: any PhotoService & NeighbourService) {
        provide(.photos, photos)
        provide(.neighbours, photos)
        provide(.favourites, MemoryFavourites())
        provide(.trails, MemoryPhotoTrails())
        provide(.photoFiles, StubFiles())
        provide(.layout, MemoryLayoutChoice())
        provide(.folderList, MemoryFolderList([PhotoPath("/stub")]))
        provide(.history, MemorySearchHistory())
        stub(ViewKind.grid)
        stub(ViewKind.list)
        stub(.photoList)
        stub(.photoDetail)
        stub(.interestingness)
    }

    /// Opens the page of a photo, even if its key is registered as a stub.
    func openPhoto(_ context: PhotoDetailContext) throws -> TestScene<PhotoDetailStore> {
        let key: SceneKey<PhotoDetailContext, Never> = "photo-under-test"
        mediator.register(key, view: HeadlessView.self, store: PhotoDetailStore.self)
        return try open(key, PhotoDetailStore.self, context)
    }
}

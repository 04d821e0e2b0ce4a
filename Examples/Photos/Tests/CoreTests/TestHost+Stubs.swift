// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting
import PhotosCore

extension TestHost {
    /// Everything that the pages of lists and photos ask for but the photos themselves, empty; and
    /// stubs of the pages that they open.
    func provideStubs(around photos: any PhotoService) {
        provide(.photos, photos)
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
}

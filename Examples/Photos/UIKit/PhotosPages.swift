// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    import PhotosCore

    /// The UIKit pages of Photos.
    @MainActor
    public enum PhotosPages {
        /// Registers the view and store of each page, and the controller of pages that have their own.
        public static func register(in mediator: Mediator) {
            register(in: mediator, rename: RenameView.self)
        }

        /// Registers the pages, with another view of the prompt for a name.
        package static func register<Rename: View>(in mediator: Mediator, rename: Rename.Type)
        where Rename.Pipe == RenamePipeline {
            mediator.register(
                .search, view: SearchView.self,
                controller: SearchController.self, store: SearchStore.self)
            mediator.register(
                .photoList, view: PhotoGridView.self,
                controller: PhotoListController.self, store: PhotoListStore.self)
            mediator.register(view: PhotoGridView.self, as: .grid)
            mediator.register(view: PhotoRowsView.self, as: .list)
            mediator.register(
                .photoDetail, view: PhotoDetailView.self, store: PhotoDetailStore.self)
            mediator.register(
                .interestingness, view: InterestingnessView.self,
                controller: InterestingnessController.self, store: InterestingnessStore.self)
            mediator.register(.rename, view: rename, store: RenameStore.self)
            mediator.route(.photoList)
        }
    }
#endif

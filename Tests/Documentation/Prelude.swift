// SPDX-License-Identifier: Apache-2.0
//
// The declarations that the examples of the documentation assume: an app that shows photos. The types
// whose methods contain the statements (PhotoListStore, PhotoListView, PhotoListController, PhotosApp,
// PhotoTests) have the members that such an object has.

import Foundation
import Minya
import MinyaLists
import MinyaTesting

// MARK: - The domain

struct Photo: Identifiable, Equatable, Sendable {
    var id: String
    var title: String
}

struct PhotoQuery: Codable, Equatable, Sendable {
    var text: String
}

struct PhotoDetailContext: Equatable, Sendable {
    var id: Photo.ID
}

enum PhotoOrder: Sendable { case date, title }

enum SearchPhase: Equatable, Sendable {
    case idle
    case loading
    case shown
    case found(Int)
    case rejected(String)
    case failed(String)
}

protocol PhotoService: Service {
    func search(_ query: PhotoQuery) async throws -> [Photo]
}

struct FolderPhotoService: PhotoService {
    let folder: String
    func search(_ query: PhotoQuery) async throws -> [Photo] { [] }
}

struct StubPhotos: PhotoService {
    let titles: [String]
    func search(_ query: PhotoQuery) async throws -> [Photo] {
        titles.map { Photo(id: $0.lowercased(), title: $0) }
    }
}

protocol SearchHistory: Storage {
    func recent(_ count: Int) async throws -> [String]
    func add(_ query: String) async throws
    var changes: AsyncStream<[String]> { get }
}

// MARK: - Keys

extension DependencyKey where Value == any PhotoService {
    static var photos: Self { "photos" }
}

extension DependencyKey where Value == any SearchHistory {
    static var history: Self { "history" }
}

extension SceneKey where Context == PhotoQuery, Result == Never {
    static var photoList: Self { "photo-list" }
}

extension SceneKey where Context == PhotoDetailContext, Result == Never {
    static var photoDetail: Self { "photo-detail" }
}

extension SceneKey where Context == PhotoQuery, Result == Photo {
    static var photoPicker: Self { "photo-picker" }
}

// MARK: - Pipelines

final class CounterPipeline: Pipeline {
    var count = Normal(0)
    var add = Input<Void>()
}

final class CounterStore: Store {
    let lifetime = Lifetime()
    let pipeline = StoreEnd(CounterPipeline())

    init(context: Void, dependencies: Dependencies) {}
}

final class PhotoListPipeline: Pipeline {
    var photos = Rows<Photo>()
    var phase = Status<SearchPhase>(.idle)
    var title = Normal<String>("")
    var suggestions = Normal<[String]>([])
    var query = Field<String>("")
    var order = Field<PhotoOrder>(.date)
    var layout = Field<PhotoLayout>(.grid)
    var selection = Input<Photo.ID>()
    var fetchMore = Input<Void>()
    var inSight = Input<[Photo.ID]>()
    var picked = Input<SceneResult<Photo>>()
    var removalAnswered = Input<SceneResult<Bool>>()
    var action = Input<PhotoAction>()
    var response = Request<Response<PhotoAction>>()
    var scrolledToTop = Flag()
    var showMessage = Request<String>()
    var detail = Context<PhotoDetailContext>()
    var rows = Rows<AnyRow>()
    var rowAction = Input<RowAction>()
    var rowResponse = Request<Response<RowAction>>()
    let banner = BannerPipeline()
    var preview = Child<PreviewPipeline>()
    var tabs = Children<TabPipeline>()
}

struct Note: RowModel {
    enum Action: Sendable { case copy, remove }

    let id: Int
    var text: String
}

struct Letter: DataItem {
    let id: Int
    var text: String
    var order: Int { id }
}

struct NoLetters: DataSource {
    func page(before: Letter?, limit: Int) async throws -> DataPage<Letter> {
        DataPage([], hasMore: false)
    }

    func changes() -> AsyncStream<DataChange<Letter>> { AsyncStream { $0.finish() } }
}

struct NoteViewModel: RowViewModel {
    let text: String
    var accessibleLabel: String { text }
}

struct NoteHandler: ActionHandler {
    func respond(to action: Note.Action, on note: Note) async throws -> Response<Note.Action> {
        .nothing
    }
}

enum PhotoLayout { case grid, list }

extension ViewKind where Pipe == PhotoListPipeline {
    static var grid: Self { "grid" }
    static var list: Self { "list" }
}

enum PhotoAction: Sendable { case menu, copy, remove, restore, add([String]) }

struct PhotoActionHandler: ActionHandler {
    func respond(to action: PhotoAction, on photo: Photo) async throws -> Response<PhotoAction> {
        .nothing
    }
}

final class BannerPipeline: Pipeline {
    var title = Normal<String>("")
    var isShown = Normal<Bool>(false)
}

final class PreviewPipeline: Pipeline {
    var title = Normal<String>("")
}

final class TabPipeline: Pipeline {
    var title = Normal<String>("")
}

// MARK: - The layers

final class PhotoListStore: Store {
    enum Work: String { case search, reload, history, nextPage }

    static var needs: Needs { Needs(.photos, .history) }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(PhotoListPipeline())
    let dependencies: Dependencies
    var photos: any PhotoService
    let history: any SearchHistory

    let query = PhotoQuery(text: "autumn")
    let photo = Photo(id: "autumn", title: "Autumn")
    let page: [Photo] = []
    let handler = PhotoActionHandler()
    let note = Note(id: 7, text: "Milk")
    let handlers = ActionHandlers()
    let letters = NoLetters()
    var outcome: Outcome<[Photo]> { .value(page) }

    init(context: PhotoQuery, dependencies: Dependencies) {
        self.dependencies = dependencies
        photos = dependencies[.photos]
        history = dependencies[.history]
    }

    func select(_ id: Photo.ID) {}
    func show(_ photos: [Photo]) {}
    func show(_ outcome: Outcome<[Photo]>) {}
}

final class BannerStore: SubStore {
    let lifetime = Lifetime()
    let pipeline: StoreEnd<BannerPipeline>
    init(pipeline: StoreEnd<BannerPipeline>) { self.pipeline = pipeline }
}

final class PhotoListView: View {
    /// A piece of text of some toolkit.
    final class Text { var text = "" }

    let lifetime = Lifetime()
    let pipeline: ViewEnd<PhotoListPipeline>
    let label = Text()
    let banner = Text()
    let photo = Photo(id: "autumn", title: "Autumn")

    init(pipeline: ViewEnd<PhotoListPipeline>) { self.pipeline = pipeline }

    func insert(_ photos: ArraySlice<Photo>, at position: Int) {}
    func remove(_ count: Int, at position: Int) {}
    func redraw(_ id: Photo.ID) {}
}

final class PhotoRowsView: View {
    let lifetime = Lifetime()

    init(pipeline: ViewEnd<PhotoListPipeline>) {}
}

final class PhotoListController: ViewController {
    let lifetime = Lifetime()
    let pipeline: ControllerEnd<PhotoListPipeline>
    let query = PhotoQuery(text: "autumn")

    init(pipeline: ControllerEnd<PhotoListPipeline>) { self.pipeline = pipeline }
}

// MARK: - The app and its tests

@MainActor
final class PhotosApp {
    let mediator = Mediator()
    let navigation: any Navigation = TestNavigation()
    let folder = "Pictures"
    let data = Data()
}

@MainActor
final class PhotoTests {
    let host = TestHost()
    let page: TestScene<PhotoListStore>

    init(page: TestScene<PhotoListStore>) { self.page = page }
}

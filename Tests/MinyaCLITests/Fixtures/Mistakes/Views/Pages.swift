// SPDX-License-Identifier: Apache-2.0

public import Minya
import MinyaTesting
import MistakesCore

@MainActor
public enum Pages {
    public static func register(in mediator: Mediator) {
        mediator.register(
            .list, view: ListView.self, controller: ListController.self, store: ListStore.self)
        mediator.register(
            .detail, view: DetailView.self, controller: DetailController.self,
            store: DetailStore.self)
        mediator.register(  // FINDS scene-unreachable
            .island, view: IslandView.self, controller: IslandController.self,
            store: IslandStore.self)
        mediator.register(  // FINDS scene-unreachable
            .reef, view: IslandView.self, controller: IslandController.self,
            store: IslandStore.self)
        mediator.register(
            .unseen, view: HeadlessView<BarePipeline>.self, controller: BareController.self,
            store: BareStore.self)
        mediator.register(.wish, view: HeadlessView.self, store: WishStore.self)
        mediator.register(
            .neglected, view: HeadlessView.self, controller: NeglectedController.self,
            store: NeglectedStore.self)
        mediator.route(.nowhere)  // FINDS route-without-scene
    }
}

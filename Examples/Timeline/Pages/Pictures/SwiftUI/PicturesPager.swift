// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && canImport(UIKit)
    import Minya
    import MinyaSwiftUI
    import SwiftUI
    import TimelineCore

    /// The pictures of a post: the user swipes from one to the next.
    struct PicturesPager: PipelineView {
        let pipeline: ViewEnd<PicturesPipeline>

        init(pipeline: ViewEnd<PicturesPipeline>) { self.pipeline = pipeline }

        var body: some SwiftUI.View {
            let media = pipeline.media
            let index = pipeline.index
            VStack {
                TabView(selection: pipeline.bindings.index) {
                    ForEach(media.indices, id: \.self) { index in
                        ZoomablePicture(
                            address: media[index].picture?.address, words: media[index].spokenWords
                        )
                        .tag(index)
                    }
                }
                .tabViewStyle(.page(indexDisplayMode: .never))
                if media.indices.contains(index), !media[index].shownWords.isEmpty {
                    ScrollView { Text(media[index].shownWords) }
                        .frame(maxHeight: 120)
                        .padding(.horizontal)
                }
                HStack {
                    if media.count > 1 {
                        Text(localized("%d of %d", index + 1, media.count))
                    }
                    Button(
                        localized("Full Screen"),
                        systemImage: pipeline.isFullscreen
                            ? "arrow.down.right.and.arrow.up.left"
                            : "arrow.up.left.and.arrow.down.right"
                    ) { pipeline.toggleFullscreen.send() }
                    .labelStyle(.iconOnly)
                }
            }
        }
    }
#endif

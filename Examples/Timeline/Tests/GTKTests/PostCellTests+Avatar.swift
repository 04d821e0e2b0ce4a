// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import ExampleFrames
import MinyaGTK
import Testing

@testable import TimelineGTK

extension AllTimelineGTKTests.PostCellTests {
    /// Shows an avatar whose picture is gone.
    private func failed(_ address: String) async -> (LatePictures, Avatar, AvatarPicture) {
        let pictures = LatePictures()
        pictures.isGone = true
        pictures.answerAll()
        TimelinePictures.loader.sources["https"] = pictures
        let avatar = Avatar(size: 40)
        let shown = AvatarPicture(avatar)
        shown.show(address, of: "Ada Sample")
        #expect(await pump { pictures.asked == 1 && TimelinePictures.loader.pendingRequests == 0 })
        await turn(20)
        return (pictures, avatar, shown)
    }

    @Test("An avatar that failed shows initials until it can be loaded again")
    func again() async {
        let (pictures, avatar, shown) = await failed("https://stub.example/avatar/again")
        #expect(avatar.texture == nil)
        // Showing the same row again must not request the picture again.
        shown.show("https://stub.example/avatar/again", of: "Ada Sample")
        await turn(20)
        #expect(pictures.asked == 1)
        pictures.isGone = false
        TimelinePictures.loader.fetchAgain()
        #expect(await pump { avatar.texture != nil })
        #expect(pictures.asked == 2)
        TimelinePictures.loader.fetchAgain()
        await turn(20)
        #expect(pictures.asked == 2)
    }

    @Test("The avatar of an author who is no longer shown is not loaded again")
    func replaced() async {
        let (pictures, avatar, shown) = await failed("https://stub.example/avatar/replaced")
        shown.show(nil, of: "Ben Example")
        pictures.isGone = false
        TimelinePictures.loader.fetchAgain()
        await turn(20)
        #expect(pictures.asked == 1)
        #expect(avatar.texture == nil)
    }
}

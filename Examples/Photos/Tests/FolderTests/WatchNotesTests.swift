// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
    import Glibc
    import PhotosCore
    import PhotosFolder
    import Testing

    @Suite("Events of inotify")
    struct WatchNotesTests {
        private let root = PhotoPath("/pics")

        private func notes(_ mask: Int, _ folder: String, _ name: String?) -> WatchNotes {
            var notes = WatchNotes()
            notes.note(
                .init(
                    mask: UInt32(truncatingIfNeeded: mask), folder: PhotoPath(folder),
                    name: name.map { PhotoPath($0) }), root: root)
            return notes
        }

        @Test(
            "A file that was closed, moved or deleted is checked",
            arguments: [Int(IN_CLOSE_WRITE), Int(IN_MOVED_TO), Int(IN_MOVED_FROM), Int(IN_DELETE)])
        func files(mask: Int) {
            let notes = notes(mask, "/pics/in", "a.jpg")
            #expect(notes.files == [PhotoPath("/pics/in/a.jpg")])
            #expect(notes.folders.isEmpty && notes.known.isEmpty && !notes.isLost)
        }

        @Test("A file that was only created is not checked until it is closed")
        func begun() {
            #expect(notes(Int(IN_CREATE), "/pics", "a.jpg").isEmpty)
        }

        @Test("A file whose permissions changed is checked if it is already a photo")
        func permissions() {
            #expect(notes(Int(IN_ATTRIB), "/pics", "a.jpg").known == [PhotoPath("/pics/a.jpg")])
        }

        @Test(
            "A changed folder is walked, and a removed one is no longer watched",
            arguments: [
                (Int(IN_CREATE), false), (Int(IN_MOVED_TO), false), (Int(IN_ATTRIB), false),
                (Int(IN_MOVED_FROM), true), (Int(IN_DELETE), true),
            ])
        func folders(mask: Int, isLeft: Bool) {
            var notes = notes(mask | Int(IN_ISDIR), "/pics", "in")
            #expect(notes.folders == [PhotoPath("/pics/in")])
            #expect(notes.removeLeft() == (isLeft ? [PhotoPath("/pics/in")] : []))
            #expect(notes.removeLeft() == [])
        }

        @Test(
            "After an overflow, an unmount or a loss of the root everything is compared",
            arguments: [
                (Int(IN_Q_OVERFLOW), "/pics"), (Int(IN_UNMOUNT), "/pics/in"),
                (Int(IN_DELETE_SELF), "/pics"), (Int(IN_MOVE_SELF), "/pics"),
            ])
        func lost(mask: Int, folder: String) {
            #expect(notes(mask, folder, nil).isLost)
        }

        @Test("The removal of a subfolder is reported by the folder that contains it")
        func below() {
            #expect(notes(Int(IN_DELETE_SELF), "/pics/in", nil).isEmpty)
        }

        @Test("Hidden names are ignored")
        func hidden() {
            #expect(notes(Int(IN_CLOSE_WRITE), "/pics", ".a.jpg").isEmpty)
            #expect(notes(Int(IN_CREATE) | Int(IN_ISDIR), "/pics", ".git").isEmpty)
        }
    }
#endif

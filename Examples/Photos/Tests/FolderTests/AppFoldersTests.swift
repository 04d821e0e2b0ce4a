// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import PhotosFolder
import Testing

@Suite("The folders of an app's files")
struct AppFoldersTests {
    @Test(
        "The folder from the environment is used, unless it is not an absolute path",
        arguments: [
            ("/x", "/x/photos"), ("/x/", "/x/photos"), ("x", "/home/me/.cache/photos"),
            ("", "/home/me/.cache/photos"),
        ])
    func cache(value: String, folder: String) {
        let environment = ["XDG_CACHE_HOME": value, "XDG_DATA_HOME": "/y", "HOME": "/home/me"]
        #expect(AppFolders.cache(of: "photos", environment) == PhotoPath(folder))
        #expect(AppFolders.data(of: "photos", environment) == PhotoPath("/y/photos"))
    }

    @Test("By default the folders are in the home folder; without one there are none")
    func home() {
        let home = ["HOME": "/home/me"]
        #expect(AppFolders.cache(of: "a", home) == PhotoPath("/home/me/.cache/a"))
        #expect(AppFolders.data(of: "a", home) == PhotoPath("/home/me/.local/share/a"))
        #expect(AppFolders.cache(of: "a", [:]) == nil)
        #expect(AppFolders.data(of: "a", ["HOME": ""]) == nil)
    }
}

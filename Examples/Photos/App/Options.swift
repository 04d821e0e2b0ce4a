// SPDX-License-Identifier: Apache-2.0

import ExampleProgram
import MinyaGTK
import PhotosCore
import PhotosFlickr

/// The command line options of Photos.
struct Options {
    /// The folders of pictures for this session (the saved ones if there are none), and pictures to
    /// open.
    var folders: [String] = []
    /// Links to pages.
    var links: [String] = []
    /// The folder for the screenshots of the tour; nil for a normal session.
    var tour: String?
    /// The prefix of the screenshots of a tour through narrow pages only; nil for the whole tour.
    var narrow: String?
    /// The server whose photos are shown instead of folders; nil for folders.
    var flickr: String?
    var isDark = false
    /// Whether thumbnails are shared with the desktop's other programs.
    var sharesThumbnails = true
    /// Whether an app that is already running opens another window.
    var opensWindow = false

    /// The addresses that the app opens, or passes to the instance that is already running.
    var addresses: [String] {
        // A tour is always a separate instance.
        guard tour == nil else { return links }
        return (opensWindow ? [PhotosApp.newWindow] : []) + folders + links
    }

    static let usage = localized(
        """
        Usage: Photos [FOLDER…] [PICTURE…] [LINK…] [--search TEXT] [--new-window] [--dark]
                      [--no-thumbnails] [--tour FOLDER [--narrow NAME]]
               Photos --flickr [URL] [--search TEXT] [--dark]

          FOLDER          a folder of pictures; by default, the folders chosen in Photos
          PICTURE         a picture to open, with the others of its folder around it
          LINK            a page to open: minya-photos:photo-list?context={"text":"…"}, or a
                          picture: minya-photos:photo?context="ID", where ID is its path, or
                          flickr:NUMBER on Flickr
          --flickr [URL]  search Flickr instead of folders, with the key in FLICKR_API_KEY or the
                          keyring; with a URL, a Flickr-compatible server
          --search TEXT   start with the pictures that match TEXT; on Flickr TEXT may also be the
                          address of a picture's page, for that one and those around it
          --new-window    show another window if Photos is already running
          --dark          dark colours, whatever the desktop is set to
          --no-thumbnails neither use the desktop's thumbnails nor add to them
          --tour FOLDER   walk through the pages without input, save a picture of each step
                          in FOLDER, and quit; it leaves the thumbnails alone
          --narrow NAME   tour only narrow pages; the pictures' names begin with NAME-
          --tape FILE     record every event in FILE, which minya tape shows
          --ledger FILE   record the writers and observers of each slot, for minya ledger
        """)

    init(_ arguments: [String]) throws(UsageError) {
        var rest = Arguments(arguments, usage: Self.usage) {
            localized("%s needs a value after it.", $0)
        }
        while let argument = rest.next() {
            switch argument {
            case "--search":
                let query = PhotoQuery(try rest.value(mayBeEmpty: true))
                let link = try? DeepLink(scheme: PhotosApp.scheme, .photoList, query)
                if let link { links.append(link.uri) }
            case "--flickr":
                let address = rest.value { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
                flickr = address ?? FlickrPhotoService.address
            case "--new-window": opensWindow = true
            case "--tour": tour = try rest.value()
            case "--narrow": narrow = try rest.value()
            case "--dark": isDark = true
            case "--no-thumbnails": sharesThumbnails = false
            case let option where option.hasPrefix("--"):
                throw rest.error(localized("Photos has no option %s.", option))
            case let link where link.hasPrefix("\(PhotosApp.scheme):"): links.append(link)
            default: folders.append(argument)
            }
        }
    }
}

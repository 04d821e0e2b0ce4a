// SPDX-License-Identifier: Apache-2.0

extension Sample {
    /// Returns a post by its number: always the same, with one of each kind in every 24.
    static func make(_ number: Int, date: Int, pictures count: Int) -> Sample {
        let people = SamplePerson.all
        var sample = Sample(
            number: number, date: date, author: people[number * 3 % people.count], text: [])
        let kind = kinds[number % kinds.count]
        kind(&sample)
        func picture(_ place: Int) -> Int { (number * 5 + place) % max(count, 1) }
        sample.pictures = count > 0 ? sample.pictures.map(picture) : []
        return sample
    }

    private typealias Kind = @Sendable (inout Sample) -> Void

    private static let kinds: [Kind] = [
        { sample in
            sample.text = [
                .text(
                    "The first swallows are back over the harbour. Nobody told them that it "
                        + "is still this cold.")
            ]
            sample.pictures = [0]
        },
        { sample in
            sample.author = SamplePerson.all[2]
            sample.text = [
                .text("今天沿着河边走了十公里，桥下的灯刚刚亮起来。"), .tag("散步"), .text(" "), .tag("傍晚"),
            ]
            sample.language = "zh"
            sample.pictures = [0, 1, 2]
        },
        { sample in
            sample.text = [
                .text("Notes of yesterday’s talk are here: "),
                .link("https://example.org/talks/2026/how-a-page-is-put-together.html"),
                .paragraph,
                .text("Thanks to "), .mention(SamplePerson.all[1]), .text(" and "),
                .mention(SamplePerson.all[6]), .text(" for all the questions!"),
            ]
            sample.card = (
                "How a page is put together",
                "https://example.org/talks/2026/how-a-page-is-put-together.html"
            )
        },
        { sample in
            sample.author = SamplePerson.all[4]
            sample.text = [
                .text("Harbour, 1 p.m.: 11 °C 🌦️ wind 4 from the west"), .line,
                .text("Tomorrow: 13 °C ☀️"),
            ]
        },
        { sample in
            sample.author = SamplePerson.all[3]
            sample.text = [
                .text(
                    "صباح الخير من المدينة القديمة. القهوة جاهزة، والكتاب الجديد عن تاريخ "
                        + "الخط العربي أجمل مما توقعت "), .tag("قراءة"),
            ]
            sample.language = "ar"
            sample.pictures = [0]
        },
        { sample in
            sample.text = [
                .text("At the end it was the gardener’s cat who had known all along.")
            ]
            sample.warning = "The end of the film we saw on Friday"
        },
        { sample in sample.shared = .number(max(1, sample.number - 2)) },
        { sample in
            sample.text = [.text("Which of them goes onto the front page?")]
            sample.pictures = [0, 1, 2, 3]
        },
        { sample in
            sample.text = [.text("When do we meet?")]
            sample.poll = [
                ("Friday evening", 12), ("Saturday morning, before the market", 31),
                ("Not at all", 3),
            ]
        },
        { sample in
            sample.text = [
                .text(
                    "A small change: the path along the dyke is open again, and the one "
                        + "through the wood is not.")
            ]
            sample.isEdited = true
        },
        { sample in
            sample.text = [.text("A close look at what the frost left of the roses.")]
            sample.pictures = [0, 1]
            sample.isSensitive = true
        },
        { sample in sample.text = [.text("👩‍🔬👨‍👩‍👧‍👦🏳️‍🌈 👍🏽")] },
        { sample in
            sample.author = SamplePerson.all[8]
            sample.text = [.text("駅前の花屋さんが今日で二十周年。おめでとうございます🎉")]
            sample.language = "ja"
            sample.pictures = [0]
        },
        { sample in
            sample.text = [.text("All of you should read this.")]
            sample.shared = .number(max(1, sample.number - 9))
        },
        { sample in
            sample.text = [.text(long)]
        },
        { sample in
            sample.author = SamplePerson.all[9]
            sample.text = [
                .text("שבת שלום! הלחם בתנור, והשיר החדש כבר כאן: "),
                .link("https://example.org/shir"),
            ]
            sample.language = "he"
        },
        { sample in
            sample.text = [.text("That one is worth being seen, and is gone.")]
            sample.shared = .gone
        },
        { sample in
            sample.text = [.text("Two minutes of rain on a tin roof.")]
            sample.pictures = [0]
            sample.isVideo = true
        },
        { sample in
            sample.text = [
                .text(
                    "#3 of the things I wish I had known: x < y && y > z is not what "
                        + "<b>you</b> think &amp; never was.")
            ]
        },
        { sample in
            sample.text = [.text("Half past six, and the market is already full.")]
            sample.pictures = [0]
        },
        { sample in
            sample.text = [.text("Photographs of a place where there had been a fire.")]
            sample.warning = "Fire"
            sample.isSensitive = true
            sample.pictures = [0]
        },
        { sample in
            sample.text = [
                .text("Is there a good way to keep bicycles out of the rain? "),
                .mention(SamplePerson.all[0]), .text(" had an idea. "), .tag("bicycles"),
            ]
        },
        { sample in sample.pictures = [0] },
        { sample in
            sample.author = SamplePerson.all[7]
            sample.text = [
                .text(
                    "The meeting of the society has been moved to the large hall, because so "
                        + "many of you are coming. "), .tag("society"),
            ]
        },
    ]

    private static let long = """
        Somebody asked how the old signal box works, so here is the long answer. Each lever pulls \
        a wire of up to a kilometre, over wheels, to a signal or to a switch. Between the levers \
        lies the frame: bars with notches that let a lever move only where the others stand as \
        they must. A signal cannot show that the way is free while a switch on it lies wrong, not \
        because somebody looked, but because the iron does not let them. On cold days the wires \
        are shorter, and a wheel with a weight takes that up. It was built in 1894, and has been \
        wrong twice.
        """
}

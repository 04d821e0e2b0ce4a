// SPDX-License-Identifier: Apache-2.0

/// Somebody who writes, and is plainly nobody.
struct SamplePerson: Sendable, Equatable {
    /// From 1 on.
    let number: Int
    let name: String
    let user: String
    /// The other server that the person is at; nil for this one.
    var server: String?
    var isBot = false
    var isVerified = false

    /// The person's page.
    var page: String { "https://\(server ?? "social.example")/@\(user)" }
    /// How this server calls the person.
    var account: String { user + (server.map { "@" + $0 } ?? "") }

    static let all = [
        SamplePerson(number: 1, name: "Ada Sample", user: "ada_sample"),
        SamplePerson(
            number: 2, name: "Ben Beispiel 🚲", user: "ben", server: "beispiel.example"),
        SamplePerson(number: 3, name: "陈示例", user: "chen_shili", isVerified: true),
        SamplePerson(number: 4, name: "ليلى نموذج", user: "layla", server: "namudhaj.example"),
        SamplePerson(number: 5, name: "Weather Robot", user: "weather_robot", isBot: true),
        // One who has given no name.
        SamplePerson(number: 6, name: "", user: "nameless"),
        SamplePerson(number: 7, name: "Dóra Példa", user: "dora_pelda", isVerified: true),
        SamplePerson(
            number: 8, name: "The Society of People Whose Names Are Rather Long 🌍",
            user: "a_rather_long_name", server: "a-rather-long-server-name.example"),
        SamplePerson(number: 9, name: "見本 花子", user: "hanako", server: "mihon.example"),
        SamplePerson(number: 10, name: "Noa דוגמה", user: "noa"),
    ]
}

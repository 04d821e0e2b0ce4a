// SPDX-License-Identifier: Apache-2.0

/// A fictional author.
struct SamplePerson: Sendable, Equatable {
    /// The number, from 1.
    let number: Int
    let name: String
    let user: String
    /// The remote server of the account; nil for this server.
    var server: String?
    var isBot = false
    var isVerified = false

    /// The web page of the account.
    var page: String { "https://\(server ?? "social.example")/@\(user)" }
    /// The handle of the account on this server.
    var account: String { user + (server.map { "@" + $0 } ?? "") }

    static let all = [
        SamplePerson(number: 1, name: "Ada Sample", user: "ada_sample"),
        SamplePerson(
            number: 2, name: "Ben Beispiel 🚲", user: "ben", server: "beispiel.example"),
        SamplePerson(number: 3, name: "陈示例", user: "chen_shili", isVerified: true),
        SamplePerson(number: 4, name: "ليلى نموذج", user: "layla", server: "namudhaj.example"),
        SamplePerson(number: 5, name: "Weather Robot", user: "weather_robot", isBot: true),
        // An author without a display name.
        SamplePerson(number: 6, name: "", user: "nameless"),
        SamplePerson(number: 7, name: "Dóra Példa", user: "dora_pelda", isVerified: true),
        SamplePerson(
            number: 8, name: "The Society of People Whose Names Are Rather Long 🌍",
            user: "a_rather_long_name", server: "a-rather-long-server-name.example"),
        SamplePerson(number: 9, name: "見本 花子", user: "hanako", server: "mihon.example"),
        SamplePerson(number: 10, name: "Noa דוגמה", user: "noa"),
    ]
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI
import TestFiles
import Testing

@Suite("Types inferred from samples")
struct MadeAnswersTests {
    /// Samples in the format of public APIs, and conditions on their contents.
    private static let samples: [(file: String, name: String, checks: [String])] = [
        (
            "mastodon", "Post",
            [
                "answer.count == 2", "answer[0].id == \"113370012345678901\"",
                "answer[0].createdAt == date(\"2024-10-25T19:12:47Z\", 0.512)",
                "answer[0].account.fields[1].verifiedAt == nil",
                "answer[0].account.fields[0].verifiedAt == date(\"2023-01-02T03:04:05Z\")",
                "answer[0].reblog == nil", "answer[1].reblog?.poll.options[1].votesCount == nil",
                "type(of: answer[0].account) == type(of: answer[1].reblog!.account)",
                "answer[0].account.lastStatusAt == \"2024-10-25\"",
                "answer[0].uri.hasPrefix(\"https://\")",
            ]
        ),
        (
            "issues", "Issue",
            [
                "answer[0].assignees[0] == answer[0].assignee", "answer[0].user.id == 1",
                "answer[0].body?.hasSuffix(\"— 🚀\") == true", "answer[0].labels[0].default",
                "answer[0].reactions.plus1 == 2", "answer[0].reactions.minus1 == 0",
                "answer[1].reactions.value1st == nil",
                "answer[0].updatedAt == date(\"2024-03-01T08:00:00Z\")",
                "answer[0].createdAt == date(\"2024-03-01T00:00:00Z\")",
                "answer[0].closedAt == nil", "answer[1].pullRequest == nil",
            ]
        ),
        (
            "weibo", "Timeline",
            [
                "answer.statuses[1].id == Int64.max", "answer.statuses[1].mid == UInt64.max",
                "answer.statuses[0].id == 4_775_108_962_255_917",
                "answer.statuses[0].createdAt == date(\"2022-05-31T09:46:55Z\")",
                "answer.statuses[0].user.createdAt == date(\"2013-12-02T01:05:00Z\")",
                "answer.statuses[0].user.followersCount == .number(1205)",
                "answer.statuses[1].user.followersCount == .text(\"1.2万\")",
                "answer.statuses[0].annotations?.count == 3", "answer.statuses[0].geo == nil",
                "answer.statuses[0].retweetedStatus == nil",
            ]
        ),
        (
            "weather", "Weather",
            [
                "answer.longitude == 13.0", "answer.dt == date(\"2024-05-22T10:00:00Z\")",
                "answer.updatedAt == date(\"2024-05-22T10:00:00Z\", 0.123)",
                "answer.sunriseTime == date(\"2024-05-22T02:45:00Z\", 0.5)",
                "answer.uptime == 95", "answer.current.time == \"2024-05-22T12:00\"",
                "answer.hourly[0].wind.gust == 7.5", "answer.hourly[1].wind.gust == nil",
                "answer.daily.temperature2mMax == [21, 19.5, nil]",
                "answer.daily.codes == [[1, 2], [], [3]]", "answer.current.rain.value1h == 0.35",
            ]
        ),
        ("empty", "Nothing", ["answer.isEmpty"]),
        (
            "rates", "Rates",
            [
                "answer.rates[\"USD\"] == 1.0845", "answer.rates[\"CHF\"] == .some(nil)",
                "answer.history[\"2024-05-20\"]?.volume == Decimal(string: \"90071992547409931234\")",
                "answer.precise[1] == Decimal(string: \"18446744073709551616\")",
                "answer.published[0] == answer.published[1].addingTimeInterval(86400)",
                "answer.seen.user1 == date(\"2024-05-22T14:15:00Z\")",
                "answer.seen.user2 == date(\"2024-05-22T06:16:00Z\")",
                "answer.holidays[\"121\"] == \"May Day\"", "answer.date == \"2024-05-22\"",
            ]
        ),
        (
            "odd-keys", "Thing",
            [
                "answer.empty == \"no name\"", "answer.value1st == 1", "answer.class == \"a\"",
                "answer.type == \"Thing\"", "answer.type2 == \"t\"", "answer.id == \"y\"",
                "answer.id2 == \"x\"", "answer.id3 == \"z\"", "answer.userName == \"camel\"",
                "answer.selfValue.href.count == 19", "answer.initValue == 3", "answer.hash == 4",
                "answer.mingqian == \"和名\"", "answer.quoteBackSlash == \"escaped\"",
                "answer.zeroWidth == \"hidden\"", "answer.right == \"turned\"",
                "answer.data[0].error == \"e\"", "answer.task.result.codingKeys.id.set == [1, 2]",
            ]
        ),
        (
            "mixed", "Bag",
            [
                "answer.items[0].id == .number(1)", "answer.items[1].id == .text(\"two\")",
                "answer.items[2].value == .number(1.5)", "answer.items[3].value == .other",
                "answer.items[2].extra == nil", "answer.items[1].when == \"yesterday\"",
                "answer.items[1].part == .list([1, 2])", "answer.items[1].flag == .number(0)",
                "answer.items[0].flag == .bool(true)", "answer.matrix[2] == .other",
                "answer.stamps[1] == .list([date(\"2024-01-01T00:00:00Z\")!])",
            ]
        ),
        (
            "places", "Places",
            [
                "answer.features[0].geometry?.coordinates[0][1] == [8.6, 47]",
                "answer.features[1].geometry == nil", "answer.features[1].bbox == nil",
                "answer.byId[\"00000000-0000-0000-0000-000000000000\"]?.rank == 2",
                "answer.features[1].properties.timestamp != nil",
            ]
        ),
        (
            "account", "Account",
            [
                "answer.account.id == UInt64.max", "answer.account.lastSeenDate == 0",
                "answer.account.createdAt == date(\"2000-01-01T00:00:00Z\")",
                "answer.account.expiresAt == date(\"2099-12-31T23:59:59Z\", 0.999)",
                "answer.account.addresses[1].country?.code == \"CH\"",
                "answer.account.limit == 1000",
                "answer.account.children[0].children[0].id == 2",
                "type(of: answer.account.team.owner) == type(of: answer.account.team.members[0])",
            ]
        ),
        ("numbers", "Number", ["answer == [[1, -2, 300], [], [nil]]"]),
    ]

    @Test("The types decode their samples and are formatted")
    func samplesAreRead() throws {
        var made = try MadeAnswers()
        for sample in Self.samples {
            try made.add(
                MadeAnswers.fixture(sample.file), named: sample.name, sample.checks)
        }
        var random = RandomJSON(seed: 7)
        var count = 0
        while count < 10 {
            let sample = random.text()
            // Larger samples take long to compile and contain nothing new.
            guard sample != "null", 80...500 ~= sample.utf8.count else { continue }
            try made.add(Array(sample.utf8), named: "Random\(count)")
            count += 1
        }
        let problems = try made.problems()
        #expect(problems == "", "\(problems.prefix(3000))")
        let lint = try made.lint()
        #expect(lint == "", "\(lint.prefix(3000))")
    }

    @Test("The types of random samples are valid Swift and decode the samples")
    func randomIsSwift() throws {
        var random = RandomJSON(seed: 11)
        var text = ""
        let count = ProcessInfo.processInfo.environment["MINYA_CLI_FUZZ"].flatMap(Int.init) ?? 2000
        for number in 0..<count {
            let sample = random.text()
            do {
                text += try InferredModel(
                    of: Array(sample.utf8), path: "sample", named: "R\(number)", besides: []
                ).text
            } catch {
                #expect(error.reason.contains("says nothing"), "\(error): \(sample)")
            }
        }
        let folder = try Folder()
        let file = try folder.write("random.swift", text.utf8)
        let answer = try Subprocess.run(
            "/usr/bin/env", ["swiftc", "-frontend", "-parse", "-swift-version", "6", file],
            patience: 300)
        #expect(answer.status == 0, "\(answer.errors.prefix(3000))")
    }
}

// SPDX-License-Identifier: Apache-2.0
//
// Writes ten messages a second through a broker, and receives those of others, as Chat does. It
// stops writing on the command `stop`, prints all messages on `list`, and ends when its input is
// closed.
//
// usage: ChatPeer PORT FILE NAME

import ChatCore
import ChatMQTT
import ExampleValues
import Foundation
import MinyaMQTT
import Synchronization

func now() -> Moment {
    Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
}

/// Prints a line without buffering.
func printLine(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

/// Returns the commands of the test, line by line.
func commands() -> AsyncStream<String> {
    AsyncStream { continuation in
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
    }
}

/// Whether no further message is to be written. Cancelling would end the one under way, too.
let hasStopped = Atomic(false)

func write(to chat: MQTTChat, as name: String) async throws -> Int {
    var count = 0
    var next = ContinuousClock.now
    while !hasStopped.load(ordering: .relaxed) {
        let text = TextBody("\(name) \(count)")
        try await chat.post(
            try ChatEvent(TextBody.type, text, in: "garden", by: name, at: now()))
        count += 1
        next += .milliseconds(100)
        try? await Task.sleep(until: next)
    }
    return count
}

func list(_ chat: MQTTChat) async throws {
    let messages = try await chat.messages(of: "garden").page(before: nil, limit: 1_000_000).items
    let lines = messages.map { message in
        let state = message.delivery == .sent ? "sent" : "waiting"
        return "\(state) \(message.body(TextBody.self)?.text ?? "?")"
    }
    printLine((lines + ["end"]).joined(separator: "\n"))
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let port = Int(arguments[1]) else {
    printLine("usage: ChatPeer PORT FILE NAME")
    exit(64)
}
var connection = MQTTConnection(host: "localhost", port: port, clientID: "unused")
connection.firstPause = .milliseconds(50)
connection.longestPause = .milliseconds(500)
let chat = try await MQTTChat(connection, file: arguments[2], for: arguments[3], now: now)
// The client reconnects automatically.
try? await chat.connect()
let writing = Task { try await write(to: chat, as: arguments[3]) }
for await command in commands() {
    switch command {
    case "stop":
        hasStopped.store(true, ordering: .relaxed)
        printLine("wrote \(try await writing.value)")
    case "list": try await list(chat)
    default: printLine("unknown command")
    }
}
await chat.close()

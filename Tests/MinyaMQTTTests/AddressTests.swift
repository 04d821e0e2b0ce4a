// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaMQTT
import Testing

@Suite("Addresses of brokers")
struct AddressTests {
    @Test(
        "An address is parsed into host, port and security",
        arguments: [
            ("mqtt://broker.example", "broker.example", 1883, MQTTSecurity.none),
            ("mqtts://broker.example/", "broker.example", 8883, .tls()),
            ("MQTT://10.0.0.1:2000", "10.0.0.1", 2000, .none),
            ("mqtt://[::1]:2000", "::1", 2000, .none),
            ("mqtts://[fe80::1]", "fe80::1", 8883, .tls()),
        ])
    func parts(address: String, host: String, port: Int, security: MQTTSecurity) throws {
        let connection = try MQTTConnection(address, clientID: "a")
        #expect(connection.host == host)
        #expect(connection.port == port)
        #expect(connection.security == security)
    }

    @Test(
        "An invalid address throws what is wrong with it",
        arguments: [
            ("", MQTTFailure.AddressProblem.scheme), ("broker.example", .scheme),
            ("http://broker.example", .scheme), ("mqtt:/broker", .scheme), ("mqtt://", .host),
            ("mqtt://:1883", .host), ("mqtt://a b", .host), ("mqtt://bröker", .host),
            ("mqtt://a:", .port), ("mqtt://a:0", .port), ("mqtt://a:65536", .port),
            ("mqtt://a:x", .port), ("mqtt://a:-1", .port), ("mqtt://a:+1", .port),
            ("mqtt://a:99999999999999999999", .port), ("mqtt://::1", .host),
            ("mqtt://[::1", .host), ("mqtt://[::1]1883", .host), ("mqtt://[a]", .host),
            ("mqtt://ann:secret@a", .user), ("mqtt://a/b", .path), ("mqtt://a?b", .path),
            ("mqtt://a\u{0}b", .host),
        ])
    func problems(address: String, problem: MQTTFailure.AddressProblem) throws {
        let error = #expect(throws: MQTTFailure.self) {
            try MQTTConnection(address, clientID: "a")
        }
        #expect(error?.reason == .badAddress(problem))
        #expect(error?.message.isEmpty == false)
        #expect("\(String(describing: error))\(error?.message ?? "")".contains("secret") == false)
    }

    @Test("No description or dump shows the password")
    func secrets() throws {
        var connection = try MQTTConnection("mqtt://a", clientID: "a")
        connection.user = "ann"
        connection.password = Secret("hidden")
        var dumped = ""
        dump(connection, to: &dumped)
        dump(MQTTClient(connection), to: &dumped)
        #expect(!dumped.contains("hidden"))
        #expect(!"\(connection) \(String(reflecting: connection))".contains("hidden"))
    }
}

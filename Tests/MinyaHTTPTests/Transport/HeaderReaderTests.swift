// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MinyaHTTP

@Suite("Parsing headers")
struct HeaderReaderTests {
    private func read(_ lines: String...) throws -> HeaderReader {
        var reader = HeaderReader()
        for line in lines {
            try reader.read("\(line)\r\n")
        }
        return reader
    }

    @Test("Names are case-insensitive, and values are trimmed")
    func fields() throws {
        let reader = try read("HTTP/1.1 200 OK", "X-One:  a b \t", "x-two:", "")
        #expect(reader.isComplete)
        #expect(reader.status == 200)
        #expect(reader.headers["x-ONE"] == "a b")
        #expect(reader.headers["X-Two"] == "")
        #expect(reader.headers["X-Three"] == nil)
    }

    @Test("Only the last answer counts after a redirect or a \"continue\"")
    func several() throws {
        let reader = try read(
            "HTTP/1.1 302 Found", "Location: /x", "Content-Length: 5", "", "HTTP/2 204", "A: b", "")
        #expect(reader.status == 204)
        #expect(reader.headers == ["A": "b"])
        #expect(reader.contentLength == nil)
        #expect(try !read("HTTP/1.1 200 OK", "A: b").isComplete)
    }

    @Test(
        "Several Content-Encoding lines form one list, in which identity is ignored",
        arguments: [["identity", "gzip"], ["gzip", ""], ["identity, X-GZIP"], ["gzip,identity"]])
    func codings(_ values: [String]) throws {
        var reader = HeaderReader()
        for line in ["HTTP/1.1 200 OK"] + values.map({ "Content-Encoding: \($0)" }) + [""] {
            try reader.read("\(line)\r\n")
        }
        #expect(reader.isGzip)
    }

    @Test("Trailers after the body are ignored")
    func trailers() throws {
        let reader = try read("HTTP/1.1 200 OK", "A: b", "", "A: c", "Content-Length: x")
        #expect(reader.headers == ["A": "b"])
    }

    @Test("A line that begins with a blank continues the previous one")
    func folded() throws {
        let reader = try read("HTTP/1.1 200 OK", "A: b", "  c", "")
        #expect(reader.headers == ["A": "b c"])
    }

    @Test(
        "Invalid or contradictory headers are refused",
        arguments: [
            ["HTTP/1.1 20 OK"], ["HTTP/1.1 abc OK"], ["HTTP/1.1"],
            ["HTTP/1.1 200 OK", "no colon"], ["HTTP/1.1 200 OK", ": no name"],
            ["HTTP/1.1 200 OK", "  folds nothing"],
            ["HTTP/1.1 200 OK", "Content-Length: 5", "Content-Length: 6", ""],
            ["HTTP/1.1 200 OK", "Content-Length: -1", ""],
            ["HTTP/1.1 200 OK", "Content-Length: +1", ""],
            ["HTTP/1.1 200 OK", "Content-Length: 9223372036854775808", ""],
            ["HTTP/1.1 200 OK", "Content-Encoding: br", ""],
            ["HTTP/1.1 200 OK", "Content-Encoding: gzip, gzip", ""],
            ["HTTP/1.1 200 OK", "Content-Encoding: gzip", "Content-Encoding: gzip", ""],
            ["HTTP/1.1 200 OK", "Content-Encoding: identity", "Content-Encoding: br", ""],
        ])
    func contradictions(lines: [String]) {
        #expect(throws: HTTPFailure.Reason.badAnswer) {
            var reader = HeaderReader()
            for line in lines {
                try reader.read("\(line)\r\n")
            }
        }
    }

    @Test("Headers that exceed the limit on bytes or lines are refused")
    func limits() throws {
        var reader = HeaderReader()
        let long = "X: \(String(repeating: "x", count: 100_000))\r\n"
        #expect(throws: HTTPFailure.Reason.headersTooLarge) {
            for _ in 0..<3 {
                try reader.read(long)
            }
        }
        var other = HeaderReader()
        #expect(throws: HTTPFailure.Reason.headersTooLarge) {
            for _ in 0...1000 {
                try other.read("X: 1\r\n")
            }
        }
    }
}

extension HeaderReader {
    fileprivate mutating func read(_ line: String) throws {
        let bytes = Array(line.utf8)
        let reason = bytes.withUnsafeBytes { buffer -> HTTPFailure.Reason? in
            do throws(HTTPFailure.Reason) {
                try read(buffer)
                return nil
            } catch {
                return error
            }
        }
        if let reason { throw reason }
    }
}

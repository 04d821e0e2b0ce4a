// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import SilentNames

/// A name server on loopback that receives queries and never answers.
///
/// Names below `silent.example` are resolved through it.
final class SilentNameServer: Sendable {
    private struct Refused: Error {
        let number = errno
    }

    /// The first label of each queried name; the C library repeats a query after seconds.
    let asked: AsyncStream<String>
    private let socket: Int32

    init() throws {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        self.socket = socket
        guard let port = bindToLoopback(socket) else { throw Refused() }
        minya_ask_names_at(Int32(port))
        let (asked, continuation) = AsyncStream.makeStream(of: String.self)
        self.asked = asked
        DispatchQueue(label: "bench.names").async {
            var bytes = [UInt8](repeating: 0, count: 512)
            // A query has a header of twelve bytes; each label is preceded by its length.
            while case let count = recv(socket, &bytes, bytes.count, 0), count > 12 {
                let label = bytes[13..<min(count, 13 + Int(bytes[12]))]
                continuation.yield(String(decoding: label, as: UTF8.self))
            }
            Glibc.close(socket)
            continuation.finish()
        }
    }

    func stop() { shutdown(socket, Int32(SHUT_RDWR)) }
}

/// Binds a socket to a free loopback port.
func bindToLoopback(_ socket: Int32) -> UInt16? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
        }
    }
    return isBound ? UInt16(bigEndian: address.sin_port) : nil
}

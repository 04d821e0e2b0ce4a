// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl

    /// The callbacks that curl invokes for a transfer, all on the loop's thread.
    enum CurlCallbacks {
        static func set(_ easy: UnsafeMutableRawPointer, for transfer: CurlTransfer) {
            // The loop retains the transfer for as long as curl uses its handle.
            let pointer = Unmanaged.passUnretained(transfer).toOpaque()
            minya_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, transfer.errorBuffer)
            minya_curl_set_transfer(easy, CURLOPT_HEADERFUNCTION, header)
            minya_curl_set_pointer(easy, CURLOPT_HEADERDATA, pointer)
            minya_curl_set_transfer(easy, CURLOPT_WRITEFUNCTION, body)
            minya_curl_set_pointer(easy, CURLOPT_WRITEDATA, pointer)
            minya_curl_set_socket(easy, opened)
            minya_curl_set_pointer(easy, CURLOPT_SOCKOPTDATA, pointer)
            minya_curl_set_debug(easy, noted)
            minya_curl_set_pointer(easy, CURLOPT_DEBUGDATA, pointer)
            minya_curl_set_prerequest(easy, connected)
            minya_curl_set_pointer(easy, CURLOPT_PREREQDATA, pointer)
            if transfer.upload != nil || transfer.exchange.method == .post
                || transfer.exchange.method == .put
            {
                minya_curl_set_transfer(easy, CURLOPT_READFUNCTION, read)
                minya_curl_set_pointer(easy, CURLOPT_READDATA, pointer)
                minya_curl_set_seek(easy, seek)
                minya_curl_set_pointer(easy, CURLOPT_SEEKDATA, pointer)
            }
            minya_curl_set_progress(easy, progress)
            minya_curl_set_pointer(easy, CURLOPT_XFERINFODATA, pointer)
            if transfer.exchange.progress != nil {
                minya_curl_set_long(easy, CURLOPT_NOPROGRESS, 0)
            }
        }

        private static func transfer(_ pointer: UnsafeMutableRawPointer) -> CurlTransfer {
            Unmanaged<CurlTransfer>.fromOpaque(pointer).takeUnretainedValue()
        }

        /// A count below the number of bytes received, which makes curl stop.
        private static let stop = 0

        private static let header: curl_write_callback = { bytes, _, count, pointer in
            guard let pointer, let bytes else { return stop }
            let transfer = transfer(pointer)
            transfer.lastActivity = now()
            do throws(HTTPFailure.Reason) {
                try transfer.readHeader(UnsafeRawBufferPointer(start: bytes, count: count))
                return count
            } catch {
                transfer.stopped = error
                return stop
            }
        }

        private static let body: curl_write_callback = { bytes, _, count, pointer in
            guard let pointer, let bytes else { return stop }
            let transfer = transfer(pointer)
            transfer.lastActivity = now()
            do throws(HTTPFailure.Reason) {
                let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
                switch try transfer.readBody(buffer) {
                case .taken: return count
                case .later: return Int(CURL_WRITEFUNC_PAUSE)
                }
            } catch {
                transfer.stopped = error
                return stop
            }
        }

        private static let read: curl_read_callback = { room, size, count, pointer in
            guard let pointer, let room else { return Int(CURL_READFUNC_ABORT) }
            let transfer = transfer(pointer)
            transfer.lastActivity = now()
            guard let upload = transfer.upload else { return 0 }
            do throws(HTTPFailure.Reason) {
                return try upload.read(
                    into: UnsafeMutableRawBufferPointer(start: room, count: size * count))
            } catch {
                transfer.stopped = error
                return Int(CURL_READFUNC_ABORT)
            }
        }

        private static let seek: curl_seek_callback = { pointer, offset, origin in
            guard let pointer, origin == 0 else { return Int32(CURL_SEEKFUNC_FAIL) }
            transfer(pointer).upload?.seek(to: Int(offset))
            return Int32(CURL_SEEKFUNC_OK)
        }

        private static let opened: curl_sockopt_callback = { pointer, socket, _ in
            if let pointer { transfer(pointer).sockets.append(socket) }
            return Int32(CURL_SOCKOPT_OK)
        }

        private static let connected: curl_prereq_callback = {
            pointer, _, localAddress, _, localPort in
            guard let pointer, let localAddress else { return Int32(CURL_PREREQFUNC_ABORT) }
            let transfer = transfer(pointer)
            transfer.isConnected = true
            transfer.lastActivity = now()
            let isReused =
                transfer.easy.map { minya_curl_get_long($0, CURLINFO_NUM_CONNECTS) == 0 } ?? false
            let address = "\(String(cString: localAddress)):\(localPort)"
            guard transfer.maySend(at: address, port: localPort, isReused: isReused) else {
                transfer.stopped = .truncated
                return Int32(CURL_PREREQFUNC_ABORT)
            }
            return Int32(CURL_PREREQFUNC_OK)
        }

        private static let noted: curl_debug_callback = { _, kind, bytes, count, pointer in
            if kind == CURLINFO_TEXT, let pointer {
                transfer(pointer).readNote(UnsafeRawBufferPointer(start: bytes, count: count))
            }
            return 0
        }

        private static let progress: curl_xferinfo_callback = {
            pointer, toReceive, received, toSend, sent in
            guard let pointer else { return 1 }
            let transfer = transfer(pointer)
            transfer.checkCloseNotify()
            let step = HTTPProgress(
                sent: Int(sent), toSend: transfer.exchange.upload?.length ?? 0,
                received: Int(received), toReceive: toReceive > 0 ? Int(toReceive) : nil)
            if step != transfer.lastProgress {
                transfer.lastProgress = step
                transfer.exchange.progress?.report(step)
            }
            return 0
        }
    }
#endif

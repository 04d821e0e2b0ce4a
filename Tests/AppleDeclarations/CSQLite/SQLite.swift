// SPDX-License-Identifier: Apache-2.0

// The module of Sources/CSQLite as Swift imports it: what we use of SQLite and of its shim.

@_exported import Darwin

public typealias sqlite3_int64 = Int64
public typealias sqlite3_uint64 = UInt64

// MARK: - Connections

public func sqlite3_open_v2(
    _ file: String, _ database: inout OpaquePointer?, _ flags: Int32, _ system: String?
) -> Int32
@discardableResult public func sqlite3_close_v2(_ database: OpaquePointer!) -> Int32
@discardableResult public func sqlite3_extended_result_codes(
    _ database: OpaquePointer!, _ isOn: Int32
) -> Int32
@discardableResult public func sqlite3_busy_handler(
    _ database: OpaquePointer!,
    _ body: (@convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32)!,
    _ context: UnsafeMutableRawPointer!
) -> Int32
@discardableResult public func sqlite3_set_authorizer(
    _ database: OpaquePointer!,
    _ body: (
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafePointer<CChar>?, UnsafePointer<CChar>?
        ) -> Int32
    )!,
    _ context: UnsafeMutableRawPointer!
) -> Int32
public func sqlite3_progress_handler(
    _ database: OpaquePointer!, _ steps: Int32,
    _ body: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)!,
    _ context: UnsafeMutableRawPointer!
)
@discardableResult public func sqlite3_wal_hook(
    _ database: OpaquePointer!,
    _ body: (
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, Int32
        ) -> Int32
    )!,
    _ context: UnsafeMutableRawPointer!
) -> UnsafeMutableRawPointer!
@discardableResult public func sqlite3_wal_checkpoint(
    _ database: OpaquePointer!, _ name: UnsafePointer<CChar>!
) -> Int32
@discardableResult public func sqlite3_wal_checkpoint_v2(
    _ database: OpaquePointer!, _ name: String?, _ mode: Int32,
    _ frames: UnsafeMutablePointer<Int32>!, _ written: UnsafeMutablePointer<Int32>!
) -> Int32
public func sqlite3_interrupt(_ database: OpaquePointer!)
public func sqlite3_get_autocommit(_ database: OpaquePointer!) -> Int32
public func sqlite3_db_readonly(_ database: OpaquePointer!, _ name: String) -> Int32
public func sqlite3_system_errno(_ database: OpaquePointer!) -> Int32
public func sqlite3_errmsg(_ database: OpaquePointer!) -> UnsafePointer<CChar>!
public func sqlite3_errstr(_ status: Int32) -> UnsafePointer<CChar>!
@discardableResult public func sqlite3_sleep(_ milliseconds: Int32) -> Int32
public func sqlite3_changes64(_ database: OpaquePointer!) -> sqlite3_int64
public func sqlite3_last_insert_rowid(_ database: OpaquePointer!) -> sqlite3_int64

// MARK: - Statements

public func sqlite3_prepare_v2(
    _ database: OpaquePointer!, _ text: String, _ count: Int32,
    _ statement: inout OpaquePointer?, _ rest: UnsafeMutablePointer<UnsafePointer<CChar>?>!
) -> Int32
public func sqlite3_prepare_v3(
    _ database: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ count: Int32, _ flags: UInt32,
    _ statement: inout OpaquePointer?, _ rest: inout UnsafePointer<CChar>?
) -> Int32
public func sqlite3_step(_ statement: OpaquePointer!) -> Int32
@discardableResult public func sqlite3_reset(_ statement: OpaquePointer!) -> Int32
@discardableResult public func sqlite3_finalize(_ statement: OpaquePointer!) -> Int32
public func sqlite3_stmt_readonly(_ statement: OpaquePointer!) -> Int32
public func sqlite3_stmt_status(
    _ statement: OpaquePointer!, _ counter: Int32, _ isReset: Int32
) -> Int32
public func sqlite3_sql(_ statement: OpaquePointer!) -> UnsafePointer<CChar>!
public func sqlite3_bind_parameter_count(_ statement: OpaquePointer!) -> Int32
public func sqlite3_bind_int64(
    _ statement: OpaquePointer!, _ index: Int32, _ value: sqlite3_int64
) -> Int32
public func sqlite3_bind_double(
    _ statement: OpaquePointer!, _ index: Int32, _ value: Double
) -> Int32
public func sqlite3_bind_null(_ statement: OpaquePointer!, _ index: Int32) -> Int32

// MARK: - Columns

public func sqlite3_column_count(_ statement: OpaquePointer!) -> Int32
public func sqlite3_column_name(
    _ statement: OpaquePointer!, _ index: Int32
) -> UnsafePointer<CChar>!
public func sqlite3_column_text(
    _ statement: OpaquePointer!, _ index: Int32
) -> UnsafePointer<UInt8>!
public func sqlite3_column_value(_ statement: OpaquePointer!, _ index: Int32) -> OpaquePointer!
public func sqlite3_value_type(_ value: OpaquePointer!) -> Int32
public func sqlite3_value_int64(_ value: OpaquePointer!) -> sqlite3_int64
public func sqlite3_value_double(_ value: OpaquePointer!) -> Double
public func sqlite3_value_text(_ value: OpaquePointer!) -> UnsafePointer<UInt8>!
public func sqlite3_value_blob(_ value: OpaquePointer!) -> UnsafeRawPointer!
public func sqlite3_value_bytes(_ value: OpaquePointer!) -> Int32

// MARK: - The shim

public func minya_sqlite_configure(
    _ database: OpaquePointer!, _ option: Int32, _ isOn: Int32
) -> Int32
public func minya_sqlite_bind_text(
    _ statement: OpaquePointer!, _ index: Int32, _ bytes: UnsafeRawPointer!,
    _ count: sqlite3_uint64
) -> Int32
public func minya_sqlite_bind_blob(
    _ statement: OpaquePointer!, _ index: Int32, _ bytes: UnsafeRawPointer!,
    _ count: sqlite3_uint64
) -> Int32
public func minya_thread_start(
    _ body: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?)!,
    _ context: UnsafeMutableRawPointer!
) -> Int32
public func minya_usable_processors() -> Int
public func minya_errno() -> Int32

// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// The authorizer, which SQLite calls for each statement that it prepares.
extension Connection {
    func allows(
        _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
    ) -> Int32 {
        let name = first.map { String(cString: $0) } ?? ""
        guard var foundNow = found else {
            // SQLite re-prepares a statement because tables, views or triggers changed, and one with LIKE
            // because its pattern did.
            var anew = foundAnew ?? TablesUsed()
            note(action, name, in: &anew)
            foundAnew = anew
            used.formUnion(anew)
            return SQLITE_OK
        }
        note(action, name, in: &foundNow)
        found = foundNow
        switch action {
        case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: return isOwn ? SQLITE_OK : SQLITE_DENY
        case SQLITE_ATTACH, SQLITE_DETACH: return SQLITE_DENY
        // Other pragmas change settings of the connection and the file, which the database manages.
        case SQLITE_PRAGMA where second != nil && !isOwn:
            return Self.questions.contains(name) ? SQLITE_OK : SQLITE_DENY
        default: return SQLITE_OK
        }
    }

    /// The pragmas that have an argument and only return information.
    private static let questions: Set<String> = [
        "foreign_key_check", "foreign_key_list", "index_info", "index_list", "index_xinfo",
        "integrity_check", "quick_check", "table_info", "table_list", "table_xinfo",
    ]

    private func note(_ action: Int32, _ table: String, in used: inout TablesUsed) {
        switch action {
        case SQLITE_READ: used.reads.formUnion(tables.set(of: table))
        case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
            // The rows of the schema table are the tables themselves.
            let isSchema = table.hasPrefix("sqlite_master") || table.hasPrefix("sqlite_schema")
            used.writes.formUnion(isSchema ? .all : tables.set(of: table))
            if !isSchema { used.writesRows = true }
        case SQLITE_CREATE_INDEX...SQLITE_CREATE_VIEW, SQLITE_DROP_INDEX...SQLITE_DROP_VIEW,
            SQLITE_ALTER_TABLE, SQLITE_CREATE_VTABLE, SQLITE_DROP_VTABLE, SQLITE_ANALYZE:
            used.makesTables = true
        default: break
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The SQLite table in which a storage stores its rows.
struct StorageTable {
    private let name: String
    private let columns: [(field: PageRecord.Field, name: String)]
    /// The column that holds the insertion order of the rows.
    private let order: String

    /// Creates a table; throws a ``Refusal`` for fields whose names SQLite cannot distinguish.
    init(_ source: SourceRecord) throws {
        var seen: [String: String] = ["id": "id"]
        for field in source.fields {
            let other = seen.updateValue(field.name, forKey: field.name.lowercased())
            guard let other else { continue }
            throw Refusal(
                field.name == "id"
                    ? "Every stored value has an id already: leave it out of --fields."
                    : "'\(field.name)' and '\(other)' are the same column for SQLite, which "
                        + "ignores capitals: rename one of them.")
        }
        let table = try Name(parsing: source.value).key.replacing("-", with: "_")
        // SQLite reserves such names.
        name = Self.quoted(table.hasPrefix("sqlite_") ? "kept_" + table : table)
        columns = source.fields.map { ($0, Self.quoted($0.name)) }
        order = ["number", "place"].first { seen[$0] == nil } ?? "row_number"
    }

    /// The template values.
    var values: [String: TemplateValue] {
        let names = ["id"] + columns.map(\.name)
        let parts = ["\\(row.id)"] + columns.map { "\\(row.\($0.field.name))" }
        let updates = columns.map { "\($0.name) = excluded.\($0.name)" }
        let reads = (["id"] + columns.map(\.field.name)).enumerated()
            .map { "\($0.element): try columns[\($0.offset)]" }
        return [
            "table": .text(name),
            // Escaped for a single-line string literal.
            "tableInLine": .text(name.replacing("\"", with: "\\\"")),
            "order": .text(order),
            "columns": .list(
                columns.map { column in
                    [
                        "column": .text(column.name),
                        "kind": .text(Self.kind(of: column.field)),
                        "isOptional": .flag(column.field.isOptional),
                        "isLast": .flag(column.name == columns.last?.name),
                    ]
                }),
            "names": .text(filled(names, 20, start: 30 + name.count)),
            "inserted": .text(filled(parts, 20, start: 24)),
            "updated": .text(filled(updates, 20)),
            "selected": .text(filled(names, 20, start: 23)),
            "columnsRead": .text(
                Wrapping.call("self.init", reads, start: 8, indent: 8)),
        ]
    }

    /// Returns items separated by commas, wrapped to the line width.
    ///
    /// - Parameter start: The start column of the first line, if it differs from the others.
    private func filled(_ items: [String], _ indent: Int, start: Int? = nil) -> String {
        var lines = [""]
        for (place, item) in items.enumerated() {
            let piece = item + (place < items.count - 1 ? "," : "")
            let line = lines[lines.count - 1]
            let begin = lines.count == 1 ? start ?? indent : indent
            if !line.isEmpty, begin + line.count + 1 + piece.count > 98 {
                lines.append(piece)
            } else {
                lines[lines.count - 1] = line.isEmpty ? piece : "\(line) \(piece)"
            }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    private static func kind(of field: PageRecord.Field) -> String {
        switch field.kind {
        case "String": "TEXT"
        case "Double": "REAL"
        default: "INTEGER"
        }
    }

    private static func quoted(_ name: String) -> String {
        words.contains(name.uppercased()) ? "\"\(name)\"" : name
    }

    /// SQLite keywords, which must be quoted as names of tables or columns.
    private static let words = Set(
        """
        ABORT ACTION ADD AFTER ALL ALTER ALWAYS ANALYZE AND AS ASC ATTACH AUTOINCREMENT BEFORE BEGIN
        BETWEEN BY CASCADE CASE CAST CHECK COLLATE COLUMN COMMIT CONFLICT CONSTRAINT CREATE CROSS
        CURRENT CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP DATABASE DEFAULT DEFERRABLE DEFERRED
        DELETE DESC DETACH DISTINCT DO DROP EACH ELSE END ESCAPE EXCEPT EXCLUDE EXCLUSIVE EXISTS
        EXPLAIN FAIL FILTER FIRST FOLLOWING FOR FOREIGN FROM FULL GENERATED GLOB GROUP GROUPS HAVING
        IF IGNORE IMMEDIATE IN INDEX INDEXED INITIALLY INNER INSERT INSTEAD INTERSECT INTO IS ISNULL
        JOIN KEY LAST LEFT LIKE LIMIT MATCH MATERIALIZED NATURAL NO NOT NOTHING NOTNULL NULL NULLS OF
        OFFSET ON OR ORDER OTHERS OUTER OVER PARTITION PLAN PRAGMA PRECEDING PRIMARY QUERY RAISE RANGE
        RECURSIVE REFERENCES REGEXP REINDEX RELEASE RENAME REPLACE RESTRICT RETURNING RIGHT ROLLBACK
        ROW ROWS SAVEPOINT SELECT SET TABLE TEMP TEMPORARY THEN TIES TO TRANSACTION TRIGGER UNBOUNDED
        UNION UNIQUE UPDATE USING VACUUM VALUES VIEW VIRTUAL WHEN WHERE WINDOW WITH WITHOUT
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

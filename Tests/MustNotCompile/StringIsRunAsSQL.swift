// SPDX-License-Identifier: Apache-2.0
// EXPECT: cannot convert value of type 'String' to expected argument type 'SQL'

import MinyaSQLite

func rename(_ title: String, _ writer: DatabaseWriter) throws {
    try writer.run("UPDATE photo SET title = '" + title + "'" as String)
}

// SPDX-License-Identifier: Apache-2.0
// EXPECT: cannot convert value of type 'String' to specified type 'SQL'

import MinyaSQLite

func statement(_ text: String) {
    let sql: SQL = text
    _ = sql
}

// SPDX-License-Identifier: Apache-2.0

extension Problem {
    /// A row was added whose id the list already holds; the first row stayed.
    public static func repeatedID(slot: String, id: String) -> Problem {
        Problem(
            .repeatedID,
            "\(slot) already holds a row with the id \(id); the first stays, the new one is "
                + "dropped. Use update(id:) to change a row.")
    }

    /// An edit named a row that the list does not hold; nothing changed.
    public static func unknownID(slot: String, id: String) -> Problem {
        Problem(
            .unknownID,
            "\(slot) holds no row with the id \(id); nothing changed. "
                + "Check index(id:) first if the row may have been removed.")
    }

    /// An edit named a position that the list does not have; nothing changed.
    public static func outOfRange(slot: String, edit: String, count: Int) -> Problem {
        Problem(
            .outOfRange,
            "\(edit) is out of range in \(slot), whose count is \(count); nothing changed. "
                + "Positions begin at 0; compare them with count first.")
    }

    /// The rows of a list are instances of a class, whose changes cannot be observed.
    public static func objectsAsRows(slot: String, row: String) -> Problem {
        Problem(
            .objectsAsRows,
            "\(slot) has instances of the class \(row) as rows, whose changes cannot be observed: "
                + "make \(row) a struct, or use a struct with the data that is shown.")
    }

    /// A list is a slot of a class that can be subclassed, so each edit copies all of its rows.
    public static func copiedRows(slot: String) -> Problem {
        Problem(
            .copiedRows,
            "each edit of \(slot) copies all of its rows, because a subclass could override it: "
                + "declare it as 'final var', or its class as final.")
    }

    /// The body of an update changed a row's id; the row stayed unchanged.
    public static func changedID(slot: String, id: String, to other: String) -> Problem {
        Problem(
            .changedID,
            "an update of \(slot) changed the id \(id) to \(other) and was undone. "
                + "Remove the row and insert the new one.")
    }
}

extension Problem.Code {
    /// The code of ``Problem/repeatedID(slot:id:)``.
    public static let repeatedID = Self("repeatedID")
    /// The code of ``Problem/unknownID(slot:id:)``.
    public static let unknownID = Self("unknownID")
    /// The code of ``Problem/outOfRange(slot:edit:count:)``.
    public static let outOfRange = Self("outOfRange")
    /// The code of ``Problem/objectsAsRows(slot:row:)``.
    public static let objectsAsRows = Self("objectsAsRows")
    /// The code of ``Problem/copiedRows(slot:)``.
    public static let copiedRows = Self("copiedRows")
    /// The code of ``Problem/changedID(slot:id:to:)``.
    public static let changedID = Self("changedID")
}

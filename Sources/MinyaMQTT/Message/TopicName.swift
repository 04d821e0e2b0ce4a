// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

/// Validates topics and filters, before a broker would close the connection because of them.
enum TopicName {
    /// The maximum number of levels; Mosquitto's brokers treat more as an attack.
    private static let levels = 200

    /// Returns what is wrong with a topic to publish to; `nil` if it is valid.
    static func problem(ofTopic topic: String) -> MQTTFailure.TopicProblem? {
        if let problem = problem(ofText: topic) { return problem }
        return topic.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") }
            ? .wildcard : nil
    }

    /// Returns what is wrong with a topic filter; `nil` if it is valid.
    static func problem(ofFilter filter: String) -> MQTTFailure.TopicProblem? {
        if let problem = problem(ofText: filter) { return problem }
        let isFilter = mosquitto_sub_topic_check2(filter, filter.utf8.count)
        return isFilter == MOSQ_ERR_SUCCESS.rawValue ? nil : .wildcard
    }

    private static func problem(ofText text: String) -> MQTTFailure.TopicProblem? {
        if text.isEmpty { return .empty }
        if text.utf8.count > 65_535 { return .tooLong }
        if text.utf8.count(where: { $0 == UInt8(ascii: "/") }) >= levels { return .tooLong }
        // Rejects invalid characters. A NUL would end the C string, and the rest would be ignored.
        let isClean =
            mosquitto_validate_utf8(text, Int32(text.utf8.count)) == MOSQ_ERR_SUCCESS.rawValue
        return isClean ? nil : .character
    }
}

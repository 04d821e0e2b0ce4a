// SPDX-License-Identifier: Apache-2.0

internal import CMosquitto

/// What is wrong with topics and filters, found before a broker ends the connection for it.
enum TopicName {
    /// More levels than that Mosquitto's brokers take for an attack.
    private static let levels = 200

    /// What is wrong with a topic to be published to; nil when nothing is.
    static func problem(ofTopic topic: String) -> MQTTFailure.TopicProblem? {
        if let problem = problem(ofText: topic) { return problem }
        return topic.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "#") }
            ? .wildcard : nil
    }

    /// What is wrong with a filter of topics; nil when nothing is.
    static func problem(ofFilter filter: String) -> MQTTFailure.TopicProblem? {
        if let problem = problem(ofText: filter) { return problem }
        let isFilter = mosquitto_sub_topic_check2(filter, filter.utf8.count)
        return isFilter == MOSQ_ERR_SUCCESS.rawValue ? nil : .wildcard
    }

    private static func problem(ofText text: String) -> MQTTFailure.TopicProblem? {
        if text.isEmpty { return .empty }
        if text.utf8.count > 65_535 { return .tooLong }
        if text.utf8.count(where: { $0 == UInt8(ascii: "/") }) >= levels { return .tooLong }
        // Of characters, a zero among them: in C it would end the text, and the rest go unsaid.
        let isClean =
            mosquitto_validate_utf8(text, Int32(text.utf8.count)) == MOSQ_ERR_SUCCESS.rawValue
        return isClean ? nil : .character
    }
}

// SPDX-License-Identifier: Apache-2.0

/// `minya service`: creates a service for stores to call.
struct ServiceCommand: Command {
    static let spec = CommandSpec(
        "service", summary: "Make a service that stores can ask",
        discussion: """
            A protocol, an implementation and a stub for tests, provided to all stores. With --get, \
            --post or --sample the implementation asks a server, and tests hold it to what the stub \
            does; otherwise it answers with samples of a type, which is made if the app does not have it.

            The types that read the answer are made from the sample: what is missing or null \
            somewhere in it is optional, so give one with many elements. It is kept in `Samples/`: \
            remove what nobody should see first.

            A whole address names the server, too; --server names the one for all paths, of this \
            service and of those that are made later. Until there is one, stores are given the \
            sample; the same call with --server has them ask. Do not put a secret into an address.
            """,
        arguments: [ArgumentSpec("NAME", help: "What stores call it: photos")],
        options: [get, post, sample, server, one, list, .dryRun, .force, .json],
        examples: [
            "minya service photos --list Photo",
            "minya service issues --get issues?state=open --sample issues.json",
            "minya service issues --get issues?state=open --sample issues.json "
                + "--server https://api.example.org",
        ])

    private static let get = OptionSpec(
        "get", kind: .value("ADDRESS"), help: "It reads what is at an address, or a path")
    private static let post = OptionSpec(
        "post", kind: .value("ADDRESS"), help: "It asks by POST, at an address or a path")
    private static let sample = OptionSpec(
        "sample", kind: .value("FILE"), isPath: true, help: "An answer of the server, in JSON")
    private static let server = OptionSpec(
        "server", kind: .value("ADDRESS"), help: "Where paths are asked, from now on")
    private static let one = OptionSpec(
        "of", kind: .value("TYPE"), help: "It answers with one of these")
    private static let list = OptionSpec(
        "list", kind: .value("TYPE"), help: "It answers with a list of these")

    /// The options that make the service request data from a server.
    private static let asking = [get, post, sample, server]

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        for (one, other) in [(Self.get, Self.post), (Self.one, Self.list)]
        where arguments.has(one) && arguments.has(other) {
            throw UsageError("--\(one.name) and --\(other.name) cannot be used together")
        }
        guard [Self.one, Self.list, Self.sample].contains(where: arguments.has) else {
            throw UsageError("what does it answer with? --sample FILE, --of TYPE or --list TYPE")
        }
        self.arguments = arguments
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let (project, writing) = try ProjectWriting.open(Self.spec.name, arguments, context)
        let name = arguments.operands.first ?? ""
        let type = try (arguments.value(of: Self.one) ?? arguments.value(of: Self.list))
            .map(FieldList.type)
        let isList = arguments.has(Self.list)
        if let type, !Self.asking.contains(where: arguments.has) {
            var making = try SourceMaking(service: name, of: type, isList: isList, in: project)
            return try writing.write(try making.make())
        }
        let server = try arguments.value(of: Self.server).map(ServiceRequest.server)
        var making = try ServiceMaking(
            name, asking: try request(of: name, by: server ?? project.config.server),
            sample: try sample(context), of: type.map { ($0, isList) }, in: project)
        return try writing.write(try making.make(keeping: server))
    }

    /// Returns the service's request; without an address it is a GET of the service's name.
    private func request(of name: String, by server: String?) throws -> ServiceRequest {
        if let address = arguments.value(of: Self.post) {
            return try ServiceRequest(.post, address, of: server)
        }
        return try ServiceRequest(
            .get, try arguments.value(of: Self.get) ?? Name(parsing: name).key, of: server)
    }

    private func sample(_ context: CommandContext) throws -> AnswerSample? {
        guard let path = arguments.value(of: Self.sample) else { return nil }
        return try AnswerSample(path, in: context.directory)
    }
}

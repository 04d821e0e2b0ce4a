// SPDX-License-Identifier: Apache-2.0

/// `minya service`: creates a service for stores to call.
struct ServiceCommand: Command {
    static let spec = CommandSpec(
        "service", summary: "Make a service that stores can call",
        discussion: """
            It makes a protocol, an implementation and a stub for tests, and provides the service \
            to all stores. With --get, --post or --sample the implementation sends requests to a \
            server, and passes the same shared tests as the stub; otherwise it answers with samples \
            of a type, which is made if the app does not have it.

            The types that decode the answer are inferred from the sample: a member that is \
            missing or null anywhere in it is optional, so use a sample with many elements. It is \
            stored in `Samples/`: remove confidential data first.

            A complete address includes the server; --server sets the server of all paths, for \
            this service and for later ones. Until a server is set, stores receive the sample; \
            repeat the call with --server to send requests. Do not put a secret into an address.
            """,
        arguments: [ArgumentSpec("NAME", help: "Its name in stores: photos")],
        options: [get, post, sample, server, one, list, .dryRun, .force, .json],
        examples: [
            "minya service photos --list Photo",
            "minya service issues --get issues?state=open --sample issues.json",
            "minya service issues --get issues?state=open --sample issues.json "
                + "--server https://api.example.org",
        ])

    private static let get = OptionSpec(
        "get", kind: .value("ADDRESS"), help: "It sends GET requests to an address, or a path")
    private static let post = OptionSpec(
        "post", kind: .value("ADDRESS"), help: "It sends POST requests to an address, or a path")
    private static let sample = OptionSpec(
        "sample", kind: .value("FILE"), isPath: true, help: "An answer of the server, in JSON")
    private static let server = OptionSpec(
        "server", kind: .value("ADDRESS"), help: "The server of all paths, from now on")
    private static let one = OptionSpec(
        "of", kind: .value("TYPE"), help: "The service answers with a value of this type")
    private static let list = OptionSpec(
        "list", kind: .value("TYPE"), help: "The service answers with a list of this type")

    /// The options that make the service request data from a server.
    private static let asking = [get, post, sample, server]

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UsageError) {
        for (one, other) in [(Self.get, Self.post), (Self.one, Self.list)]
        where arguments.has(one) && arguments.has(other) {
            throw UsageError("--\(one.name) and --\(other.name) cannot be used together")
        }
        guard [Self.one, Self.list, Self.sample].contains(where: arguments.has) else {
            throw UsageError("the answer is missing: --sample FILE, --of TYPE or --list TYPE")
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

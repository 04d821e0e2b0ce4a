// SPDX-License-Identifier: Apache-2.0

import ExampleProgram

start(usage: Options.usage) { () throws(UsageError) in
    serve(try Options(CommandLine.arguments))
}

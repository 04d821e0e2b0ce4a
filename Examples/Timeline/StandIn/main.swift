// SPDX-License-Identifier: Apache-2.0

import ExampleWebServer

do {
    serve(try Options(CommandLine.arguments))
} catch {
    fail(error.message, 64)
}

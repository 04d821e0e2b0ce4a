// SPDX-License-Identifier: Apache-2.0

do {
    serve(try Options(CommandLine.arguments))
} catch {
    fail(error.message, 64)
}

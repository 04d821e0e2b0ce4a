// SPDX-License-Identifier: Apache-2.0

import Testing

/// GTK lives on one thread and in one display: all of its suites run one after the other.
@MainActor @Suite("MinyaGTK", .serialized)
enum AllGTKTests {}

// SPDX-License-Identifier: Apache-2.0

import Testing

/// The suites run one after the other, because GTK is restricted to one thread and the picture
/// loader is shared.
@MainActor @Suite("Timeline's views", .serialized)
enum AllTimelineGTKTests {}

// SPDX-License-Identifier: Apache-2.0

import Testing

/// GTK lives on one thread, and all that fetch pictures share one loader: one suite after the other.
@MainActor @Suite("Timeline's views", .serialized)
enum AllTimelineGTKTests {}

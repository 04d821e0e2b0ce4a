// SPDX-License-Identifier: Apache-2.0

/// The pages of the list's stack.
enum PhotoListFace: String, CaseIterable {
    case loading, photos, empty, rejected, failed
}

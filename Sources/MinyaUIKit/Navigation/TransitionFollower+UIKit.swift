// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import UIKit

    extension TransitionFollower {
        /// Follows a transition of UIKit; only its coordinator says whether it was cancelled.
        func follow(coordinator: any UIViewControllerTransitionCoordinator) {
            follow(coordinator) { ended in
                coordinator.animate(alongsideTransition: nil) { ended($0.isCancelled) }
            }
        }
    }
#endif

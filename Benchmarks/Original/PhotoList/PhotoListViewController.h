// SPDX-License-Identifier: Apache-2.0

#import <Original/PageViewController.h>

/// Navigates from the list to other pages.
@interface PhotoListViewController : PageViewController
@end

// SPDX-License-Identifier: Apache-2.0

#import <Original/PageViewController.h>

/// Navigates from the page to other pages.
@interface PhotoDetailViewController : PageViewController
@end

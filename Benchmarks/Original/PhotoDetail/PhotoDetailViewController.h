// SPDX-License-Identifier: Apache-2.0

#import <Original/PageViewController.h>

/// Takes the person on from the page.
@interface PhotoDetailViewController : PageViewController
@end

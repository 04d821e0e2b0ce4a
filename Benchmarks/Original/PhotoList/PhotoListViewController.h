// SPDX-License-Identifier: Apache-2.0

#import <Original/PageViewController.h>

/// Takes the person on from the list.
@interface PhotoListViewController : PageViewController
@end

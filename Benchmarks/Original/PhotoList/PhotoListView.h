// SPDX-License-Identifier: Apache-2.0

#import <Original/PageView.h>

/// Shows the list.
@interface PhotoListView : PageView
@end

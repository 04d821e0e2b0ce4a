// SPDX-License-Identifier: Apache-2.0

#import <Original/PageView.h>

/// Shows the page.
@interface PhotoDetailView : PageView
@end

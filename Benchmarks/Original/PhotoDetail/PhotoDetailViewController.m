// SPDX-License-Identifier: Apache-2.0

#import "PhotoDetailViewController.h"

@implementation PhotoDetailViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.title = NSLocalizedString(@"Photo Detail", nil);
}

@end

// SPDX-License-Identifier: Apache-2.0

#import "PhotoListViewController.h"

#import <Original/Mediator.h>

#import "Photo.h"
#import "PhotoListPipeline.h"

@interface PhotoListViewController ()

@property (nonatomic, strong) PhotoListPipeline *photoListPipeline;

@end

@implementation PhotoListViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.title = NSLocalizedString(@"Photo List", nil);
}

- (void)setupPipeline:(PagePipeline *)pipeline {
    self.photoListPipeline = (PhotoListPipeline *)pipeline;
    __weak typeof(self) weakSelf = self;
    [self observe:pipeline key:@"chosenPhoto" block:^(Photo *photo) {
        [weakSelf openPhoto:photo];
    }];
}

- (void)openPhoto:(Photo *)photo {
    UIViewController *next =
        [[Mediator sharedMediator] viewControllerNamed:@"PhotoDetailViewController"
                                              viewName:@"PhotoDetailView"
                                             storeName:@"PhotoDetailStore"
                                               context:@{@"photo" : photo}];
    [self.navigationController pushViewController:next animated:YES];
}

@end

// SPDX-License-Identifier: Apache-2.0

#import "PhotoDetailStore.h"

#import "Photo.h"
#import "PhotoDetailPipeline.h"

@interface PhotoDetailStore ()

@property (nonatomic, strong) PhotoDetailPipeline *photoDetailPipeline;

@end

@implementation PhotoDetailStore

- (instancetype)initWithContext:(NSDictionary *)context {
    self = [super initWithContext:context];
    if (self) {
        _photoDetailPipeline = [[PhotoDetailPipeline alloc] init];
        _photoDetailPipeline.photo = context[@"photo"];
    }
    return self;
}

- (PagePipeline *)pipeline {
    return self.photoDetailPipeline;
}

- (void)addObservers {
    __weak typeof(self) weakSelf = self;
    [self observe:self.photoDetailPipeline key:@"flagIncrement" block:^(NSNumber *flag) {
        weakSelf.photoDetailPipeline.count += 1;
    }];
}

@end

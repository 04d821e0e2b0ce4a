// SPDX-License-Identifier: Apache-2.0

#import "PhotoDetailView.h"

#import "Photo.h"
#import "PhotoDetailPipeline.h"

@interface PhotoDetailView ()

@property (nonatomic, strong) PhotoDetailPipeline *photoDetailPipeline;
@property (nonatomic, strong) UILabel *titleLabel;
@property (nonatomic, strong) UILabel *countLabel;
@property (nonatomic, strong) UIButton *incrementButton;

@end

@implementation PhotoDetailView

- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        _titleLabel = [[UILabel alloc] init];
        _titleLabel.textAlignment = NSTextAlignmentCenter;
        [self addSubview:_titleLabel];

        _countLabel = [[UILabel alloc] init];
        _countLabel.textAlignment = NSTextAlignmentCenter;
        [self addSubview:_countLabel];

        _incrementButton = [UIButton buttonWithType:UIButtonTypeSystem];
        [_incrementButton setTitle:NSLocalizedString(@"Count", nil)
                          forState:UIControlStateNormal];
        [_incrementButton addTarget:self
                             action:@selector(increment)
                   forControlEvents:UIControlEventTouchUpInside];
        [self addSubview:_incrementButton];
    }
    return self;
}

- (void)layoutSubviews {
    [super layoutSubviews];
    CGFloat width = CGRectGetWidth(self.bounds) - 36;
    self.titleLabel.frame = CGRectMake(18, 100, width, 44);
    self.countLabel.frame = CGRectMake(18, 160, width, 44);
    self.incrementButton.frame = CGRectMake(18, 220, width, 44);
}

- (void)setupPipeline:(PagePipeline *)pipeline {
    self.photoDetailPipeline = (PhotoDetailPipeline *)pipeline;
    __weak typeof(self) weakSelf = self;
    [self observe:pipeline key:@"photo" block:^(Photo *photo) {
        weakSelf.titleLabel.text = photo.title;
    }];
    [self observe:pipeline key:@"count" block:^(NSNumber *count) {
        weakSelf.countLabel.text = count.stringValue;
    }];
}

- (void)increment {
    self.photoDetailPipeline.flagIncrement = YES;
}

@end

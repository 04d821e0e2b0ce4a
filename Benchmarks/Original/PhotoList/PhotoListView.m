// SPDX-License-Identifier: Apache-2.0

#import "PhotoListView.h"

#import "Photo.h"
#import "PhotoListPipeline.h"

static NSString *const PhotoListCellIdentifier = @"PhotoListCell";

@interface PhotoListView () <UITableViewDataSource, UITableViewDelegate>

@property (nonatomic, strong) PhotoListPipeline *photoListPipeline;
@property (nonatomic, strong) UITableView *tableView;
@property (nonatomic, strong) UIRefreshControl *refreshControl;
@property (nonatomic, strong) UIActivityIndicatorView *loadingView;
@property (nonatomic, strong) UILabel *messageLabel;
@property (nonatomic, strong) UIButton *retryButton;

@end

@implementation PhotoListView

- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        _tableView = [[UITableView alloc] initWithFrame:self.bounds];
        _tableView.dataSource = self;
        _tableView.delegate = self;
        [_tableView registerClass:[UITableViewCell class]
            forCellReuseIdentifier:PhotoListCellIdentifier];
        [self addSubview:_tableView];

        _refreshControl = [[UIRefreshControl alloc] init];
        [_refreshControl addTarget:self
                            action:@selector(refresh)
                  forControlEvents:UIControlEventValueChanged];
        [_tableView addSubview:_refreshControl];

        _loadingView = [[UIActivityIndicatorView alloc]
            initWithActivityIndicatorStyle:UIActivityIndicatorViewStyleGray];
        [self addSubview:_loadingView];

        _messageLabel = [[UILabel alloc] init];
        _messageLabel.textAlignment = NSTextAlignmentCenter;
        _messageLabel.numberOfLines = 0;
        [self addSubview:_messageLabel];

        _retryButton = [UIButton buttonWithType:UIButtonTypeSystem];
        [_retryButton setTitle:NSLocalizedString(@"Try Again", nil)
                      forState:UIControlStateNormal];
        [_retryButton addTarget:self
                         action:@selector(refresh)
               forControlEvents:UIControlEventTouchUpInside];
        [self addSubview:_retryButton];
    }
    return self;
}

- (void)layoutSubviews {
    [super layoutSubviews];
    CGPoint center = CGPointMake(CGRectGetMidX(self.bounds), CGRectGetMidY(self.bounds));
    self.tableView.frame = self.bounds;
    self.loadingView.center = center;
    self.messageLabel.frame = CGRectInset(self.bounds, 18, 100);
    [self.retryButton sizeToFit];
    self.retryButton.center = CGPointMake(center.x, center.y + 60);
}

- (void)setupPipeline:(PagePipeline *)pipeline {
    self.photoListPipeline = (PhotoListPipeline *)pipeline;
    __weak typeof(self) weakSelf = self;
    [self observe:pipeline key:@"photos" block:^(NSArray<Photo *> *photos) {
        [weakSelf.tableView reloadData];
    }];
    [self observe:pipeline key:@"phase" block:^(NSNumber *phase) {
        [weakSelf showPhase:phase.integerValue];
    }];
}

- (void)showPhase:(PhotoListPhase)phase {
    if (phase == PhotoListPhaseLoading) {
        [self.loadingView startAnimating];
    } else {
        [self.loadingView stopAnimating];
        [self.refreshControl endRefreshing];
    }
    self.tableView.hidden = phase != PhotoListPhaseShown;
    self.retryButton.hidden = phase != PhotoListPhaseFailed;
    self.messageLabel.hidden =
        phase == PhotoListPhaseShown || phase == PhotoListPhaseLoading;
    self.messageLabel.text = phase == PhotoListPhaseFailed
        ? self.photoListPipeline.failureMessage
        : NSLocalizedString(@"There Is Nothing Here", nil);
}

- (void)refresh {
    self.photoListPipeline.flagRefresh = YES;
}

#pragma mark - Rows

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
    return self.photoListPipeline.photos.count;
}

- (UITableViewCell *)tableView:(UITableView *)tableView
         cellForRowAtIndexPath:(NSIndexPath *)indexPath {
    UITableViewCell *cell =
        [tableView dequeueReusableCellWithIdentifier:PhotoListCellIdentifier
                                        forIndexPath:indexPath];
    cell.textLabel.text = self.photoListPipeline.photos[indexPath.row].title;
    return cell;
}

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
    [tableView deselectRowAtIndexPath:indexPath animated:YES];
    self.photoListPipeline.inputSelectedRow = indexPath.row;
}

@end

// SPDX-License-Identifier: Apache-2.0

#import "PhotoListStore.h"

#import "Photo.h"
#import "PhotoListPipeline.h"
#import "PhotosService.h"

@interface PhotoListStore ()

@property (nonatomic, strong) PhotoListPipeline *photoListPipeline;
@property (nonatomic, strong) PhotosService *photosService;

@end

@implementation PhotoListStore

- (instancetype)initWithContext:(NSDictionary *)context {
    self = [super initWithContext:context];
    if (self) {
        _photoListPipeline = [[PhotoListPipeline alloc] init];
        _photosService = [[PhotosService alloc] init];
    }
    return self;
}

- (void)dealloc {
    [self.photosService cancel];
}

- (PagePipeline *)pipeline {
    return self.photoListPipeline;
}

- (void)addObservers {
    __weak typeof(self) weakSelf = self;
    [self observe:self.photoListPipeline key:@"inputSelectedRow" block:^(NSNumber *row) {
        [weakSelf chooseRow:row.integerValue];
    }];
    [self observe:self.photoListPipeline key:@"flagRefresh" block:^(NSNumber *flag) {
        [weakSelf fetchPhotos];
    }];
}

- (void)fetchData {
    [self fetchPhotos];
}

- (void)fetchPhotos {
    if (self.photoListPipeline.photos.count == 0) {
        self.photoListPipeline.phase = PhotoListPhaseLoading;
    }
    [self.photosService cancel];
    __weak typeof(self) weakSelf = self;
    [self.photosService loadWithSuccess:^(NSArray<Photo *> *photos) {
        [weakSelf showPhotos:photos];
    } failure:^(NSError *error) {
        [weakSelf showError:error];
    }];
}

- (void)showPhotos:(NSArray<Photo *> *)photos {
    self.photoListPipeline.photos = photos;
    self.photoListPipeline.phase =
        photos.count == 0 ? PhotoListPhaseEmpty : PhotoListPhaseShown;
}

- (void)showError:(NSError *)error {
    // Photos that are already shown stay.
    if (self.photoListPipeline.photos.count > 0) {
        self.photoListPipeline.phase = PhotoListPhaseShown;
        return;
    }
    self.photoListPipeline.failureMessage = error.localizedDescription;
    self.photoListPipeline.phase = PhotoListPhaseFailed;
}

- (void)chooseRow:(NSInteger)row {
    NSArray<Photo *> *photos = self.photoListPipeline.photos;
    if (row < 0 || row >= (NSInteger)photos.count) {
        return;
    }
    self.photoListPipeline.chosenPhoto = photos[row];
}

@end

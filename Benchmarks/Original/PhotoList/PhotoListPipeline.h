// SPDX-License-Identifier: Apache-2.0

#import <Original/PagePipeline.h>

@class Photo;

typedef NS_ENUM(NSInteger, PhotoListPhase) {
    PhotoListPhaseLoading,
    PhotoListPhaseEmpty,
    PhotoListPhaseShown,
    PhotoListPhaseFailed,
};

/// The data of the list.
@interface PhotoListPipeline : PagePipeline

// Written by the store.
@property (nonatomic, copy) NSArray<Photo *> *photos;
@property (nonatomic, assign) PhotoListPhase phase;
@property (nonatomic, copy) NSString *failureMessage;
@property (nonatomic, strong) Photo *chosenPhoto;

// Written by the view.
@property (nonatomic, assign) NSInteger inputSelectedRow;
@property (nonatomic, assign) BOOL flagRefresh;

@end

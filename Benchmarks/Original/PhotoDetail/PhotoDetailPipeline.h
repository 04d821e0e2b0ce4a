// SPDX-License-Identifier: Apache-2.0

#import <Original/PagePipeline.h>

@class Photo;

/// The data of the page.
@interface PhotoDetailPipeline : PagePipeline

// Written by the store.
@property (nonatomic, strong) Photo *photo;
@property (nonatomic, assign) NSInteger count;

// Written by the view.
@property (nonatomic, assign) BOOL flagIncrement;

@end

// SPDX-License-Identifier: Apache-2.0

#import <Original/PageStore.h>

@class PhotoDetailPipeline;

/// Counts how often the button is pressed.
@interface PhotoDetailStore : PageStore

@property (nonatomic, strong, readonly) PhotoDetailPipeline *photoDetailPipeline;

@end

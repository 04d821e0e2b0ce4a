// SPDX-License-Identifier: Apache-2.0

#import <Original/PageStore.h>

@class PhotoListPipeline;

/// Asks for photos, of which the person chooses.
@interface PhotoListStore : PageStore

@property (nonatomic, strong, readonly) PhotoListPipeline *photoListPipeline;

@end

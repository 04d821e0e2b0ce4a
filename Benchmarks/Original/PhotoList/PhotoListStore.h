// SPDX-License-Identifier: Apache-2.0

#import <Original/PageStore.h>

@class PhotoListPipeline;

/// Loads photos, from which the user chooses one.
@interface PhotoListStore : PageStore

@property (nonatomic, strong, readonly) PhotoListPipeline *photoListPipeline;

@end

// SPDX-License-Identifier: Apache-2.0

#import "PhotoDetailPipeline.h"

@implementation PhotoDetailPipeline
@end

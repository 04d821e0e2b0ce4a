// SPDX-License-Identifier: Apache-2.0

#import "PhotoListPipeline.h"

@implementation PhotoListPipeline
@end

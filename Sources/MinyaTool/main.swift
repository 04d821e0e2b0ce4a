// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaCLI

exit(Program.main().rawValue)

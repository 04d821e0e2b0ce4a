// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import TimelineCore

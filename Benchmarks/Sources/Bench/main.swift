// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaTesting

let host = TestHost()
for ratio in try Writes(host: host).run() + Creation(host: host).run() {
    print(ratio.name, ratio.ours, ratio.floor, ratio.value, ratio.limit ?? 0)
}

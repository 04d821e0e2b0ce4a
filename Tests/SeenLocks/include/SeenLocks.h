// SPDX-License-Identifier: Apache-2.0
// Lets the thread sanitizer see all that Swift's Mutex does. Taking one that is free is inlined into
// our code, and seen; waiting for one that is not is done in a library that was built without the
// sanitizer, and what two threads do one after the other then looks as if it were at once.
//
// A program that is linked with this has the two functions of that library first: they call the
// library's, and tell. Without the sanitizer there is nothing here. If the library names them
// otherwise one day, the false reports are back, and no true one is lost.

#ifndef MINYA_SEEN_LOCKS_H
#define MINYA_SEEN_LOCKS_H
#endif

// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_SILENT_NAMES_H
#define MINYA_SILENT_NAMES_H

/// Sends questions for names below `silent.example` to a name server at this port of the loopback.
///
/// The system's resolver knows no other port than 53, which only root may use. So this target
/// stands in front of the C library's `getaddrinfo` in whatever program it is linked into: for
/// those names the C library's own resolver asks there, and waits as long as it always does. Names
/// below `nowhere.example` are not found. All others are the C library's.
void minya_ask_names_at(int port);

#endif

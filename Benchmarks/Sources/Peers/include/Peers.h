// SPDX-License-Identifier: Apache-2.0

#ifndef MINYA_PEERS_H
#define MINYA_PEERS_H

/// Does the work of one row `steps` times; returns the sum of all numbers that observers received.
typedef long (*PeerWork)(long steps);

/// Another framework, as a good engineer would use it for the work that the bench measures.
///
/// Numbers are 64-bit integers. Each observer adds the number to a total that it refers to.
typedef struct {
    /// Writes the numbers from 0 to a property with so many observers.
    PeerWork write0, write1, write10, write100;
    /// Sends the numbers from 0 as an event, to which three properties with an observer each are
    /// written.
    PeerWork chain;
    /// Creates and releases an object of twenty properties.
    PeerWork create20;
    /// The same with five observers, which are called once when they are added.
    PeerWork create20_observed;
    /// The same with the view, the controller and the store of a page, none of which does more.
    PeerWork open_close;
    /// Creates and releases a hundred such objects with five observers each.
    PeerWork tree_open;
    /// Writes five observed properties of each of a hundred objects; observers are called after
    /// the last write.
    PeerWork batch500;
} Peer;

/// GObject: properties that notify, and handlers of their signals.
const Peer *gobject_peer(void);

#endif

// SPDX-License-Identifier: Apache-2.0

import Foundation

public let kSecClass: CFString
public let kSecClassGenericPassword: CFString
public let kSecAttrService: CFString
public let kSecAttrAccount: CFString
public let kSecAttrAccessible: CFString
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString
public let kSecUseDataProtectionKeychain: CFString
public let kSecValueData: CFString
public let kSecReturnData: CFString
public let kSecMatchLimit: CFString
public let kSecMatchLimitOne: CFString

public var errSecSuccess: OSStatus { get }
public var errSecItemNotFound: OSStatus { get }

public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus
// A pointer on Apple's systems, to which Swift converts an inout argument only there.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: inout CFTypeRef?) -> OSStatus
public func SecItemUpdate(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus
public func SecItemDelete(_ query: CFDictionary) -> OSStatus
public func SecCopyErrorMessageString(
    _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString?

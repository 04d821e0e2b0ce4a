// SPDX-License-Identifier: Apache-2.0

public import ChatCore
import Keyring
public import Minya

/// A password storage in the desktop keyring.
public struct KeyringPasswords: Passwords {
    private let library: String

    /// Creates a storage in the user's keyring.
    public init() { library = Keyring.library }

    /// Creates a storage in the keyring of another library.
    init(library: String) { self.library = library }

    public func password(of account: KnownAccount) async throws -> Secret? {
        do {
            return try await Keyring.secret(at: Self.place(of: account), library: library)
        } catch Keyring.Problem.noLibrary {
            return nil
        }
    }

    public func keep(_ password: Secret, of account: KnownAccount) async throws {
        do {
            try await Keyring.keep(
                password, at: Self.place(of: account),
                label: localized("Chat: %s at %s", account.name, account.server.place),
                library: library)
        } catch Keyring.Problem.noLibrary {
            throw Failure(
                .unreadable,
                localized(
                    """
                    Your password was not saved: install the package libsecret-1-0, or enter it \
                    again next time.
                    """))
        } catch Keyring.Problem.refused {
            throw Failure(
                .unreadable,
                localized(
                    """
                    Your password was not saved: the keyring is locked, or there is none. Enter it \
                    again next time.
                    """))
        }
    }

    public func forget(_ account: KnownAccount) async throws {
        do {
            try await Keyring.forget(Self.place(of: account), library: library)
        } catch Keyring.Problem.noLibrary {
            // Without a keyring library no password was ever stored.
        } catch Keyring.Problem.refused {
            throw Failure(
                .unreadable,
                localized(
                    "The keyring may still have your password: unlock it, and sign out again."))
        }
    }

    private static func place(of account: KnownAccount) -> Keyring.Place {
        Keyring.Place("\(account.name) \(account.server.address)", of: "minya-chat")
    }
}

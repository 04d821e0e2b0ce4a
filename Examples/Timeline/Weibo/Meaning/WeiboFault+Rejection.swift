// SPDX-License-Identifier: Apache-2.0

import Legible
import Minya
import TimelineCore
import TimelineTokens

extension WeiboFault {
    /// Returns the rejection with Weibo's own message, and with advice if there is any.
    ///
    /// The code is Weibo's, as `weibo.21327`.
    ///
    /// - Parameter origin: The origin of the token of the request.
    func rejection(_ origin: AccessToken.Origin?) -> Rejection {
        Rejection(code: "weibo.\(code.map(String.init) ?? "unknown")", message: message(origin))
    }

    /// Returns whether the token was refused, by Weibo's code or by the HTTP status.
    static func isOfToken(_ rejection: Rejection) -> Bool {
        if rejection.code == "401" { return true }
        let code = rejection.code.split(separator: ".").last.flatMap { Int($0) }
        return rejection.code.hasPrefix("weibo.") && code.map(isOfToken) == true
    }

    /// Returns whether the hourly request limit is exceeded.
    static func isOfLimit(_ rejection: Rejection) -> Bool {
        let code = rejection.code.split(separator: ".").last.flatMap { Int($0) }
        return rejection.code.hasPrefix("weibo.") && code.map((10022...10024).contains) == true
    }

    /// The rejection for an exceeded limit without a message from Weibo.
    static var usedUp: Rejection {
        Rejection(
            code: "429",
            message: localized("The hourly limit was reached. Wait for the next hour.")
        )
    }

    private static let mostWords = 300

    private func message(_ origin: AccessToken.Origin?) -> String {
        let words = (description ?? error).map {
            $0.legible(Self.mostWords, isLine: true).split(separator: " ").joined(separator: " ")
        }
        switch (words ?? "", advice(origin)) {
        case ("", let advice?): return advice
        case ("", nil): return localized("Weibo refused without giving a reason. Try again later.")
        case (let words, let advice?): return localized("Weibo says “%s”. %s", words, advice)
        case (let words, nil): return localized("Weibo refused: %s", words)
        }
    }

    // MARK: - Advice

    // Source: open.weibo.com/wiki/Error_code, open.weibo.com/wiki/OAuth2 (of the second version).
    private func advice(_ origin: AccessToken.Origin?) -> String? {
        guard let code else { return nil }
        switch code {
        case 10001...10003, 10009...10011, 21331:
            return localized("Try again later.")
        case 10022...10024:
            return localized("The hourly limit was reached. Wait for the next hour.")
        case 10004:
            return localized("Weibo accepts no requests from this network. Try another one.")
        case 10005, 10014, 21321, 21326:
            return localized(
                "The app of this access token is not permitted to request this. Get a token for another app."
            )
        case 10013:
            return localized("Sign in at weibo.com with the account that the access token is for.")
        case _ where Self.isOfToken(code):
            return token(origin)
        case 10007, 10008, 10012, 10016...10018, 10020, 10021, 21328, 21329:
            return localized("This is a fault of the app: look for a newer version.")
        case 20003:
            return localized("The author of this is no longer there.")
        case 20101, 20112, 20132:
            return localized("The post is no longer there, or you may not see it.")
        default: return nil
        }
    }

    private static func isOfToken(_ code: Int) -> Bool {
        switch code {
        case 10006, 21301...21320, 21322...21325, 21327, 21330, 21332: true
        default: false
        }
    }

    private func token(_ origin: AccessToken.Origin?) -> String {
        switch origin {
        case .environment:
            localized("Start Timeline with another %s.", "WEIBO_ACCESS_TOKEN")
        case .keyring:
            localized("Enter another access token.")
        case nil: localized("The access token is no longer accepted.")
        }
    }
}

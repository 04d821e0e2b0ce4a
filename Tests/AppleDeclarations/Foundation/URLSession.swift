// SPDX-License-Identifier: Apache-2.0

public struct URLRequest: Hashable, Sendable {
    public typealias CachePolicy = NSURLRequest.CachePolicy

    public init(
        url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
        timeoutInterval: TimeInterval = 60.0)
    public var url: URL? { get set }
    public var httpMethod: String? { get set }
    public var timeoutInterval: TimeInterval { get set }
    public var httpShouldHandleCookies: Bool { get set }
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String)
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String)
}

open class NSURLRequest: NSObject {
    @objc public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy
        case reloadIgnoringLocalCacheData
    }
}

open class URLResponse: NSObject, @unchecked Sendable {
    open var expectedContentLength: Int64 { get }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    open var statusCode: Int { get }
    open var allHeaderFields: [AnyHashable: Any] { get }
}

open class URLCache: NSObject, @unchecked Sendable {}
open class HTTPCookieStorage: NSObject, @unchecked Sendable {}
open class URLCredentialStorage: NSObject, @unchecked Sendable {}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
    open class var ephemeral: URLSessionConfiguration { get }
    open var urlCache: URLCache? { get set }
    open var requestCachePolicy: NSURLRequest.CachePolicy { get set }
    open var httpCookieStorage: HTTPCookieStorage? { get set }
    open var httpShouldSetCookies: Bool { get set }
    open var urlCredentialStorage: URLCredentialStorage? { get set }
    open var httpMaximumConnectionsPerHost: Int { get set }
}

open class URLSession: NSObject, @unchecked Sendable {
    @objc public enum ResponseDisposition: Int, Sendable {
        case cancel, allow, becomeDownload, becomeStream
    }

    public init(configuration: URLSessionConfiguration)
    open func finishTasksAndInvalidate()
    open func dataTask(with request: URLRequest) -> URLSessionDataTask
    open func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask
}

open class URLSessionTask: NSObject, @unchecked Sendable {
    open var delegate: (any URLSessionTaskDelegate)? { get set }
    open func resume()
    open func suspend()
    open func cancel()
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
    open var transactionMetrics: [URLSessionTaskTransactionMetrics] { get }
}

open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {
    open var requestStartDate: Date? { get }
}

@objc public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}

@objc public protocol URLSessionTaskDelegate: URLSessionDelegate {
    @objc optional func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void)
    @objc optional func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64, totalBytesExpectedToSend: Int64)
    @objc optional func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics)
    @objc optional func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

@objc public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
    @objc optional func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
    @objc optional func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

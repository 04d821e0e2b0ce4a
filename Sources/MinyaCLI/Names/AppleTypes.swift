// SPDX-License-Identifier: Apache-2.0

/// The types of Apple's modules that a file for UIKit sees beside those of Swift and of Foundation
/// on Linux.
///
/// In such a file, a type of the app with one of these names is ambiguous. Names with a prefix, such
/// as `UIView`, are left out.
enum AppleTypes {
    /// Returns the module that has a type of this name; nil for none.
    static func module(of type: String) -> String? {
        modules.first { $0.types.contains(type) }?.name
    }

    /// The modules that `import UIKit` makes visible, and their types, as in the SDK of iOS 17; a
    /// test compares them with Tests/AppleDeclarations.
    private static let modules: [(name: String, types: Set<String>)] = [
        (
            "Accessibility",
            ["AccessibilityNotification"]
        ),
        (
            "Combine",
            ["ObservableObject", "Published"]
        ),
        (
            "CoreGraphics",
            ["ColorSyncProfile"]
        ),
        (
            "CoreText",
            words(
                """
                AnchorPoint AnchorPointTable FontLanguageCode FontNameCode FontPlatformCode
                FontScriptCode FontVariation JustificationFlags
                """)
        ),
        (
            "Darwin",
            words(
                """
                ACTION DBM DIR DarwinBoolean ENTRY FILE FTS FTSENT FTW FourCharCode MachErrorCode
                OptionBits POSIXErrorCode ProcessSerialNumber Semaphore UTF16Char UTF32Char UTF8Char
                UniChar VISIT
                """)
        ),
        (
            "DeveloperToolsSupport",
            words(
                """
                ColorResource ImageResource LibraryContentBuilder LibraryContentProvider LibraryItem
                Preview PreviewLayout PreviewRegistry PreviewTrait PreviewUnavailable
                """)
        ),
        (
            "Dispatch",
            words(
                """
                DispatchConcurrentQueue DispatchData DispatchDataIterator DispatchGroup DispatchIO
                DispatchObject DispatchPredicate DispatchQoS DispatchQueue DispatchSemaphore
                DispatchSerialQueue DispatchSource DispatchSourceFileSystemObject
                DispatchSourceMachReceive DispatchSourceMachSend DispatchSourceMemoryPressure
                DispatchSourceProcess DispatchSourceProtocol DispatchSourceRead DispatchSourceSignal
                DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr
                DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTime
                DispatchTimeInterval DispatchTimeoutResult DispatchWallTime DispatchWorkItem
                DispatchWorkItemFlags DispatchWorkloop
                """)
        ),
        (
            "Foundation",
            words(
                """
                AsyncCharacterSequence AsyncLineSequence AsyncUnicodeScalarSequence
                ByteCountFormatStyle CachedURLResponse CurrencyFormatStyleConfiguration
                CustomLocalizedStringResourceConvertible DateComponentsFormatter
                DescriptiveNumberFormatConfiguration ErrorPointer ErrorUserInfoKey FileWrapper
                FloatingPointFormatStyle FloatingPointParseStrategy FormatStyleCapitalizationContext
                HTTPCookiePropertyKey HTTPCookieStorage HTTPCookieStringPolicy InflectionConcept
                InlinePresentationIntent IntegerFormatStyle IntegerParseStrategy KeyPathComparator
                ListFormatStyle ListFormatter LocalizedStringResource MachError
                MeasurementFormatUnitUsage MeasurementFormatter MessagePort MutableURLRequest
                NetService NetServiceBrowser NetServiceBrowserDelegate NetServiceDelegate
                NumberFormatStyleConfiguration ObjectiveCConvertibleAttributedStringKey
                PredicateCodableConfiguration PredicateCodableKeyPathProviding PresentationIntent
                RelativeDateTimeFormatter SortDescriptor StringEncodingDetectionOptionsKey
                StringStyle TermOfAddress URLAuthenticationChallenge
                URLAuthenticationChallengeSender URLCredentialStorage URLFileProtection
                URLProtectionSpace URLProtocol URLProtocolClient URLResource URLSessionConfiguration
                URLSessionDataDelegate URLSessionDataTask URLSessionDelegate
                URLSessionDownloadDelegate URLSessionDownloadTask URLSessionStreamDelegate
                URLSessionStreamTask URLSessionTask URLSessionTaskDelegate URLSessionTaskMetrics
                URLSessionTaskTransactionMetrics URLSessionUploadTask URLSessionWebSocketDelegate
                URLSessionWebSocketTask URLThumbnailDictionaryItem
                URLUbiquitousItemDownloadingStatus URLUbiquitousSharedItemPermissions
                URLUbiquitousSharedItemRole UndoManager UnitConverter UnitConverterLinear
                ValueTransformer XMLParser XMLParserDelegate
                """)
        ),
        (
            "ObjectiveC",
            words(
                """
                Category IMP Ivar Method ObjCClassList ObjCEnumerationImage Selector
                """)
        ),
        (
            "os",
            ["Parallelizable", "Repeatable", "WorkGroup", "WorkGroupInterval", "WorkGroupParallel"]
        ),
        (
            "Symbols",
            words(
                """
                AppearSymbolEffect AutomaticSymbolEffect BounceSymbolEffect
                ContentTransitionSymbolEffect DisappearSymbolEffect DiscreteSymbolEffect
                IndefiniteSymbolEffect PulseSymbolEffect ReplaceSymbolEffect ScaleSymbolEffect
                SymbolEffect SymbolEffectConfiguration SymbolEffectOptions TransitionSymbolEffect
                VariableColorSymbolEffect
                """)
        ),
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Names of types visible in the files of an app, which a type of the app would shadow.
enum KnownTypes {
    /// The types of Swift Testing, which are visible in the tests of an app.
    static let testing = words(
        """
        Attachable AttachableWrapper Attachment Bug Comment ConditionTrait Confirmation
        CustomExecutionTrait CustomTestArgumentEncodable CustomTestReflectable
        CustomTestStringConvertible ExitTest Expectation ExpectationFailedError Issue
        IssueHandlingTrait KnownIssueMatcher ParallelizationTrait SourceLocation SuiteTrait Tag Test
        TestScoping TestTrait TimeLimitTrait Trait
        """)

    /// The types of the standard library, concurrency and Foundation.
    static let swift = words(
        """
        Actor AdditiveArithmetic AffineTransform AlignmentOptions Any AnyActor
        AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex AnyIterator
        AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array ArraySlice
        AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream Atomic
        AtomicLazyReference AtomicLoadOrdering AtomicOptionalRepresentable AtomicRepresentable
        AtomicStoreOrdering AtomicUpdateOrdering AttributeContainer AttributeDynamicLookup
        AttributeScope AttributeScopeCodableConfiguration AttributeScopes AttributedString
        AttributedStringAttributeMutation AttributedStringKey AttributedStringProtocol
        AttributedSubstring BidirectionalCollection BidirectionalSlice BinaryFloatingPoint
        BinaryInteger BitwiseCopyable BlockOperation Bool BooleanLiteralType Bundle
        ByteCountFormatter CBool CDouble CFloat CFloat16 CGFloat CGPoint CGRect CGRectEdge CGSize
        CInt CLong CLongDouble CLongLong CShort CVarArg CWideChar Calendar CancellationError
        CaseIterable Character CharacterSet CheckedContinuation Clock ClosedRange ClosedRangeIndex
        CocoaError Codable CodableAttributedStringKey CodableConfiguration CodableWithConfiguration
        CodingKey CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference
        CollectionOfOne CommandLine Comparable ComparableComparator Comparator ComparisonResult
        ContiguousArray ContiguousBytes ContinuousClock Copyable CustomDebugStringConvertible
        CustomLeafReflectable CustomNSError CustomPlaygroundDisplayConvertible CustomReflectable
        CustomStringConvertible Data DataProtocol Date DateComponents DateFormatter DateInterval
        DateIntervalFormatter Decimal Decodable DecodableAttributedStringKey
        DecodableWithConfiguration Decoder DecodingConfigurationProviding DecodingError
        DefaultStringInterpolation Dictionary DictionaryIndex DictionaryIterator DictionaryLiteral
        Dimension DiscardingTaskGroup DiscontiguousAttributedSubstring DiscontiguousSlice
        DiscreteFormatStyle Distributed Double DropFirstSequence DropWhileSequence Duration
        DurationProtocol EmptyCollection EmptyIterator Encodable EncodableAttributedStringKey
        EncodableWithConfiguration Encoder EncodingConfigurationProviding EncodingError
        EnergyFormatter EnumeratedIterator EnumeratedSequence Equatable Error Escapable Executor
        ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral
        ExpressibleByDictionaryLiteral ExpressibleByExtendedGraphemeClusterLiteral
        ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral
        ExpressibleByStringInterpolation ExpressibleByStringLiteral
        ExpressibleByUnicodeScalarLiteral Expression ExtendedGraphemeClusterType FileAttributeKey
        FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType
        FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex
        FlattenCollection FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64
        Float80 FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointRoundingRule
        FloatingPointSign FormatStyle Formatter GlobalActor HTTPCookie HTTPURLResponse Hashable
        Hasher Host ISO8601DateFormatter Identifiable IndexPath IndexSet IndexingIterator
        InflectionRule InlineArray InputStream InstantProtocol Int Int128 Int16 Int32 Int64 Int8
        IntegerLiteralType IteratorOverOne IteratorProtocol IteratorSequence JSONDecoder JSONEncoder
        JSONSerialization Job JobPriority JoinedIterator JoinedSequence KeyPath KeyValuePairs
        KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
        KeyedEncodingContainerProtocol LazyBidirectionalCollection LazyCollection
        LazyCollectionProtocol LazyDropWhileBidirectionalCollection LazyDropWhileCollection
        LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection
        LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection
        LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection
        LazyPrefixWhileCollection LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence
        LazySequenceProtocol LengthFormatter Locale LocalizedError LosslessStringConvertible
        MainActor ManagedBuffer ManagedBufferPointer MarkdownDecodableAttributedStringKey
        MassFormatter Measurement MemoryLayout Mirror MirrorPath Morphology MutableCollection
        MutableDataProtocol MutableRawSpan MutableSpan Mutex NSAffineTransform
        NSAffineTransformStruct NSArray NSAttributedString NSBinarySearchingOptions NSCache
        NSCacheDelegate NSCalendar NSCharacterSet NSCoder NSCoding NSComparisonPredicate
        NSCompoundPredicate NSCondition NSConditionLock NSCopying NSCountedSet NSData NSDate
        NSDateComponents NSDateInterval NSDecimalNumber NSDecimalNumberBehaviors
        NSDecimalNumberHandler NSDictionary NSEdgeInsets NSEnumerationOptions NSEnumerator NSError
        NSErrorDomain NSExceptionName NSExpression NSIndexPath NSIndexSet NSIndexSetIterator
        NSKeyedArchiver NSKeyedArchiverDelegate NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLocale
        NSLock NSLocking NSMeasurement NSMutableArray NSMutableAttributedString
        NSMutableCharacterSet NSMutableCopying NSMutableData NSMutableDictionary NSMutableIndexSet
        NSMutableOrderedSet NSMutableSet NSMutableString NSNotification NSNull NSNumber NSObject
        NSObjectProtocol NSOrderedSet NSOrthography NSPersonNameComponents NSPoint NSPointArray
        NSPredicate NSRange NSRangePointer NSRect NSRectArray NSRectEdge NSRecursiveLock
        NSRegularExpression NSSecureCoding NSSet NSSize NSSizeArray NSSortDescriptor NSSortOptions
        NSString NSTextCheckingKey NSTextCheckingResult NSTimeZone NSURL NSURLComponents
        NSURLQueryItem NSUUID NSValue NSZone Never Notification NotificationCenter NotificationQueue
        NumberFormatter Numeric ObjCBool ObjectIdentifier Observable ObservationRegistrar
        Observations OpaquePointer OperatingSystemVersion Operation OperationQueue OptionSet
        Optional OutputRawSpan OutputSpan OutputStream POSIXError ParseStrategy ParseableFormatStyle
        PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo PersonNameComponents
        PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Predicate PredicateBindings
        PredicateError PredicateExpression PredicateExpressions PrefixSequence Process ProcessInfo
        Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder
        PropertyListEncoder PropertyListSerialization Protocol QualityOfService
        RandomAccessCollection RandomAccessSlice RandomNumberGenerator Range RangeExpression
        RangeReplaceableBidirectionalSlice RangeReplaceableCollection
        RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet RawRepresentable RawSpan
        RecoverableError ReferenceConvertible ReferenceWritableKeyPath Regex RegexComponent
        RegexOutput Repeated Result ReversedCollection ReversedIndex ReversedRandomAccessCollection
        RunLoop SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage
        Scanner ScopedAttributeContainer Self Sendable SendableMetatype Sequence SerialExecutor Set
        SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric SingleValueDecodingContainer
        SingleValueEncodingContainer Slice SocketNativeHandle SocketPort SortComparator SortOrder
        Span StandardPredicateExpression StaticBigInt StaticString Stream StreamDelegate
        StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion
        StreamSocketSecurityLevel StrideThrough StrideThroughIterator StrideTo StrideToIterator
        Strideable String StringInterpolationConvertible StringInterpolationProtocol
        StringLiteralType StringProtocol StringTransform Substring SuspendingClock
        SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority
        TextOutputStream TextOutputStreamable Thread ThrowingDiscardingTaskGroup ThrowingTaskGroup
        TimeInterval TimeZone Timer Type UInt UInt128 UInt16 UInt32 UInt64 UInt8 URL URLCache
        URLComponents URLCredential URLError URLFileResourceType URLQueryItem URLRequest
        URLResourceKey URLResourceValues URLResponse URLSession UTF16 UTF32 UTF8 UTF8Span UUID
        UnboundedRange UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult
        UnicodeScalar UnicodeScalarType Unit UnitAcceleration UnitAngle UnitArea
        UnitConcentrationMass UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
        UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency
        UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
        UnitPressure UnitSpeed UnitTemperature UnitVolume UnkeyedDecodingContainer
        UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnsafeBufferPointer
        UnsafeBufferPointerIterator UnsafeContinuation UnsafeCurrentTask UnsafeMutableBufferPointer
        UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawBufferPointerIterator
        UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawBufferPointerIterator
        UnsafeRawPointer UnsafeSendable UnsignedInteger UserDefaults Void WordPair WritableKeyPath
        Zip2Iterator Zip2Sequence
        """)

    /// The types of Minya's libraries; a test compares them with the sources.
    static let minya = words(
        """
        About ActionHandler ActionHandlers ActionRow AdaptiveBox Alert AnyRow AnyRowView AnyRowsListView
        AppAction Application AsyncPicture Avatar Banner Box Button CellView ChangingChild Child
        ChildEnd Children ChildrenEditor ChoiceRole Clamp Clip Columns Context ControllerEnd
        ControllerObservable Crossings DataChange DataFeed DataItem DataPage DataSource Database
        DatabaseChanges DatabaseError DatabaseReader DatabaseWriter DatePicker DeepLink DeepLinkError
        Dependencies DependencyKey DesktopFolders DesktopNotification Distinct Drawing DrawingArea DropDown Entry Event
        Faces Failure FailureConvertible FetchedPictures Field FieldBindings FileChoiceKind Flag
        ForeignWidget FormField FullText Fuzz FuzzedPage GLibLog GTKNavigation GridView HTTPAnswer
        HTTPAuthorization HTTPBody HTTPBodyStream HTTPCache HTTPCaching HTTPClient HTTPExchange
        HTTPFailure HTTPHeaders HTTPMethod HTTPPart HTTPProgress HTTPProgressStream HTTPQuery
        HTTPQueryValue HTTPRequest HTTPResponse HTTPRetry HTTPSigning HTTPTimeouts HTTPTransport
        HTTPUpload HeaderBar HeadlessController HeadlessView HostedView Icon Input Interface
        InterfaceAction InterfaceError InterfaceFile InterfaceOutlets InterfaceReport InterfaceView
        InterfaceWidget Keychain Kind Label Launch Layer LazyListModel Ledger Lifetime LikePattern
        ListBox ListView LoadPhase LoadView MQTTClient MQTTConnection MQTTFailure MQTTMessage
        MQTTSecurity MQTTState ManualClock Mediator MediatorError Menu MenuButton MessageDialog
        Migration MissingPipeline MissingWork Navigation Needs NetworkReachability Normal
        ObservationToken Observer Observing Outcome Outlet Overlay PageColumn PasswordEntry
        Picture PictureDecoder PictureError PictureLoader PicturePlace PictureRequest
        PictureSize PictureSource PictureView Pipeline PipelineEnd PipelineView Port
        PreferencesGroup Presentation PrimaryMenu Problem ProgressBar Reachability Rejection
        ReplayDifference ReplayVerdict Request Response ResponsePipeline ResultPipeline Revealer
        RowAction RowCell RowEnd RowFactory RowID RowModel RowViewModel Rows RowsChange
        RowsCollection RowsColumn RowsEditor RowsGrid RowsList RowsListView RowsPlace RowsReader
        RowsScrollPlace RowsSplice RowsTable RowsView SQL SQLRow SQLValue Scene SceneEvent
        SceneHost SceneInfo SceneKey SceneObserver SceneOpening SceneResult SceneView
        SceneViewController ScenesView ScrolledWindow SearchEntry Secret Service SettingsFile
        SettingsKey Shortcut SidePanel SignalValue Slot SnapshotError SpinButton Spinner Stack Status
        StatusPage Storage Store StoreEnd StoredSlot StubCall StubCallMissing StubCalls SubStore
        SwiftUINavigation SwiftUIPage SwitchRow Tape TapeError TapeEvent TapeReader TapeReplay
        TapeValue TestHost TestNavigation TestScene TextEditor Texts Texture ThumbnailCache
        Toast ToastOverlay ToggleButton Translations UIKitNavigation UIKitTabs UIKitView
        UIKitWindows ValueSlot View ViewController ViewEnd ViewKind Widget WidgetView Window
        WindowCall WorkPolicy Working WrapBox Zoom ZoomView
        """)

    /// Modules that an app has or may get later.
    static let modules: Set<String> = [
        "CAdwaita", "Dispatch", "Foundation", "Glibc", "Minya", "MinyaCLI", "MinyaGTK", "MinyaHTTP",
        "MinyaLists", "MinyaMQTT", "MinyaObservation", "MinyaSQLite", "MinyaSwiftUI", "MinyaTape",
        "MinyaTesting", "MinyaTexts", "MinyaTool", "MinyaUIKit", "Observation", "Swift", "SwiftUI",
        "Synchronization", "Testing", "UIKit", "XCTest",
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

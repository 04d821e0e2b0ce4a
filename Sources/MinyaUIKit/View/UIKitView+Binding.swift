// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    public import Minya
    public import UIKit

    // The controls refer to the view weakly: they outlive the page while it slides out, and the
    // pipeline must not.
    extension UIKitView {
        // MARK: - Actions

        /// Sends an input when a control is used: a button, or a field whose Return key is pressed.
        public func bind(_ input: ReferenceWritableKeyPath<P, Input<Void>>, to control: UIControl) {
            control.on(.primaryActionTriggered) { [weak self] _ in
                self?.pipeline[dynamicMember: input].send()
            }
        }

        /// Sends an input when a button of a bar is pressed.
        public func bind(
            _ input: ReferenceWritableKeyPath<P, Input<Void>>, to button: UIBarButtonItem
        ) {
            button.primaryAction = UIAction(title: button.title ?? "", image: button.image) {
                [weak self] _ in self?.pipeline[dynamicMember: input].send()
            }
        }

        // MARK: - Texts and pictures

        /// Shows the text of a Normal, a Distinct or a Status in a label.
        public func bind<K>(
            _ text: ReferenceWritableKeyPath<P, StoredSlot<String, K>>, to label: UILabel
        ) {
            pipeline.observe(text, by: self) { [weak label] _, text in label?.text = text }
        }

        /// Shows a picture of the asset catalog or a symbol, by its name, in an image view.
        public func bind<K>(
            _ name: ReferenceWritableKeyPath<P, StoredSlot<String, K>>, to view: UIImageView
        ) {
            pipeline.observe(name, by: self) { [weak view] _, name in
                view?.image = UIImage(named: name) ?? UIImage(systemName: name)
            }
        }

        /// Shows the progress of a Normal, a Distinct or a Status, from 0 to 1.
        public func bind<K>(
            _ progress: ReferenceWritableKeyPath<P, StoredSlot<Double, K>>, to view: UIProgressView
        ) {
            pipeline.observe(progress, by: self) { [weak view] _, progress in
                view?.setProgress(Float(progress), animated: view?.window != nil)
            }
        }

        /// Enables a control while a Normal, a Distinct or a Status is true.
        public func bind<K>(
            isEnabled: ReferenceWritableKeyPath<P, StoredSlot<Bool, K>>, of control: UIControl
        ) {
            pipeline.observe(isEnabled, by: self) { [weak control] _, isEnabled in
                control?.isEnabled = isEnabled
            }
        }

        // MARK: - Fields

        /// Keeps a field and a text field in sync, both ways.
        ///
        /// The user's input is written to the field and not delivered back to the control. What the
        /// Store writes is shown and is not treated as input. Text that an input method has not
        /// completed yet is not written.
        public func bind(_ field: ReferenceWritableKeyPath<P, Field<String>>, to entry: UITextField)
        {
            pipeline.observe(field, by: self) { [weak entry] _, text in
                if let entry, entry.text != text { entry.text = text }
            }
            entry.on(.editingChanged) { [weak self] entry in
                guard entry.markedTextRange == nil else { return }
                self?.pipeline[dynamicMember: field] = entry.text ?? ""
            }
        }

        /// Keeps a field and a text field for a password in sync, both ways.
        ///
        /// No description of the pipeline's data contains the text.
        public func bind(_ field: ReferenceWritableKeyPath<P, Field<Secret>>, to entry: UITextField)
        {
            entry.isSecureTextEntry = true
            pipeline.observe(field, by: self) { [weak entry] _, secret in
                if let entry, entry.text != secret.revealed { entry.text = secret.revealed }
            }
            entry.on(.editingChanged) { [weak self] entry in
                self?.pipeline[dynamicMember: field] = Secret(entry.text ?? "")
            }
        }

        /// Keeps a field and the text of a search bar in sync, both ways; see the same function for
        /// a text field.
        public func bind(
            _ field: ReferenceWritableKeyPath<P, Field<String>>, to search: UISearchBar
        ) {
            bind(field, to: search.searchTextField)
        }

        /// Keeps a field and a text view in sync, both ways; see the same function for a text field.
        ///
        /// The binding observes the text view and leaves its delegate to the page.
        public func bind(_ field: ReferenceWritableKeyPath<P, Field<String>>, to editor: UITextView)
        {
            pipeline.observe(field, by: self) { [weak editor] _, text in
                if let editor, editor.text != text { editor.text = text }
            }
            keep(
                Notifications(UITextView.textDidChangeNotification, of: editor) {
                    [weak self, weak editor] in
                    guard let editor, editor.markedTextRange == nil else { return }
                    self?.pipeline[dynamicMember: field] = editor.text
                })
        }

        /// Keeps a field and a switch in sync, both ways.
        public func bind(_ field: ReferenceWritableKeyPath<P, Field<Bool>>, to toggle: UISwitch) {
            bind(field, to: toggle, \.isOn) { toggle, isOn in
                toggle.setOn(isOn, animated: toggle.window != nil)
            }
        }

        /// Keeps a field and a slider in sync, both ways, within the limits of the slider.
        public func bind(_ field: ReferenceWritableKeyPath<P, Field<Double>>, to slider: UISlider) {
            bind(field, to: slider, \.exactValue) { slider, value in slider.exactValue = value }
        }

        /// Keeps a field and a stepper in sync, both ways, within the limits of the stepper.
        public func bind(_ field: ReferenceWritableKeyPath<P, Field<Double>>, to stepper: UIStepper)
        {
            bind(field, to: stepper, \.value) { stepper, value in stepper.value = value }
        }

        /// Keeps a field and the selected segment in sync, both ways; nil for none.
        public func bind(
            _ field: ReferenceWritableKeyPath<P, Field<Int?>>, to segments: UISegmentedControl
        ) {
            bind(field, to: segments, \.selection) { segments, index in segments.selection = index }
        }

        /// Keeps a field and the date of a date picker in sync, both ways.
        public func bind(_ field: ReferenceWritableKeyPath<P, Field<Date>>, to picker: UIDatePicker)
        {
            bind(field, to: picker, \.date) { picker, date in
                picker.setDate(date, animated: picker.window != nil)
            }
        }

        /// Keeps a field and the current page of a page control in sync, both ways.
        public func bind(_ field: ReferenceWritableKeyPath<P, Field<Int>>, to pages: UIPageControl)
        {
            bind(field, to: pages, \.currentPage) { pages, page in pages.currentPage = page }
        }

        /// Sends an input when the user pulls down, and shows the refresh control until the page is loaded.
        public func bind(
            _ input: ReferenceWritableKeyPath<P, Input<Void>>, to refresh: UIRefreshControl,
            while phase: ReferenceWritableKeyPath<P, Status<LoadPhase>>
        ) {
            refresh.on(.valueChanged) { [weak self] _ in
                self?.pipeline[dynamicMember: input].send()
            }
            pipeline.observe(phase, by: self) { [weak refresh] _, phase in
                if phase != .loading { refresh?.endRefreshing() }
            }
        }

        /// Shows the loading state of the page, and sends an input when the user retries.
        ///
        /// The binding sets the view's `onRetry`.
        public func bind(
            _ phase: ReferenceWritableKeyPath<P, Status<LoadPhase>>, to load: LoadView,
            retry: ReferenceWritableKeyPath<P, Input<Void>>
        ) {
            pipeline.observe(phase, by: self) { [weak load] _, phase in load?.phase = phase }
            load.onRetry = { [weak self] in self?.pipeline[dynamicMember: retry].send() }
        }

        // MARK: - Parts

        private func bind<Value, Control: UIControl>(
            _ field: ReferenceWritableKeyPath<P, Field<Value>>, to control: Control,
            _ value: KeyPath<Control, Value>, show: @escaping @MainActor (Control, Value) -> Void
        ) {
            pipeline.observe(field, by: self) { [weak control] _, new in
                if let control, control[keyPath: value] != new { show(control, new) }
            }
            control.on(.valueChanged) { [weak self] control in
                self?.pipeline[dynamicMember: field] = control[keyPath: value]
            }
        }
    }

    extension UISlider {
        /// The value, which UIKit has in single precision.
        fileprivate var exactValue: Double {
            get { Double(value) }
            set { setValue(Float(newValue), animated: window != nil) }
        }
    }

    extension UISegmentedControl {
        /// The selected segment; nil for none.
        fileprivate var selection: Int? {
            get {
                selectedSegmentIndex == Self.noSegment ? nil : selectedSegmentIndex
            }
            set {
                let index = newValue ?? Self.noSegment
                selectedSegmentIndex = index < numberOfSegments ? index : Self.noSegment
            }
        }
    }

    /// A control that passes itself to the closure of an action.
    @MainActor
    protocol ActingControl: UIControl {}

    extension UIControl: ActingControl {}

    extension ActingControl {
        /// Calls a closure for an event, with the control.
        func on(_ event: UIControl.Event, _ body: @escaping @MainActor (Self) -> Void) {
            let action = UIAction { action in
                if let control = action.sender as? Self { body(control) }
            }
            addAction(action, for: event)
        }
    }
#endif

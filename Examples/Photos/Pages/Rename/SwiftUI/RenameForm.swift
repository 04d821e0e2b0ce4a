// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
    import Minya
    import MinyaSwiftUI
    import PhotosCore
    import SwiftUI

    /// Prompts for a name.
    struct RenameForm: PipelineView {
        let pipeline: ViewEnd<RenamePipeline>

        @State private var selection: TextSelection?
        @FocusState private var isFocused: Bool

        init(pipeline: ViewEnd<RenamePipeline>) { self.pipeline = pipeline }

        var body: some SwiftUI.View {
            Form {
                Section {
                    TextField(
                        localized("Name"), text: pipeline.bindings.name, selection: $selection
                    )
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                    .submitLabel(.done)
                    .focused($isFocused)
                    .onSubmit { pipeline.submit.send() }
                    .accessibilityHint(pipeline.problem ?? outcome ?? "")
                } footer: {
                    if let problem = pipeline.problem {
                        Text(problem).foregroundStyle(.red)
                    } else if let outcome {
                        Text(outcome)
                    }
                }
                Section {
                    Button(localized("Rename")) { pipeline.submit.send() }
                        .disabled(!pipeline.canSubmit)
                    Button(localized("Cancel"), role: .cancel) { pipeline.cancel.send() }
                }
            }
            .onAppear { selectStem() }
        }

        private var outcome: String? { pipeline.outcome.map { localized("Will be named %s", $0) } }

        /// Selects the part of the name that a user replaces.
        private func selectStem() {
            let name = pipeline.name
            let end = name.index(name.startIndex, offsetBy: pipeline.stem, limitedBy: name.endIndex)
            selection = TextSelection(range: name.startIndex..<(end ?? name.endIndex))
            isFocused = true
        }
    }
#endif

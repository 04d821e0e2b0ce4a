// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
    import ExampleUIKit
    import Minya
    import MinyaUIKit
    import PhotosCore
    import UIKit

    /// One photo, fitted to the page or zoomed in, with its details beside it or below it.
    final class PhotoDetailView: UIKitView<PhotoDetailPipeline> {
        private let stage = UIView()
        private let picture = PhotoZoomView()
        private let state = UIContentUnavailableView(configuration: .empty())
        private let controls = PhotoControls()
        private let facts = PhotoFacts()
        private let panel: AdaptiveView
        private lazy var star = UIBarButtonItem(localized("Favourite"), symbol: "star") {
            [weak self] in self?.toggleFavourite()
        }
        private lazy var info = UIBarButtonItem(localized("Details"), symbol: "info.circle") {
            [weak self] in self?.toggleDetails()
        }
        private lazy var more = UIBarButtonItem(localized("More"), symbol: "ellipsis.circle") {
            [weak self] in self?.pipeline.action.send(.menu)
        }

        required init(pipeline: ViewEnd<PhotoDetailPipeline>) {
            panel = AdaptiveView(stage, beside: facts.column)
            super.init(pipeline: pipeline)
            stage.fill(stage.safeAreaLayoutGuide, with: picture)
            stage.fill(stage.safeAreaLayoutGuide, with: state)
            controls.translatesAutoresizingMaskIntoConstraints = false
            stage.addSubview(controls)
            NSLayoutConstraint.activate([
                controls.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
                controls.bottomAnchor.constraint(
                    equalTo: stage.safeAreaLayoutGuide.bottomAnchor, constant: -12),
            ])
            navigationItem.largeTitleDisplayMode = .never
            navigationItem.rightBarButtonItems = [more, info, star]
            root = panel
            addKeys()
        }

        override func addObservers() {
            super.addObservers()
            bind(pipeline.connection)
            bind(\.previous, to: controls.previous)
            bind(\.next, to: controls.following)
            bind(\.retry, to: facts.retry)
            listen()
            pipeline.observe(\.photo, by: self) { view, photo in view.show(photo) }
            pipeline.observe(\.place, by: self) { view, place in view.controls.show(place) }
            pipeline.observe(\.isFavourite, by: self) { view, isOne in
                view.star.image = UIImage(systemName: isOne ? "star.fill" : "star")
                view.star.isSelected = isOne
            }
            pipeline.observe(\.phase, \.isPanelShown, by: self) { view, phase, isPanelShown in
                view.show(phase, isPanelShown: isPanelShown)
            }
            pipeline.observe(\.zoom, by: self) { view, zoom in view.picture.show(zoom) }
            pipeline.observe(\.quarterTurns, by: self) { view, turns in
                view.picture.quarterTurns = turns
            }
            pipeline.observe(\.isFullscreen, by: self) { view, isOn in
                view.controls.leave.isHidden = !isOn
            }
            pipeline.observe(\.isPlaying, by: self) { view, isOn in
                view.controls.play.isSelected = isOn
            }
        }

        // MARK: - User actions

        private func listen() {
            picture.onZoom = { [weak self] zoom in self?.pipeline.zoom = zoom }
            // On a narrow page the details are shown on demand.
            panel.onNarrow = { [weak self] isNarrow in
                guard let self, isNarrow else { return }
                pipeline.isPanelShown = false
                show(pipeline.phase, isPanelShown: false)
            }
            controls.play.addAction(
                UIAction { [weak self] _ in self?.toggleSlideshow() }, for: .primaryActionTriggered)
            controls.leave.addAction(
                UIAction { [weak self] _ in self?.leaveFullscreen() }, for: .primaryActionTriggered)
        }

        private func addKeys() {
            addShortcut(UIKeyCommand.inputRightArrow, [], title: localized("Next Picture")) {
                [weak self] in self?.pipeline.next.send()
            }
            addShortcut(UIKeyCommand.inputLeftArrow, [], title: localized("Previous Picture")) {
                [weak self] in self?.pipeline.previous.send()
            }
            addShortcut(UIKeyCommand.inputEscape, [], title: localized("Leave Full Screen")) {
                [weak self] in self?.leaveFullscreen()
            }
            addShortcut("d", title: localized("Favourite")) { [weak self] in
                self?.toggleFavourite()
            }
            addShortcut("i", title: localized("Details")) { [weak self] in self?.toggleDetails() }
            let actions: [(key: String, PhotoAction, title: String)] = [
                ("r", .turn(1), localized("Rotate Right")), ("c", .copy, localized("Copy")),
                (UIKeyCommand.inputDelete, .trash, localized("Move to Trash")),
            ]
            for (key, action, title) in actions {
                addShortcut(key, title: title) { [weak self] in self?.pipeline.action.send(action) }
            }
        }

        private func toggleFavourite() {
            pipeline.action.send(.favourite(!pipeline.isFavourite))
        }

        private func toggleDetails() { pipeline.action.send(.panel(!pipeline.isPanelShown)) }

        private func toggleSlideshow() { pipeline.action.send(.slideshow(!pipeline.isPlaying)) }

        /// Ends the slideshow, or else leaves full screen.
        private func leaveFullscreen() {
            guard pipeline.isPlaying || pipeline.isFullscreen else { return }
            pipeline.action.send(pipeline.isPlaying ? .slideshow(false) : .fullscreen(false))
        }

        // MARK: - Display

        private func show(_ photo: Photo?) {
            title = photo?.title ?? ""
            picture.show(photo)
            controls.isHidden = photo == nil
            for item in [more, star] { item.isEnabled = photo != nil }
        }

        /// Without a photo there are no details to show.
        private func show(_ phase: PhotoDetailPhase, isPanelShown: Bool) {
            facts.show(phase)
            let isSeen = ![.gone, .empty].contains(phase)
            picture.isHidden = !isSeen
            state.isHidden = isSeen
            controls.play.isEnabled = isSeen
            info.isEnabled = isSeen
            info.isSelected = isPanelShown
            facts.column.isHidden = !isPanelShown || !isSeen
            guard !isSeen else { return }
            var look = UIContentUnavailableConfiguration.empty()
            look.image = UIImage(systemName: "photo")
            look.text =
                phase == .gone
                ? localized("This Picture Is Gone") : localized("No Picture Is Left")
            look.secondaryText =
                phase == .gone ? localized("Its file was moved, renamed or deleted.") : nil
            state.configuration = look
        }
    }
#endif

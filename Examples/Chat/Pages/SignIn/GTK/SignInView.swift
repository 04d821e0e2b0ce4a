// SPDX-License-Identifier: Apache-2.0

import ChatCore
import Minya
import MinyaGTK

/// The sign-in page, with a server, a name and a password.
package final class SignInView: WidgetView<SignInPipeline> {
    private let host = FormField(localized("Server"), Entry(placeholder: "chat.example.org"))
    private let isSecure = SwitchRow(
        title: localized("Secure Connection"),
        subtitle: localized("Keeps others on the network from reading what you write."))
    private let name = FormField(localized("Name"), Entry())
    private let password = FormField(localized("Password"), PasswordEntry())
    private let remembers = SwitchRow(
        title: localized("Remember Me"),
        subtitle: localized("Your password is kept in the keyring of this computer."))
    private let caution = Label()
    private let answer = SignInNotice()
    private let submit = Button(label: localized("Sign In"))
    private let cancel = Button(label: localized("Cancel"))
    private let spinner = Spinner(size: 24, isSpinning: false)
    private let signingIn = Label(localized("Signing in…"))
    private let progress: Box
    private let form: Box
    private let signedIn = StatusPage(
        icon: "avatar-default-symbolic", title: localized("You Are Signed In"))
    private let signOut = Button(label: localized("Sign Out"))
    private let faces = Stack()

    package required init(pipeline: ViewEnd<SignInPipeline>) {
        progress = Box(.horizontal, spacing: 12, [spinner, signingIn])
        form = Box(.vertical, spacing: 18)
        super.init(pipeline: pipeline)
        makeForm()
        signOut.halign = .center
        signOut.addCSSClass("pill")
        signOut.addCSSClass("destructive-action")
        signedIn.child = signOut
        faces.add(ScrolledWindow(Clamp(form, maximum: 480)), name: "form")
        faces.add(signedIn, name: "signed-in")
        root = faces
        for entry in [host.control, name.control, password.control] {
            entry.onActivate = { [weak self] in self?.pipeline.submit.send() }
        }
        submit.onClick = { [weak self] in self?.pipeline.submit.send() }
        answer.onRetry = { [weak self] in self?.pipeline.submit.send() }
        cancel.onClick = { [weak self] in self?.pipeline.cancel.send() }
        signOut.onClick = { [weak self] in self?.pipeline.signOut.send() }
    }

    private func makeForm() {
        caution.wraps = true
        caution.xalign = 0
        caution.addCSSClass("warning")
        caution.setMargins(top: 0, bottom: 0, start: 12, end: 12)
        submit.addCSSClass("suggested-action")
        submit.addCSSClass("pill")
        cancel.addCSSClass("pill")
        for button in [submit, cancel] { button.halign = .center }
        progress.halign = .center
        let way = PreferencesGroup()
        way.accessibleLabel = localized("Connection")
        way.rows = [isSecure]
        let keeping = PreferencesGroup()
        keeping.accessibleLabel = localized("Next Sign-In")
        keeping.rows = [remembers]
        form.setMargins(18)
        form.valign = .center
        for part in [
            answer, host, way, caution, name, password, keeping, submit, progress, cancel,
        ] {
            form.append(part)
        }
    }

    package override func addObservers() {
        super.addObservers()
        bind(\.host, to: host, problem: \.hostProblem)
        bind(\.isSecure, to: isSecure)
        bind(\.name, to: name, problem: \.nameProblem)
        bind(\.password, to: password.control)
        bind(\.remembers, to: remembers)
        pipeline.observe(\.passwordProblem, \.phase, by: self) { view, problem, phase in
            view.password.problem = problem
            // The focus is on the password then.
            if case .rejected(let why) = phase { view.password.control.accessibleDescription = why }
        }
        pipeline.observe(\.caution, by: self) { view, caution in
            view.caution.text = caution ?? ""
            view.caution.isVisible = caution != nil
            view.isSecure.accessibleDescription = caution ?? ""
        }
        pipeline.observe(\.canSubmit, by: self) { view, can in view.submit.isSensitive = can }
        pipeline.observe(\.phase, by: self) { view, phase in view.show(phase) }
        pipeline.observe(\.attention, by: self) { view in view.pointAtFirstWrong() }
    }

    private func pointAtFirstWrong() {
        switch pipeline.firstWrong {
        case .host: host.control.grabFocus()
        case .name: name.control.grabFocus()
        case .password: password.control.grabFocus()
        case nil: break
        }
    }

    private func show(_ phase: SignInPhase) {
        let isAsking = phase == .signingIn
        let wasAsking = cancel.hasFocus
        submit.isSensitive = pipeline.canSubmit
        submit.isVisible = !isAsking
        progress.isVisible = isAsking
        spinner.isSpinning = isAsking
        answer.show(phase)
        cancel.isVisible = isAsking || wasAsking
        // GTK warns if a focused entry becomes insensitive.
        if isAsking { cancel.grabFocus() }
        for part in [host, isSecure, name, password, remembers] { part.isSensitive = !isAsking }
        switch phase {
        case .rejected: password.control.grabFocus()
        case .failed: answer.grabRetry()
        case .signedOut: if wasAsking { submit.grabFocus() }
        case .signingIn: break
        case .signedIn(let account):
            signedIn.description = localized("%s at %s", account.name, account.server.place)
        }
        cancel.isVisible = isAsking
        if case .signedIn = phase {
            title = localized("Account")
            faces.visiblePage = "signed-in"
        } else {
            title = localized("Sign In")
            faces.visiblePage = "form"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Minya

extension Problem {
    /// A row's model is of a type that is not registered with the view's factory.
    public static func unregisteredRow(model: String) -> Problem {
        Problem(
            .unregisteredRow,
            "a list has a row of \(model), which is not registered with its RowFactory: call "
                + "register(\(model).self, …) for it; a placeholder is shown.")
    }

    /// No action handler is registered for an action on a model.
    public static func noHandler(action: String, model: String) -> Problem {
        Problem(
            .noHandler,
            "the action '\(action)' on \(model) has no handler: register an ActionHandler whose "
                + "Model is \(model) in the Store's ActionHandlers; nothing was done.")
    }
}

extension Problem.Code {
    /// The code of `Problem.unregisteredRow(model:)`.
    public static let unregisteredRow = Self("unregisteredRow")
    /// The code of `Problem.noHandler(action:model:)`.
    public static let noHandler = Self("noHandler")
}

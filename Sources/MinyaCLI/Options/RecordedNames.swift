// SPDX-License-Identifier: Apache-2.0

/// A kind of app component whose records in a folder of `.minya` serve for shell completion.
package enum RecordedNames: String, Sendable {
    case pages
    case services
    case storages
    case models

    /// The shell function that prints the names, for bash and zsh.
    static let function = #"""
        # The names of what the app at hand has: its pages, or services.
        _minya_names() {
            local folder=$PWD file
            while [[ -n $folder && ! -d $folder/.minya ]]; do folder=${folder%/*}; done
            for file in "$folder/.minya/$1"/*.json; do
                [[ ! -f $file ]] || { file=${file##*/}; printf '%s\n' "${file%.json}"; }
            done
        }
        """#

    /// The shell function that prints the names, for fish.
    static let fish = #"""
        function __minya_names
            set -l folder $PWD
            while test -n "$folder" -a ! -d "$folder/.minya"
                set folder (string replace -r '/[^/]*$' '' -- $folder)
            end
            for file in $folder/.minya/$argv[1]/*.json
                string replace -r '.*/(.*)\.json$' '$1' -- $file
            end
        end
        """#
}

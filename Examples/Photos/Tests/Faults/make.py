# SPDX-License-Identifier: Apache-2.0
"""usage: make.py IMAGEMAGICK PHOTOGRAPH FOLDER: makes the corpus in FOLDER, which must be new."""

import os
import shutil
import sys

import damage
import hostile
import places
from corpus import Corpus


def main(imagemagick, photograph, folder):
    corpus = Corpus(os.path.abspath(folder))
    pictures = damage.whole(imagemagick, photograph, os.path.join(folder, "made"))
    for add in (
        damage.add_whole, damage.add_cuts, damage.add_flips, damage.add_wrong_names,
        hostile.add_huge_headers, hostile.add_bombs, hostile.add_metadata,
        places.add_names, places.add_special, places.add_depth, places.add_permissions,
    ):
        add(corpus, pictures)
    shutil.rmtree(os.path.join(folder, "made"))
    print(f"fault-corpus: {corpus.finish()} files in {folder}")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])

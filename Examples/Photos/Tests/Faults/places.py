# SPDX-License-Identifier: Apache-2.0
"""Names in every script, special files, and folders that cannot be entered."""

import os
import socket
import stat

import writers as w
from corpus import EITHER, ERROR, LINK, NONE, NOT_A_FILE, PICTURE, SHOWN, UNREADABLE


NAMES = [
    ("arabic", "صورة العائلة", "العائلة"), ("hebrew", "תמונה משפחתית", "משפחתית"),
    ("persian", "عکس‌های خانوادگی", "خانوادگی"), ("han", "家庭照片二〇二六", "照片"),
    ("kana", "かぞくのしゃしん", "しゃしん"), ("hangul", "가족 사진", "사진"),
    ("jamo", "가족", None), ("devanagari", "परिवार की तस्वीर", "तस्वीर"),
    ("thai", "ภาพถ่ายครอบครัว", "ครอบครัว"), ("tamil", "குடும்ப புகைப்படம்", "குடும்ப"),
    ("khmer", "រូបថតគ្រួសារ", None), ("tibetan", "ཁྱིམ་ཚང་གི་པར", None),
    ("cyrillic", "Семейное фото", "семейное"), ("greek", "Οικογένεια", "οικογενεια"),
    ("georgian", "ოჯახის ფოტო", "ფოტო"), ("armenian", "Ընտանիք", "ընտանիք"),
    ("amharic", "የቤተሰብ ፎቶ", "ፎቶ"), ("cherokee", "ᏏᏓᏁᎸᎯ", None), ("mongolian", "ᠭᠡᠷ ᠪᠦᠯ", None),
    ("vietnamese", "Ảnh gia đình", "anh"), ("turkish", "İstanbul ığdır", None),
    ("german", "Straße Größe", "grosse"), ("composed", "é", "e"), ("decomposed", "e\u0301", "e"),
    ("emoji", "👨‍👩‍👧‍👦 🏖️", "🏖"), ("flag", "🇨🇳🇩🇪", None), ("math", "𝕻𝖍𝖔𝖙𝖔", None),
    ("combining", "a" + "\u0300\u0323\u0338" * 30, None), ("override", "harm\u202egpj.exe", "harm"),
    ("isolate", "\u2066\u2067abc\u2069", "abc"), ("zero-width", "a\u200b\u200d\ufeffb", None),
    ("private", "\ue000\U000f0000", None), ("not-a-character", "\ufffe\uffff", None),
    ("replacement", "\ufffd", None), ("newline", "two\nlines", "two lines"), ("tab", "a\tb", "a b"),
    ("return", "a\rb", "a b"), ("bell", "a\a\x1b[31mb", None), ("delete", "a\x7fb", None),
    ("quotes", "\"it's\" `x` “y”", "it's"), ("backslash", "a\\b\\\\c", "a\\b\\\\c"),
    ("percent", "100% %41 %ZZ %", "%41"), ("dash", "-rf --help", "--help"),
    ("question", "what?*[a-z]", "what?*[a-z]"), ("dollar", "$HOME $(x);|&<>", "$home"),
    ("markup", "<b>&amp;<i>", "<b>&amp;<i>"), ("spaces", "  a   b  ", "a b"),
    ("no-break", "a\u00a0b\u3000c", None), ("dots", "a...b..c", "a...b..c"), ("tilde", "~root", "~root"),
    ("url", "file:%2F%2F%2Fetc%2Fpasswd", None), ("equals", "a=b:c;d,e@f#g", None),
    ("device", "CON", "con"), ("digits", "00000000000000000000000000000000000001", None),
]

BYTES = [b"\xff\xfe", b"caf\xe9", b"a\x80b", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80",
         b"\xe2\x82", b"%FF\xff%", b"\x93\xfa\x96{", "ü".encode("latin-1") + "ü".encode()]


def add_names(corpus, pictures):
    small = w.jpeg_bare(pictures["grey.jpg"])
    for _, name, words in NAMES:
        corpus.write(f"names/{name}.jpg", small, SHOWN, PICTURE, words)
    for name in BYTES:
        corpus.write(b"names/" + name + b".jpg", small, SHOWN, PICTURE)
    for length, character in ((255, "x"), (255, "長"), (254, "e\u0301")):
        room = length - len(".jpg")
        stem = character * (room // len(character.encode()))
        stem += "y" * (room - len(stem.encode()))
        corpus.write(f"names/{stem}.jpg", small, SHOWN, PICTURE)
    corpus.write("names/.jpg", small, NONE, EITHER)
    corpus.write("names/..jpg", small, NONE, EITHER)
    corpus.write(b"names/\xff folder\n%/inner.jpg", small, SHOWN, PICTURE)


def add_special(corpus, pictures):
    """Creates special files: never opened, and listed only with the name of a picture."""
    os.mkdir(corpus.path("special"))
    small = w.jpeg_bare(pictures["grey.jpg"])

    def special(name, make, picture=ERROR, row=NOT_A_FILE):
        make(corpus.path("special/" + name))
        corpus.expect("special/" + name, row if "." in name else NONE, picture)

    special("fifo.jpg", os.mkfifo)
    special("fifo-without-ending", os.mkfifo)
    special("socket.png", bind)
    for name, target in [
        ("itself.jpg", b"itself.jpg"), ("there.jpg", b"back.jpg"), ("back.jpg", b"there.jpg"),
        ("loop", b"."), ("up.jpg", b".."), ("dangling.jpg", b"nowhere/at-all.jpg"),
        ("zero.jpg", b"/dev/zero"), ("random.jpg", b"/dev/urandom"), ("full.png", b"/dev/full"),
        ("terminal.jpg", b"/dev/tty"), ("fifo-link.jpg", b"fifo.jpg"), ("proc.jpg", b"/proc/kmsg"),
    ]:
        special(name, lambda path, target=target: os.symlink(target, path), row=LINK)
    # A link to a picture could be shown if it were opened: its row has the reason why it is not.
    corpus.write("special/target/photo.jpg", small, SHOWN, PICTURE)
    special("link.jpg", lambda path: os.symlink(b"target/photo.jpg", path), PICTURE, LINK)
    special("folder-link", lambda path: os.symlink(b"target", path))
    os.link(corpus.path("special/target/photo.jpg"), corpus.path("special/target/hard-link.jpg"))
    corpus.expect("special/target/hard-link.jpg", SHOWN, PICTURE)
    if os.geteuid() == 0:
        for name, device in [("device.jpg", (1, 5)), ("device.png", (1, 9))]:
            try:
                special(name, lambda path, device=device: os.mknod(
                    path, stat.S_IFCHR | 0o666, os.makedev(*device)))
            except PermissionError:
                break


def bind(path):
    # The path of a socket must be short.
    here = os.getcwd()
    os.chdir(os.path.dirname(path))
    socket.socket(socket.AF_UNIX).bind(os.path.basename(path))
    os.chdir(here)


def add_depth(corpus, pictures):
    """Creates nested folders, until their path is longer than the system permits."""
    small = w.jpeg_bare(pictures["grey.jpg"])
    corpus.write("deep/" + "d/" * 120 + "photo.jpg", small, SHOWN, PICTURE)
    longest = 4096 - 1  # with the NUL that ends it
    folder, name = b"long", b"n" * 200
    os.mkdir(corpus.path(folder))
    while len(corpus.path(folder)) + 1 + len(name) + 1 + 200 < longest:
        folder += b"/" + name
    os.makedirs(corpus.path(folder))
    corpus.write(folder + b"/photo.jpg", small, SHOWN, PICTURE)
    # The folder's own path is short enough, but the paths of its contents are not.
    room = longest - len(corpus.path(folder)) - 1
    corpus_folder = os.open(corpus.path(folder), os.O_RDONLY)
    inner = b"p" * min(250, room + 20) + b".jpg"
    with open(os.open(inner, os.O_CREAT | os.O_WRONLY, dir_fd=corpus_folder), "wb") as file:
        file.write(small)
    corpus.expect(folder + b"/" + inner, UNREADABLE, ERROR)
    beyond = b"b" * min(250, room + 20)
    os.mkdir(beyond, dir_fd=corpus_folder)
    os.close(corpus_folder)
    corpus.skip(folder + b"/" + beyond)


def add_permissions(corpus, pictures):
    """Creates unreadable files; a privileged user can read them all the same."""
    small = w.jpeg_bare(pictures["grey.jpg"])
    corpus.write("locked/file.jpg", small, UNREADABLE, ERROR)
    os.chmod(corpus.path("locked/file.jpg"), 0)
    corpus.write("locked/write-only.png", pictures["photo.png"], UNREADABLE, ERROR)
    os.chmod(corpus.path("locked/write-only.png"), 0o200)
    corpus.write("locked/no-ending", small, NONE, ERROR)
    os.chmod(corpus.path("locked/no-ending"), 0)
    corpus.write("locked/names-only/photo.jpg", small, UNREADABLE, ERROR)
    os.chmod(corpus.path("locked/names-only"), 0o444)
    for name, mode in (("closed", 0), ("not-listed", 0o311)):
        os.makedirs(corpus.path(f"locked/{name}"))
        with open(corpus.path(f"locked/{name}/photo.jpg"), "wb") as file:
            file.write(small)
        os.chmod(corpus.path(f"locked/{name}"), mode)
        corpus.skip(f"locked/{name}")

// SPDX-License-Identifier: Apache-2.0

/// The names of languages in the languages themselves, which their readers recognize.
public enum LanguageName {
    /// Returns the name for a code such as `en` or `zh-CN`; nil for an unknown code.
    public static func name(of code: String) -> String? {
        let parts = code.lowercased().split { $0 == "-" || $0 == "_" }
        guard let language = parts.first else { return nil }
        if language == "zh", let script = parts.dropFirst().compactMap({ scripts[$0] }).first {
            return script
        }
        return names[language]
    }

    // not translated: each is in its own language
    private static let scripts: [Substring: String] = [
        "cn": "简体中文", "sg": "简体中文", "hans": "简体中文", "tw": "繁體中文", "hk": "繁體中文",
        "mo": "繁體中文", "hant": "繁體中文",
    ]

    // not translated: each is in its own language
    private static let names: [Substring: String] = [
        "af": "Afrikaans", "am": "አማርኛ", "an": "Aragonés", "ar": "العربية", "ast": "Asturianu",
        "az": "Azərbaycanca", "be": "Беларуская", "bg": "Български", "bn": "বাংলা", "bo": "བོད་ཡིག",
        "br": "Brezhoneg", "bs": "Bosanski", "ca": "Català", "ckb": "کوردی", "co": "Corsu",
        "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
        "en": "English", "eo": "Esperanto", "es": "Español", "et": "Eesti", "eu": "Euskara",
        "fa": "فارسی", "fi": "Suomi", "fil": "Filipino", "fo": "Føroyskt", "fr": "Français",
        "fy": "Frysk", "ga": "Gaeilge", "gd": "Gàidhlig", "gl": "Galego", "gu": "ગુજરાતી",
        "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "hy": "Հայերեն",
        "ia": "Interlingua", "id": "Bahasa Indonesia", "ie": "Interlingue", "io": "Ido",
        "is": "Íslenska", "it": "Italiano", "iu": "ᐃᓄᒃᑎᑐᑦ", "ja": "日本語", "jbo": "Lojban",
        "ka": "ქართული", "kab": "Taqbaylit", "kk": "Қазақша", "km": "ខ្មែរ", "kn": "ಕನ್ನಡ",
        "ko": "한국어", "kw": "Kernewek", "ky": "Кыргызча", "la": "Latina", "lb": "Lëtzebuergesch",
        "lo": "ລາວ", "lt": "Lietuvių", "lv": "Latviešu", "mi": "Māori", "mk": "Македонски",
        "ml": "മലയാളം", "mn": "Монгол", "mr": "मराठी", "ms": "Bahasa Melayu", "mt": "Malti",
        "my": "မြန်မာ", "nb": "Norsk bokmål", "nds": "Plattdüütsch", "ne": "नेपाली",
        "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "oc": "Occitan", "pa": "ਪੰਜਾਬੀ",
        "pl": "Polski", "ps": "پښتو", "pt": "Português", "rm": "Rumantsch", "ro": "Română",
        "ru": "Русский", "sa": "संस्कृतम्", "sc": "Sardu", "sco": "Scots", "se": "Davvisámegiella",
        "si": "සිංහල", "sk": "Slovenčina", "sl": "Slovenščina", "so": "Soomaali", "sq": "Shqip",
        "sr": "Српски", "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు",
        "tg": "Тоҷикӣ", "th": "ไทย", "tk": "Türkmençe", "tl": "Tagalog", "tok": "toki pona",
        "tr": "Türkçe", "tt": "Татарча", "ug": "ئۇيغۇرچە", "uk": "Українська", "ur": "اردو",
        "uz": "Oʻzbekcha", "vi": "Tiếng Việt", "yi": "ייִדיש", "zh": "中文", "zu": "isiZulu",
    ]
}

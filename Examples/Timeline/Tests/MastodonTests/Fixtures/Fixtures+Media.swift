// SPDX-License-Identifier: Apache-2.0

extension Fixtures {
    static let video = #"""
        {"id":"22546306","type":"video","url":"https://files.example/film.mp4",
        "preview_url":"https://files.example/film.png",
        "meta":{"length":"0:01:28.65","duration":88.65,"fps":24.5,"size":"1280x720","width":1281,
        "height":721,"aspect":1.7777,"audio_encode":"aac (LC)","audio_bitrate":"44100 Hz",
        "audio_channels":"stereo",
        "original":{"width":1280,"height":720,"frame_rate":"6159375/249269","duration":88.654,
        "bitrate":862056},
        "small":{"width":400,"height":225,"size":"400x225","aspect":1.778}},
        "description":"Waves","blurhash":"U58E0g8_0M.94T?bIr00?bD%NGoM?bD%oLt7"}
        """#

    static let gifv = #"""
        {"id":"21130559","type":"gifv","url":"https://files.example/loop.mp4",
        "preview_url":"https://files.example/loop.png",
        "meta":{"length":"0:00:01.11","duration":1.11,"fps":33.5,"size":"600x332","width":600,
        "height":332,"aspect":1.8072,
        "original":{"width":601,"height":333,"frame_rate":"100/3","duration":1.112,
        "bitrate":1627639}}}
        """#

    static let audio = #"""
        {"id":"21165404","type":"audio","url":"https://files.example/song.mp3",
        "preview_url":"https://files.example/song.mp3",
        "meta":{"length":"0:06:42.86","duration":402.86,"audio_encode":"mp3",
        "audio_bitrate":"44100 Hz","audio_channels":"stereo",
        "original":{"duration":402.8604,"bitrate":166290}}}
        """#

    static let instance = #"""
        {"domain":"social.example","title":"Sample Social","version":"4.5.0",
        "source_url":"https://code.example/mastodon","description":"A place for samples",
        "usage":{"users":{"active_month":123122}},
        "thumbnail":{"url":"https://files.example/t.png","blurhash":"UeKUpFxuo~R%0nW;WCnhF6Rj",
        "versions":{"@1x":"https://files.example/t1.png","@2x":"https://files.example/t2.png"}},
        "icon":[{"src":"https://files.example/i36.png","size":"36x36"},
        {"src":"https://files.example/i48.png","size":"48x48"}],
        "api_versions":{"mastodon":7},"languages":["en","de"],
        "configuration":{"urls":{"streaming":"wss://social.example",
        "status":"https://status.example","about":"https://social.example/about",
        "privacy_policy":"https://social.example/privacy",
        "terms_of_service":"https://social.example/terms"},
        "vapid":{"public_key":"BCkMmVdKDnKYwzVCDC99"},
        "accounts":{"max_featured_tags":12,"max_pinned_statuses":9,"max_note_length":503,
        "max_profile_fields":8,"profile_field_name_limit":255,"profile_field_value_limit":256},
        "timelines_access":{"live_feeds":{"local":"public","remote":"authenticated"},
        "hashtag_feeds":{"local":"public","remote":"disabled"},
        "trending_link_feeds":{"local":"authenticated","remote":"disabled"}},
        "limited_federation":true,
        "statuses":{"max_characters":500,"max_media_attachments":4,
        "characters_reserved_per_url":23},
        "media_attachments":{"supported_mime_types":["image/jpeg","video/mp4"],
        "description_limit":1500,
        "image_size_limit":10485760,"image_matrix_limit":16777216,"video_size_limit":41943040,
        "video_frame_rate_limit":60,"video_matrix_limit":2304000},
        "polls":{"max_options":6,"max_characters_per_option":50,"min_expiration":300,
        "max_expiration":2629746},"translation":{"enabled":true}},
        "registrations":{"enabled":true,"approval_required":true,"reason_required":true,
        "message":"<p>Later</p>","min_age":16,"url":"https://join.example"},
        "contact":{"email":"staff@social.example","account":\#(account("staff"))},
        "rules":[{"id":"1","text":"Be kind","hint":"To all"}]}
        """#

    static let instance1 = #"""
        {"uri":"old.example","title":"Old Sample","short_description":"Older samples",
        "description":"<p>For <b>older</b> samples</p>","email":"staff@old.example",
        "version":"3.5.3","urls":{"streaming_api":"wss://old.example"},
        "stats":{"user_count":812303,"status_count":38151616,"domain_count":25255},
        "thumbnail":"https://files.example/old.png","languages":["fr"],"registrations":true,
        "approval_required":true,"invites_enabled":true,
        "configuration":{"accounts":{"max_featured_tags":12},
        "statuses":{"max_characters":501,"max_media_attachments":5,
        "characters_reserved_per_url":24},
        "media_attachments":{"supported_mime_types":["image/png"],"image_size_limit":10485761,
        "image_matrix_limit":16777217,"video_size_limit":41943041,"video_frame_rate_limit":61,
        "video_matrix_limit":2304001},
        "polls":{"max_options":7,"max_characters_per_option":51,"min_expiration":301,
        "max_expiration":2629747}},
        "contact_account":\#(account("old")),"rules":[{"id":"2","text":"Be old"}]}
        """#
}

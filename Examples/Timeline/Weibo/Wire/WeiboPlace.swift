// SPDX-License-Identifier: Apache-2.0

import Lenient

/// The location of a post: the object `geo`.
struct WeiboPlace: Equatable, Sendable {
    /// The kind of geometry; always a point.
    var type: String?
    var latitude: Double?
    var longitude: Double?
    /// Weibo's number of the city.
    var city: Int?
    /// Weibo's number of the province.
    var province: Int?
    var cityName: String?
    var provinceName: String?
    var address: String?
    /// The address in Latin letters.
    var pinyin: String?
    var more: String?

    /// Decodes a location; nil if it has neither valid coordinates nor any name or address.
    init?(_ fields: KeyedDecodingContainer<AnyKey>) {
        type = fields.text("type")
        // A point has two numbers in responses, or two fields according to the reference.
        let numbers = try? fields.decode([Double].self, forKey: AnyKey("coordinates"))
        let (north, east) =
            numbers.map { ($0.first, $0.dropFirst().first) }
            ?? (fields.decimal("latitude"), fields.decimal("longitude"))
        if let north, let east, -90...90 ~= north, -180...180 ~= east {
            (latitude, longitude) = (north, east)
        }
        city = fields.number("city")
        province = fields.number("province")
        cityName = fields.text("city_name")
        provinceName = fields.text("province_name")
        address = fields.text("address")
        pinyin = fields.text("pinyin")
        more = fields.text("more")
        if latitude == nil, cityName == nil, provinceName == nil, address == nil { return nil }
    }
}

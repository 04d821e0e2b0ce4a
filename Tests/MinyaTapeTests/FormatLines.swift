// SPDX-License-Identifier: Apache-2.0

/// The lines of a tape of every kind of slot and of event; times and line numbers are left out.
let formatLines = #"""
    {"position":1,"time":T,"id":1,"scene":"AllStore","event":"opened","presentation":"page","pipeline":"AllPipeline","View":"HeadlessView<AllPipeline>","ViewController":"AllController","Store":"AllStore","type":"Int","value":7}
    {"position":2,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.input","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":3,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.field","kind":"Field","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":5,"cause":4,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.flag","kind":"Flag","layer":"Store","writer":"AllStore","type":"()","text":"()"}
    {"position":6,"cause":4,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":0}
    {"position":4,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.field","kind":"Field","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"replay":true,"took":T}
    {"position":7,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.chosen","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":8,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.start","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":9,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.request","kind":"Request","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":10,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.normal","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":11,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.distinct","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":12,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.normal","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"replay":true,"took":T}
    {"position":13,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.context","kind":"Context","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":14,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.child","kind":"Child","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":15,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.child","kind":"Child","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"replay":true,"took":T}
    {"position":16,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.rows","kind":"Rows","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":17,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.rows","kind":"Rows","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"replay":true,"took":T}
    {"position":18,"time":T,"id":1,"scene":"AllStore","event":"observed","slot":"AllPipeline.close","kind":"Input","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L}
    {"position":19,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":1}
    {"position":20,"cause":19,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.normal","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":21,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.distinct","kind":"Normal","layer":"Store","writer":"AllStore","type":"String","value":"é 🌊 \"q\" \\ / \u000a end"}
    {"position":22,"cause":21,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.distinct","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":23,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.distinct","kind":"Normal","layer":"Store","writer":"AllStore","type":"String","value":"long long long long long long long long long long "}
    {"position":24,"cause":23,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.distinct","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":25,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.status","kind":"Status","layer":"Store","writer":"AllStore","type":"TripPhase","text":"failed(\"\"a\"\")"}
    {"position":26,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.field","kind":"Field","layer":"View","writer":"HeadlessView<AllPipeline>","type":"Array<String>","value":["a","b"]}
    {"position":28,"cause":27,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.flag","kind":"Flag","layer":"Store","writer":"AllStore","type":"()","text":"()"}
    {"position":29,"cause":27,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":3}
    {"position":27,"cause":26,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.field","kind":"Field","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":30,"cause":29,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.normal","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":31,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.flag","kind":"Flag","layer":"Store","writer":"AllStore","type":"()","text":"()"}
    {"position":32,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.input","kind":"Input","layer":"View","writer":"HeadlessView<AllPipeline>","type":"Bool","value":true}
    {"position":34,"cause":33,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.distinct","kind":"Normal","layer":"Store","writer":"AllStore","type":"String","value":"true"}
    {"position":33,"cause":32,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.input","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":35,"cause":34,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.distinct","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":36,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.context","kind":"Context","layer":"Store","writer":"AllStore","type":"Date","value":0.5}
    {"position":37,"cause":36,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.context","kind":"Context","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":38,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.rows","kind":"Rows","layer":"Store","writer":"AllStore","splices":[[0,0,3]],"updated":[],"type":"Array<Line>","value":[{"id":1,"text":"a"},{"id":2,"text":"b"},{"id":3,"text":"c"}]}
    {"position":39,"cause":38,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.rows","kind":"Rows","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":40,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.rows","kind":"Rows","layer":"Store","writer":"AllStore","splices":[],"updated":[1],"type":"Array<Line>","value":[{"id":2,"text":"B"}]}
    {"position":41,"cause":40,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.rows","kind":"Rows","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":42,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.rows","kind":"Rows","layer":"Store","writer":"AllStore","splices":[[0,1,0]],"updated":[]}
    {"position":43,"cause":42,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.rows","kind":"Rows","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":44,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.rows","kind":"Rows","layer":"Store","writer":"AllStore","splices":[[0,2,0]],"updated":[]}
    {"position":45,"cause":44,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.rows","kind":"Rows","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":46,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.child","kind":"Child","layer":"Store","writer":"AllStore","type":"Optional<PartPipeline>","text":"PartPipeline"}
    {"position":47,"cause":46,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.child","kind":"Child","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":48,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"PartPipeline.text","kind":"Field","layer":"View","writer":"HeadlessView<AllPipeline>","type":"String","value":"from the child"}
    {"position":49,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.children","kind":"Children","layer":"Store","writer":"AllStore","type":"Array<PartPipeline>","text":"[PartPipeline]"}
    {"position":50,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.mutable","kind":"Normal","layer":"Store","writer":"AllStore","type":"Optional<Mutable>","value":{"number":1}}
    {"position":51,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.plain","kind":"Normal","layer":"Store","writer":"AllStore","type":"Optional<NotEncodable>","text":"NotEncodable(mutable: \"x\")"}
    {"position":52,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.private","kind":"Normal","layer":"Store","writer":"AllStore","concealed":true}
    {"position":53,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":2}
    {"position":54,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":3}
    {"position":55,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.input","kind":"Input","layer":"View","writer":"HeadlessView<AllPipeline>","type":"Bool","value":false}
    {"position":57,"cause":56,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.distinct","kind":"Normal","layer":"Store","writer":"AllStore","type":"String","value":"false"}
    {"position":56,"cause":55,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.input","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":58,"cause":54,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.normal","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":59,"cause":57,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.distinct","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":60,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.request","kind":"Request","layer":"Store","writer":"AllStore","type":"Response<Int>","value":{"toast":{"text":"t"}}}
    {"position":62,"cause":61,"time":T,"id":1,"scene":"AllStore","event":"called","call":"toast","type":"WindowCall","text":"toast((\"t\", button: nil))"}
    {"position":61,"cause":60,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.request","kind":"Request","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":63,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.request","kind":"Request","layer":"Store","writer":"AllStore","type":"Response<Int>","text":"choose((\"f\", file((…)), action: (Function)))"}
    {"position":65,"cause":64,"time":T,"id":1,"scene":"AllStore","event":"called","call":"choose","type":"WindowCall","text":"choose((\"f\", file((…))))"}
    {"position":64,"cause":63,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.request","kind":"Request","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":66,"cause":65,"time":T,"id":1,"scene":"AllStore","event":"answered","type":"Array<String>","value":["file:///a"]}
    {"position":67,"cause":66,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.chosen","kind":"Input","layer":"ViewController","writer":"AllController","type":"Int","value":5}
    {"position":69,"cause":68,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":5}
    {"position":68,"cause":67,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.chosen","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":70,"cause":69,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.normal","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":71,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.start","kind":"Input","layer":"View","writer":"HeadlessView<AllPipeline>","type":"String","value":"value"}
    {"position":73,"cause":72,"time":T,"id":1,"scene":"AllStore","event":"workStarted","work":"value"}
    {"position":72,"cause":71,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.start","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":74,"cause":73,"time":T,"id":1,"scene":"AllStore","event":"workEnded","work":"value","outcome":"value","type":"Line","value":{"id":1,"text":"ü/\"\\\u0001"}}
    {"position":75,"cause":74,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.rows","kind":"Rows","layer":"Store","writer":"AllStore","splices":[[0,0,1]],"updated":[],"type":"Array<Line>","value":[{"id":1,"text":"ü/\"\\\u0001"}]}
    {"position":76,"cause":75,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.rows","kind":"Rows","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":77,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.start","kind":"Input","layer":"View","writer":"HeadlessView<AllPipeline>","type":"String","value":"rejection"}
    {"position":79,"cause":78,"time":T,"id":1,"scene":"AllStore","event":"workStarted","work":"rejection"}
    {"position":78,"cause":77,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.start","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":80,"cause":79,"time":T,"id":1,"scene":"AllStore","event":"workEnded","work":"rejection","outcome":"rejection","code":"c","message":"m \""}
    {"position":81,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.start","kind":"Input","layer":"View","writer":"HeadlessView<AllPipeline>","type":"String","value":"failure"}
    {"position":83,"cause":82,"time":T,"id":1,"scene":"AllStore","event":"workStarted","work":"failure"}
    {"position":82,"cause":81,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.start","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":84,"cause":83,"time":T,"id":1,"scene":"AllStore","event":"workEnded","work":"failure","outcome":"failure","reason":"offline","message":"no network"}
    {"position":85,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.start","kind":"Input","layer":"View","writer":"HeadlessView<AllPipeline>","type":"String","value":"a \"name\"\u000a"}
    {"position":87,"cause":86,"time":T,"id":1,"scene":"AllStore","event":"workStarted","work":"a \"name\"\u000a"}
    {"position":86,"cause":85,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.start","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":88,"cause":87,"time":T,"id":1,"scene":"AllStore","event":"workDelivered","work":"a \"name\"\u000a","type":"Double","value":1.5}
    {"position":89,"cause":88,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":-1}
    {"position":90,"cause":89,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.normal","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":91,"cause":87,"time":T,"id":1,"scene":"AllStore","event":"workEnded","work":"a \"name\"\u000a","outcome":"value","type":"()","text":"()"}
    {"position":92,"cause":91,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":-2}
    {"position":93,"cause":92,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.normal","kind":"Normal","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":94,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.start","kind":"Input","layer":"View","writer":"HeadlessView<AllPipeline>","type":"String","value":"cancelled"}
    {"position":96,"cause":95,"time":T,"id":1,"scene":"AllStore","event":"workStarted","work":"cancelled"}
    {"position":95,"cause":94,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.start","kind":"Input","layer":"Store","owner":"AllStore","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":97,"cause":96,"time":T,"id":1,"scene":"AllStore","event":"workEnded","work":"cancelled","outcome":"cancelled"}
    {"position":98,"time":T,"id":1,"scene":"AllStore","event":"written","slot":"AllPipeline.close","kind":"Input","layer":"View","writer":"HeadlessView<AllPipeline>","type":"()","text":"()"}
    {"position":100,"cause":99,"time":T,"id":1,"scene":"AllStore","event":"finished","type":"String","value":"done"}
    {"position":101,"cause":99,"time":T,"id":1,"scene":"AllStore","event":"called","call":"dismiss","type":"WindowCall","text":"dismiss(\"AllStore\")"}
    {"position":102,"cause":101,"time":T,"id":1,"scene":"AllStore","event":"closed"}
    {"position":99,"cause":98,"time":T,"id":1,"scene":"AllStore","event":"delivered","slot":"AllPipeline.close","kind":"Input","layer":"ViewController","owner":"AllController","file":"MinyaTapeTests/FormatTests.swift","line":L,"took":T}
    {"position":103,"time":T,"id":1,"scene":"AllStore","event":"writtenLate","slot":"AllPipeline.normal","kind":"Normal","layer":"Store","writer":"AllStore","type":"Int","value":9}
    """#

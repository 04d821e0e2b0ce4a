// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file

import Minya
import MinyaTape
import MinyaTesting
import NotesCore
import Testing

/// The page note-list, as it was recorded in a run of org.example.Notes.
///
/// `minya tape to-test` has written it. The Store receives what the View and the Controller wrote on
/// the tape, and the outcomes of its work; no service is called. If the page is to behave differently
/// from now on, record it again.
@MainActor @Suite("note-list, as recorded")
struct NoteListTapeTests {
    private let host = TestHost()

    init() {
        host.provide(.notes, UncalledNoteStorage())
        host.mediator.register(
            .noteList, view: HeadlessView.self, controller: NoteListController.self, store: NoteListStore.self)
    }

    @Test("The Store writes the same as on the tape")
    func replays() async throws {
        let replay = try TapeReplay(text: tape)
        #expect(replay.damage.isEmpty && replay.scenes.count == 1)
        for scene in replay.scenes {
            let verdict = await replay.verdict(on: .store, of: scene, in: host.mediator)
            guard case .same = verdict else {
                Issue.record("\(scene.name) (\(scene.id)): \(verdict)")
                continue
            }
        }
        #expect(host.problems.isEmpty)
    }
}

private final class UncalledNoteStorage: NoteStorage {
    func notes(containing _: String) -> AsyncThrowingStream<[Note], any Error> { AsyncThrowingStream<[Note], any Error> { $0.finish() } }
    func save(_: Note) async throws {}
    func delete(_: String) async throws {}
}

// The steps of the tape:
//
// opened as page with ()
// work 'notes' delivered []
//   Store NoteListStore wrote NoteListPipeline.phase = {"empty":{}}
// View NoteListView wrote NoteListPipeline.add = ()
//   Store NoteListStore wrote NoteListPipeline.draft = {"id":"","text":"","title":""}
// ViewController NoteListController wrote NoteListPipeline.written = {"value":{"_0":{"id":"","tex…
// work 'save' ended with ()
// work 'notes' delivered [{"id":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC","text":"Water the herbs","…
//   Store NoteListStore wrote NoteListPipeline.notes = -0 +1 at 0: [{"id":"4E1B3904-F6C6-45A7-A7E…
//   Store NoteListStore wrote NoteListPipeline.phase = {"shown":{}}
// View NoteListView wrote NoteListPipeline.selection = "4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC"
//   Store NoteListStore wrote NoteListPipeline.chosen = {"id":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AE…
// work 'notes' delivered [{"id":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC","text":"Water the herbs","…
//   Store NoteListStore wrote NoteListPipeline.notes = 1 updated: [{"id":"4E1B3904-F6C6-45A7-A7EA…
//   Store NoteListStore wrote NoteListPipeline.phase = {"shown":{}}
// ViewController NoteListController wrote NoteListPipeline.deleted = {"cancelled":{}}
private let tape = #"""
    {"format":"minya-tape","version":1,"app":"org.example.Notes","run":"test","part":1}
    {"position":1,"time":0.481862,"id":1,"scene":"note-list","event":"opened","presentation":"page","pipeline":"NoteListPipeline","View":"NoteListView","ViewController":"NoteListController","Store":"NoteListStore","type":"()","text":"()"}
    {"position":2,"time":0.526565,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.query","kind":"Field","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":19}
    {"position":4,"cause":3,"time":0.532464,"id":1,"scene":"note-list","event":"workStarted","work":"notes"}
    {"position":3,"time":0.531827,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.query","kind":"Field","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":19,"replay":true,"took":0.000707}
    {"position":5,"time":0.532940,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.retry","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":20}
    {"position":6,"time":0.533079,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.selection","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":21}
    {"position":7,"time":0.533186,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.add","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":22}
    {"position":8,"time":0.533424,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.written","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":23}
    {"position":9,"time":0.533597,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.store","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":24}
    {"position":10,"time":0.533709,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.deleted","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":25}
    {"position":11,"time":0.533855,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.chosen","kind":"Context","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":13}
    {"position":12,"time":0.533965,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.draft","kind":"Context","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":16}
    {"position":13,"time":0.534122,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.response","kind":"Request","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":19}
    {"position":14,"time":0.534198,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.query","kind":"Field","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":33}
    {"position":15,"time":0.534241,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.query","kind":"Field","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":33,"replay":true,"took":0.000108}
    {"position":16,"time":0.534510,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.notes","kind":"Rows","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":35}
    {"position":17,"time":0.534559,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.notes","kind":"Rows","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":35,"replay":true,"took":0.000101}
    {"position":18,"time":0.534815,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37}
    {"position":19,"time":0.534872,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37,"replay":true,"took":0.000216}
    {"position":20,"cause":4,"time":0.619134,"id":1,"scene":"note-list","event":"workDelivered","work":"notes","type":"Array<Note>","value":[]}
    {"position":21,"cause":20,"time":0.619422,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.phase","kind":"Status","layer":"Store","writer":"NoteListStore","type":"LoadPhase","value":{"empty":{}}}
    {"position":22,"cause":21,"time":0.620517,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37,"took":0.000173}
    {"position":23,"time":0.918629,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.add","kind":"Input","layer":"View","writer":"NoteListView","type":"()","text":"()"}
    {"position":25,"cause":24,"time":0.918959,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.draft","kind":"Context","layer":"Store","writer":"NoteListStore","type":"Note","value":{"id":"","text":"","title":""}}
    {"position":24,"cause":23,"time":0.918910,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.add","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":22,"took":0.000927}
    {"position":26,"cause":25,"time":0.919906,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.draft","kind":"Context","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":16,"took":0.012385}
    {"position":104,"cause":103,"time":2.588649,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.written","kind":"Input","layer":"ViewController","writer":"NoteListController","type":"SceneResult<Note>","value":{"value":{"_0":{"id":"","text":"Water the herbs","title":"Garden"}}}}
    {"position":106,"cause":105,"time":2.588878,"id":1,"scene":"note-list","event":"workStarted","work":"save"}
    {"position":105,"cause":104,"time":2.588851,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.written","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":23,"took":0.000066}
    {"position":107,"cause":106,"time":2.618841,"id":1,"scene":"note-list","event":"workEnded","work":"save","outcome":"value","type":"()","text":"()"}
    {"position":108,"cause":4,"time":2.619156,"id":1,"scene":"note-list","event":"workDelivered","work":"notes","type":"Array<Note>","value":[{"id":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC","text":"Water the herbs","title":"Garden"}]}
    {"position":109,"cause":108,"time":2.622106,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.notes","kind":"Rows","layer":"Store","writer":"NoteListStore","splices":[[0,0,1]],"updated":[],"type":"Array<Note>","value":[{"id":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC","text":"Water the herbs","title":"Garden"}]}
    {"position":110,"cause":109,"time":2.632528,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.notes","kind":"Rows","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":35,"took":0.000680}
    {"position":111,"cause":108,"time":2.633382,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.phase","kind":"Status","layer":"Store","writer":"NoteListStore","type":"LoadPhase","value":{"shown":{}}}
    {"position":112,"cause":111,"time":2.633514,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37,"took":0.000158}
    {"position":113,"time":3.906168,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.selection","kind":"Input","layer":"View","writer":"NoteListView","type":"String","value":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC"}
    {"position":115,"cause":114,"time":3.906418,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.chosen","kind":"Context","layer":"Store","writer":"NoteListStore","type":"Note","value":{"id":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC","text":"Water the herbs","title":"Garden"}}
    {"position":114,"cause":113,"time":3.906357,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.selection","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":21,"took":0.000245}
    {"position":116,"cause":115,"time":3.906659,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.chosen","kind":"Context","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":13,"took":0.035008}
    {"position":203,"cause":4,"time":6.933202,"id":1,"scene":"note-list","event":"workDelivered","work":"notes","type":"Array<Note>","value":[{"id":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC","text":"Water the herbs","title":"Garden plan"}]}
    {"position":204,"cause":203,"time":6.933334,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.notes","kind":"Rows","layer":"Store","writer":"NoteListStore","splices":[],"updated":[0],"type":"Array<Note>","value":[{"id":"4E1B3904-F6C6-45A7-A7EA-B3506AF8AEFC","text":"Water the herbs","title":"Garden plan"}]}
    {"position":205,"cause":204,"time":6.933655,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.notes","kind":"Rows","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":35,"took":0.000248}
    {"position":206,"cause":203,"time":6.934000,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.phase","kind":"Status","layer":"Store","writer":"NoteListStore","type":"LoadPhase","value":{"shown":{}}}
    {"position":207,"cause":206,"time":6.944172,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37,"took":0.000053}
    {"position":209,"cause":208,"time":7.255948,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.deleted","kind":"Input","layer":"ViewController","writer":"NoteListController","type":"SceneResult<Note>","value":{"cancelled":{}}}
    {"position":210,"cause":209,"time":7.256421,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.deleted","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":25,"took":0.000004}
    """#

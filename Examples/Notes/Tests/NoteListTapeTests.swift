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
/// the tape, and the outcomes of its work; no Service or Storage is called. If the page is to behave
/// differently from now on, record it again.
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
    func notes(containing _: String) -> AsyncThrowingStream<[Note], any Error> { AsyncThrowingStream { $0.finish() } }
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
// work 'notes' delivered [{"id":"1841722F-85C0-4573-B743-8D49498DB2F7","text":"Water the herbs","…
//   Store NoteListStore wrote NoteListPipeline.notes = -0 +1 at 0: [{"id":"1841722F-85C0-4573-B74…
//   Store NoteListStore wrote NoteListPipeline.phase = {"shown":{}}
// work 'save' ended with ()
// View NoteListView wrote NoteListPipeline.selection = "1841722F-85C0-4573-B743-8D49498DB2F7"
//   Store NoteListStore wrote NoteListPipeline.chosen = {"id":"1841722F-85C0-4573-B743-8D49498DB2…
// work 'notes' delivered [{"id":"1841722F-85C0-4573-B743-8D49498DB2F7","text":"Water the herbs","…
//   Store NoteListStore wrote NoteListPipeline.notes = 1 updated: [{"id":"1841722F-85C0-4573-B743…
//   Store NoteListStore wrote NoteListPipeline.phase = {"shown":{}}
// ViewController NoteListController wrote NoteListPipeline.deleted = {"cancelled":{}}
private let tape = #"""
    {"format":"minya-tape","version":1,"app":"org.example.Notes","run":"test","part":1}
    {"position":1,"time":0.241387,"id":1,"scene":"note-list","event":"opened","presentation":"page","pipeline":"NoteListPipeline","View":"NoteListView","ViewController":"NoteListController","Store":"NoteListStore","type":"()","text":"()"}
    {"position":2,"time":0.262612,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.query","kind":"Field","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":19}
    {"position":4,"cause":3,"time":0.263025,"id":1,"scene":"note-list","event":"workStarted","work":"notes"}
    {"position":3,"time":0.262726,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.query","kind":"Field","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":19,"replay":true,"took":0.000340}
    {"position":5,"time":0.263454,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.retry","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":20}
    {"position":6,"time":0.264020,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.selection","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":21}
    {"position":7,"time":0.264145,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.add","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":22}
    {"position":8,"time":0.264375,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.written","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":23}
    {"position":9,"time":0.264557,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.save","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":24}
    {"position":10,"time":0.264666,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.deleted","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":25}
    {"position":11,"time":0.264803,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.chosen","kind":"Context","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":13}
    {"position":12,"time":0.264908,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.draft","kind":"Context","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":16}
    {"position":13,"time":0.265066,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.response","kind":"Request","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":19}
    {"position":14,"time":0.265140,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.query","kind":"Field","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":33}
    {"position":15,"time":0.265190,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.query","kind":"Field","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":33,"replay":true,"took":0.000075}
    {"position":16,"time":0.265441,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.notes","kind":"Rows","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":35}
    {"position":17,"time":0.265506,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.notes","kind":"Rows","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":35,"replay":true,"took":0.000088}
    {"position":18,"time":0.265752,"id":1,"scene":"note-list","event":"observed","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37}
    {"position":19,"time":0.265800,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37,"replay":true,"took":0.000079}
    {"position":20,"cause":4,"time":0.353024,"id":1,"scene":"note-list","event":"workDelivered","work":"notes","type":"Array<Note>","value":[]}
    {"position":21,"cause":20,"time":0.353292,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.phase","kind":"Status","layer":"Store","writer":"NoteListStore","type":"LoadPhase","value":{"empty":{}}}
    {"position":22,"cause":21,"time":0.354452,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37,"took":0.000212}
    {"position":23,"time":0.583695,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.add","kind":"Input","layer":"View","writer":"NoteListView","type":"()","text":"()"}
    {"position":25,"cause":24,"time":0.586312,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.draft","kind":"Context","layer":"Store","writer":"NoteListStore","type":"Note","value":{"id":"","text":"","title":""}}
    {"position":24,"cause":23,"time":0.586231,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.add","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":22,"took":0.000962}
    {"position":26,"cause":25,"time":0.587261,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.draft","kind":"Context","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":16,"took":0.021705}
    {"position":104,"cause":103,"time":1.719065,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.written","kind":"Input","layer":"ViewController","writer":"NoteListController","type":"SceneResult<Note>","value":{"value":{"_0":{"id":"","text":"Water the herbs","title":"Garden"}}}}
    {"position":106,"cause":105,"time":1.719231,"id":1,"scene":"note-list","event":"workStarted","work":"save"}
    {"position":105,"cause":104,"time":1.719210,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.written","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":23,"took":0.000055}
    {"position":107,"cause":4,"time":1.731977,"id":1,"scene":"note-list","event":"workDelivered","work":"notes","type":"Array<Note>","value":[{"id":"1841722F-85C0-4573-B743-8D49498DB2F7","text":"Water the herbs","title":"Garden"}]}
    {"position":108,"cause":107,"time":1.732814,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.notes","kind":"Rows","layer":"Store","writer":"NoteListStore","splices":[[0,0,1]],"updated":[],"type":"Array<Note>","value":[{"id":"1841722F-85C0-4573-B743-8D49498DB2F7","text":"Water the herbs","title":"Garden"}]}
    {"position":109,"cause":108,"time":1.734415,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.notes","kind":"Rows","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":35,"took":0.000638}
    {"position":110,"cause":107,"time":1.735179,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.phase","kind":"Status","layer":"Store","writer":"NoteListStore","type":"LoadPhase","value":{"shown":{}}}
    {"position":111,"cause":110,"time":1.735295,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37,"took":0.000338}
    {"position":112,"cause":106,"time":1.735791,"id":1,"scene":"note-list","event":"workEnded","work":"save","outcome":"value","type":"()","text":"()"}
    {"position":113,"time":2.419110,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.selection","kind":"Input","layer":"View","writer":"NoteListView","type":"String","value":"1841722F-85C0-4573-B743-8D49498DB2F7"}
    {"position":115,"cause":114,"time":2.419354,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.chosen","kind":"Context","layer":"Store","writer":"NoteListStore","type":"Note","value":{"id":"1841722F-85C0-4573-B743-8D49498DB2F7","text":"Water the herbs","title":"Garden"}}
    {"position":114,"cause":113,"time":2.419262,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.selection","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":21,"took":0.000274}
    {"position":116,"cause":115,"time":2.419684,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.chosen","kind":"Context","layer":"ViewController","owner":"NoteListController","file":"NotesCore/NoteListController.swift","line":13,"took":0.009953}
    {"position":203,"cause":4,"time":3.480108,"id":1,"scene":"note-list","event":"workDelivered","work":"notes","type":"Array<Note>","value":[{"id":"1841722F-85C0-4573-B743-8D49498DB2F7","text":"Water the herbs","title":"Garden plan"}]}
    {"position":204,"cause":203,"time":3.480273,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.notes","kind":"Rows","layer":"Store","writer":"NoteListStore","splices":[],"updated":[0],"type":"Array<Note>","value":[{"id":"1841722F-85C0-4573-B743-8D49498DB2F7","text":"Water the herbs","title":"Garden plan"}]}
    {"position":205,"cause":204,"time":3.480755,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.notes","kind":"Rows","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":35,"took":0.000580}
    {"position":206,"cause":203,"time":3.481474,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.phase","kind":"Status","layer":"Store","writer":"NoteListStore","type":"LoadPhase","value":{"shown":{}}}
    {"position":207,"cause":206,"time":3.481613,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.phase","kind":"Status","layer":"View","owner":"NoteListView","file":"Notes/NoteListView.swift","line":37,"took":0.000022}
    {"position":209,"cause":208,"time":3.593809,"id":1,"scene":"note-list","event":"written","slot":"NoteListPipeline.deleted","kind":"Input","layer":"ViewController","writer":"NoteListController","type":"SceneResult<Note>","value":{"cancelled":{}}}
    {"position":210,"cause":209,"time":3.594148,"id":1,"scene":"note-list","event":"delivered","slot":"NoteListPipeline.deleted","kind":"Input","layer":"Store","owner":"NoteListStore","file":"NotesCore/NoteListStore.swift","line":25,"took":0.000004}
    """#

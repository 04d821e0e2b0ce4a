// SPDX-License-Identifier: Apache-2.0

extension AppMap {
    /// The map as a picture: the pages with arrows between them, then their data, then the stores'
    /// dependencies.
    package var svg: String {
        let left = 32.0
        var drawing = SVGDrawing()
        drawing.text(app, left, 50, .title)
        drawing.text(
            "\(scenes.count) pages · \(pipelines.count) pipelines · "
                + "\(dependencies.count) dependencies",
            left, 72, .quiet)
        let pages = SVGPages(self, top: 104, left: left)
        drawing.add(pages.drawing)
        let width = max(pages.width, 1000)
        var y = 104 + pages.height + 56
        drawing.text("Pipelines", left, y, .heading)
        drawing.text(
            "written by → read by: V view, C controller, S store", left + 90, y, .small)
        let pipelines = SVGPipelines(self, top: y + 18, left: left, width: width)
        drawing.add(pipelines.drawing)
        y += 18 + pipelines.height + 48
        drawing.text("Services, storages and other dependencies", left, y, .heading)
        let needs = SVGDependencies(self, top: y + 18, left: left, width: width)
        drawing.add(needs.drawing)
        return drawing.document(
            width: width + 2 * left, height: y + 18 + needs.height + 32,
            title: "The pages of \(app)")
    }
}

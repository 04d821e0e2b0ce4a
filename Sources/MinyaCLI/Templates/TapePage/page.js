// SPDX-License-Identifier: Apache-2.0
// Texts of the tape are only ever set as text, never as HTML.
"use strict";

const tape = JSON.parse(document.getElementById("tape").textContent);
const $ = id => document.getElementById(id);
const list = $("list"), panel = $("panel");

function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function drawn(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// ---- The tape: events in the order of their positions, scenes and slots ----

const events = tape.events, scenes = new Map(), slots = new Map(), byPosition = new Map();
let highest = 0;
for (const event of events) {
  // A delivery comes after its effects in the file, and a gap has no position.
  if (event.position) highest = Math.max(highest, event.position);
  event.order = event.position || highest;
}
events.sort((a, b) => a.order - b.order);

events.forEach((event, index) => {
  event.index = index;
  event.effects = [];
  event.seen = [];
  event.group = groupOf(event);
  if (!event.position) return;
  byPosition.set(event.position, event);
  let scene = scenes.get(event.id);
  if (!scene) {
    // A scene that was opened before the first event of the page is there from its beginning.
    const first = event.event === "opened" ? index : 0;
    scene = { id: event.id, name: `${event.scene}#${event.id}`, first, last: events.length, slots: [],
      isPart: !tape.isWhole && (event.early || event.event !== "opened") };
    scenes.set(event.id, scene);
  }
  event.of = scene;
  if (event.event === "opened") scene.pipeline = event.pipeline;
  if (event.event === "closed") scene.last = index;
  if (!event.slot) return;
  const key = `${event.id} ${event.slot}`;
  let slot = slots.get(key);
  if (!slot) {
    slots.set(key, slot = { name: event.slot, kind: event.kind, writes: [], rows: [], folded: 0, isPart: scene.isPart });
    scene.slots.push(slot);
  }
  event.in = slot;
  if (event.group === "write") slot.writes.push(event);
});
for (const event of events) {
  const cause = byPosition.get(event.cause);
  // A damaged tape may have circles.
  if (cause && cause.index < event.index) {
    event.from = cause;
    cause.effects.push(event);
  }
  if (event.event !== "delivered" || !event.in) continue;
  // A layer that starts to observe receives the last write, whatever the cause is.
  const write = event.replay ? event.in.writes[countAt(event.in, event.index) - 1] : event.from;
  if (write?.in !== event.in || write.group !== "write") continue;
  event.received = write;
  write.seen.push(event);
}

// A scene takes the first free column of the diagram, and leaves it when it closes.
const columns = [];
for (const scene of [...scenes.values()].sort((a, b) => a.first - b.first)) {
  const free = columns.findIndex(column => column.at(-1).last < scene.first);
  scene.column = free < 0 ? columns.length : free;
  (columns[scene.column] ??= []).push(scene);
}

function groupOf(event) {
  switch (event.event) {
    case "written": case "writtenLate": return "write";
    case "delivered": case "observed": return "delivery";
    case "workStarted": case "workDelivered": case "workEnded": return "work";
    default: return "scene";
  }
}

/** The number of writes of a slot up to an event. */
function countAt(slot, index) {
  let low = 0, high = slot.writes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (slot.writes[middle].index <= index) low = middle + 1; else high = middle;
  }
  return low;
}

// ---- Values ----

// A text may be cut, and then has no end.
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[[\]{},:]|[^"[\]{},:]+/gs;

/** The elements of a list in JSON, as they were written: numbers keep all their digits. */
function elementsOf(json) {
  const elements = [];
  let depth = 0, text = "";
  for (const [token] of json.matchAll(tokens)) {
    const opens = token === "[" || token === "{", closes = token === "]" || token === "}";
    if (closes) depth -= 1;
    if (depth === 0 && closes || depth === 1 && token === ",") {
      if (text) elements.push(text);
      text = "";
    } else if (depth > 0) text += token;
    if (opens) depth += 1;
  }
  return elements;
}

function indented(json) {
  let depth = 0, text = "", before = "";
  const line = () => "\n" + "  ".repeat(Math.max(0, Math.min(depth, 40)));
  for (const [token] of json.matchAll(tokens)) {
    const closes = token === "]" || token === "}";
    const isEmpty = closes && (before === "[" || before === "{");
    if (closes) { depth -= 1; if (!isEmpty) text += line(); }
    else if (before === "[" || before === "{") text += line();
    text += token === ":" ? ": " : token;
    if (token === "[" || token === "{") depth += 1;
    if (token === ",") text += line();
    before = token;
  }
  return text;
}

/** The rows of a list after a number of writes; undefined for rows that are not known. */
function rowsAt(slot, count) {
  if (count < slot.folded) { slot.rows = []; slot.folded = 0; }
  for (; slot.folded < count; slot.folded += 1) {
    const write = slot.writes[slot.folded];
    const added = write.json && !write.cut ? elementsOf(write.json) : [];
    let next = 0;
    const take = () => ({ text: added[next++], by: write });
    for (const [position, removed, inserted] of write.splices ?? []) {
      const isPossible = position >= 0 && removed >= 0 && inserted >= 0
        && position + removed + inserted + slot.rows.length < 2e5;
      if (!isPossible || position + removed > slot.rows.length) slot.isPart = true;
      if (!isPossible) continue;
      while (slot.rows.length < position + removed) slot.rows.push({});
      const rows = Array.from({ length: inserted }, take);
      if (inserted < 1e4) slot.rows.splice(position, removed, ...rows);
      else slot.rows = slot.rows.slice(0, position).concat(rows, slot.rows.slice(position + removed));
    }
    for (const at of write.updated ?? []) if (at >= 0 && at < slot.rows.length) slot.rows[at] = take();
  }
  return slot.rows;
}

/** A text on one line, without characters that would change the order or the look of others. */
function short(text, length = 160) {
  const part = text.length > length ? text.slice(0, length) + "…" : text;
  return part.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, c => `\\u{${c.codePointAt(0).toString(16)}}`);
}

const counted = (number, name) => `${number} ${name}${number === 1 ? "" : "s"}`;

const changeOf = event => [
  ...(event.splices ?? []).slice(0, 5).map(([at, removed, added]) => `-${removed} +${added} at ${at}`),
  ...(event.splices?.length > 5 ? ["…"] : []),
  ...(event.updated?.length ? [`${event.updated.length} updated`] : []),
].join(", ");

const rawOf = event => event.private ? "private" : event.json ?? event.text ?? "";
const shownValue = (event, length) =>
  [changeOf(event), short(rawOf(event), length)].filter(Boolean).join(": ");

/** The value of a slot after a number of writes, on one line. */
function valueAt(slot, count, length) {
  if (!count) return slot.isPart ? "written before the events shown here" : "not written yet";
  const write = slot.writes[count - 1];
  if (slot.kind !== "Rows") return shownValue(write, length);
  const rows = rowsAt(slot, count);
  return `${slot.isPart ? "at least " : ""}${counted(rows.length, "row")}`;
}

// ---- Sentences ----

const seconds = event => event.time.toFixed(3);
const milliseconds = time => `${(time * 1000).toFixed(time < 0.01 ? 3 : 0)} ms`;
const actors = { View: "View", ViewController: "Controller", Store: "Store" };

function actorOf(event) {
  if (event.layer) return actors[event.layer];
  if (event.group === "work") return "Work";
  return event.event === "called" || event.event === "answered" ? "Window" : "Scene";
}

/** The name of a slot without its pipeline, unless that is another one than the scene's. */
function nameOf(event) {
  if (!event.slot) return event.work ?? event.call ?? "";
  const dot = event.slot.indexOf(".");
  const isOwn = !event.of?.pipeline || event.slot.slice(0, dot) === event.of.pipeline;
  return isOwn ? event.slot.slice(dot + 1) : event.slot;
}

/** A verb, and what follows the name. */
function partsOf(event, length) {
  const value = shownValue(event, length);
  switch (event.event) {
    case "opened":
      return [`opened as ${event.presentation ?? ""}${event.opener ? ` by #${event.opener}` : ""}`, `with ${value}`];
    case "finished": return ["finished", `with ${value}`];
    case "closed": return ["closed", ""];
    case "observed": return ["observes", event.place ?? ""];
    case "written": return ["wrote", `= ${value}`];
    case "writtenLate": return ["wrote after the end", `= ${value}`];
    case "delivered": return [event.replay ? "received the current" : "received", `in ${milliseconds(event.took ?? 0)}`];
    case "workStarted": return ["started", ""];
    case "workDelivered": return ["delivered", value];
    case "workEnded":
      switch (event.outcome) {
        case "value": return ["ended", `with ${value}`];
        case "rejection": return ["was rejected", `(${event.code ?? ""}): ${event.message ?? ""}`];
        case "failure": return ["failed", `(${event.reason ?? ""}): ${event.message ?? ""}`];
        default: return ["was cancelled", ""];
      }
    case "called": return ["called", value];
    case "answered": return [value ? "answered" : "chose nothing", value];
    default: return [`${event.count ?? 0} events are missing here`, ""];
  }
}

const isOfScene = event => ["opened", "finished", "closed"].includes(event.event) && event.of;
const isBad = event => event.event === "writtenLate" || event.event === "dropped"
  || event.outcome === "failure" || event.outcome === "rejection";
// A frame has 16 ms, so an observer that takes a quarter of it is slow.
const isSlow = event => event.took > 0.004;

function sentence(event, length, withScene) {
  const [verb, rest] = partsOf(event, length), who = actorOf(event);
  const node = element("span", { className: "what" });
  if (event.event !== "dropped") {
    const chip = element("span", { className: "chip" }, who);
    chip.dataset.who = who;
    node.append(chip);
  }
  if (isOfScene(event)) node.append(element("b", {}, short(event.of.name)), " ");
  else if (withScene && event.of) node.append(element("span", { className: "dim of" }, short(event.of.name), " "));
  node.append(
    element("span", { className: isBad(event) ? "bad" : "dim" }, verb), " ",
    element("b", {}, short(nameOf(event))), " ",
    element("span", { className: isSlow(event) ? "bad" : "" }, short(rest, 200)));
  return node;
}

const link = (event, ...children) => element("a", { href: `#${event.position}` }, ...children);

// ---- The list and the diagram ----

const ROW = 28, LANE = 64, GROUP = 4 * LANE + 16;
const lanes = { View: 0, ViewController: 1, Store: 2, Outside: 3 };
const x = (scene, lane) => scene.column * GROUP + lanes[lane] * LANE + LANE / 2;
let rows = events, selected = null, frame = 0;

/** Where the arrow of an event begins and ends; it has no beginning if nothing was sent. */
function arrowOf(event) {
  const own = lane => x(event.of, lane);
  switch (event.event) {
    case "delivered": {
      const write = event.received;
      return [write?.layer && x(write.of, write.layer), own(event.layer ?? "Store")];
    }
    case "workStarted": return [own("Store"), own("Outside")];
    case "workDelivered": case "workEnded": return [own("Outside"), own("Store")];
    case "called": return [own("ViewController"), own("Outside")];
    case "answered": return [own("Outside"), own("ViewController")];
    case "opened": {
      const opener = scenes.get(event.opener);
      return [opener && opener.first < event.index && x(opener, "ViewController"), own("View")];
    }
    default: return [undefined, own(event.layer ?? "ViewController")];
  }
}

/** The scenes that are open at an event, one for each column. */
const openAt = index => columns
  .map(column => column.findLast(scene => scene.first <= index))
  .filter(scene => scene && scene.last >= index);

function diagramOf(event) {
  const svg = drawn("svg", { width: columns.length * GROUP, height: ROW, class: event.group });
  // Of very many open scenes, only the event's own is drawn.
  const open = openAt(event.index);
  for (const scene of open.length > 50 ? open.filter(scene => scene === event.of) : open) {
    const top = scene.first === event.index && event.index ? ROW / 2 : 0;
    const bottom = scene.last === event.index ? ROW / 2 : ROW;
    const path = Object.keys(lanes).map(lane => `M${x(scene, lane)} ${top}V${bottom}`).join("");
    svg.append(drawn("path", { class: "life", d: path }));
  }
  if (!event.of) return svg;
  const [from, to] = arrowOf(event), y = 18;
  const isArrow = typeof from === "number" && from !== to;
  if (event.event === "closed") {
    svg.append(drawn("path", { class: "mark", d: Object.keys(lanes)
      .map(lane => x(event.of, lane)).map(at => `M${at - 4} 10l8 8m0 -8l-8 8`).join("") }));
  } else if (isArrow) {
    const way = from < to ? 1 : -1;
    svg.append(drawn("path", { class: "mark", d: `M${from} ${y}H${to - way}` }),
      drawn("path", { class: "dot", d: `M${to} ${y}l${-7 * way} -4v8z` }));
  } else {
    const isHollow = event.group === "delivery";
    svg.append(drawn("circle", { class: isHollow ? "dot hollow" : "dot", cx: to, cy: ROW / 2, r: 4 }));
  }
  const name = nameOf(event) || event.event, room = isArrow ? Math.abs(to - from) - 12 : LANE * 1.8;
  const isLast = !isArrow && to % GROUP > LANE * 2;
  svg.append(drawn("text", isArrow ? { x: (from + to) / 2, y: 11, "text-anchor": "middle" }
    : { x: to + (isLast ? -8 : 8), y: ROW / 2 + 3.5, "text-anchor": isLast ? "end" : "start" },
    short(name, Math.max(4, Math.floor(room / 5.5)))));
  return svg;
}

function rowOf(event, at) {
  const row = element("div", { id: `row-${at}`, className: `row ${event.group}`, role: "option" });
  row.dataset.at = at;
  row.classList.toggle("early", event.early === true);
  row.setAttribute("aria-selected", event === selected);
  row.setAttribute("aria-posinset", at + 1);
  row.setAttribute("aria-setsize", rows.length);
  const time = event.position ? seconds(event) : "";
  row.append(element("span", { className: "lead" },
    element("span", { className: "time" }, time), sentence(event, 160, scenes.size > 1)));
  if (isDiagram()) row.append(diagramOf(event));
  return row;
}

const isDiagram = () => document.body.classList.contains("lanes");

function headOf(event) {
  const svg = drawn("svg", { width: columns.length * GROUP, height: 37 });
  for (const scene of event ? openAt(event.index) : []) {
    svg.append(drawn("text", { x: scene.column * GROUP + 8, y: 13, "font-weight": 600 }, short(scene.name, 40)));
    for (const [lane, label] of [...Object.entries(actors), ["Outside", "Outside"]])
      svg.append(drawn("text", { x: x(scene, lane), y: 30, "text-anchor": "middle" }, label));
  }
  return [element("span", { className: "lead" }, element("span", { className: "time" }, "Seconds")), svg];
}

function render() {
  frame = 0;
  const first = Math.max(0, Math.floor(list.scrollTop / ROW) - 4);
  const end = Math.min(rows.length, Math.ceil((list.scrollTop + list.clientHeight) / ROW) + 4);
  $("rows").style.transform = `translateY(${first * ROW}px)`;
  $("rows").replaceChildren(...rows.slice(first, end).map((event, i) => rowOf(event, first + i)), arrows(first, end));
  const at = placeOf(selected), isDrawn = at >= first && at < end;
  if (isDiagram()) $("head").replaceChildren(...headOf(isDrawn ? selected : rows[Math.min(first + 4, rows.length - 1)]));
  if (isDrawn) list.setAttribute("aria-activedescendant", `row-${at}`);
  else list.removeAttribute("aria-activedescendant");
}

const later = () => { frame ||= requestAnimationFrame(render); };

/** Arrows from the selected event to its causes and effects, left of the times. */
function arrows(first, end) {
  const svg = drawn("svg", { id: "arrows", width: 26, height: (end - first) * ROW });
  svg.style.left = `${list.scrollLeft}px`;
  const y = event => {
    const at = placeOf(event);
    return at < 0 ? null : Math.max(-ROW, Math.min((end - first + 1) * ROW, (at - first + 0.5) * ROW));
  };
  const pairs = chainOf(selected).slice(1).map(event => [event.from, event]);
  for (const effect of selected?.effects ?? []) pairs.push([selected, effect]);
  for (const [cause, effect] of pairs) {
    const [top, bottom] = [y(cause), y(effect)];
    if (top === null || bottom === null || top === bottom) continue;
    svg.append(drawn("path", { d: `M24 ${top}H14Q8 ${top} 8 ${top + 6}V${bottom - 6}Q8 ${bottom} 14 ${bottom}H18` }),
      drawn("path", { class: "tip", d: `M24 ${bottom}l-7 -4v8z` }));
  }
  return svg;
}

/** An event preceded by the events that caused it, first the impulse from outside. */
function chainOf(event) {
  const chain = [];
  for (; event && chain.length < 200; event = event.from) chain.unshift(event);
  return chain;
}

function placeOf(event) {
  let low = 0, high = rows.length;
  while (event && low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].index < event.index) low = middle + 1; else high = middle;
  }
  return rows[low] === event ? low : -1;
}

// ---- The details ----

const section = (title, ...children) => [element("h3", {}, title), ...children];

function listOf(kind, nodes, most = 50) {
  const items = nodes.slice(0, most).map(node => element("li", {}, ...[node].flat()));
  if (nodes.length > most) items.push(element("li", { className: "dim" }, `and ${nodes.length - most} more`));
  return element(kind, {}, ...items);
}

function valueNode(event) {
  if (event.private) return element("p", { className: "dim" }, "private: it is not on the tape");
  if (event.json === undefined && event.text === undefined) return "";
  const size = event.cut ? ` … (cut: ${event.cut.toLocaleString("en")} bytes)` : "";
  return element("pre", {}, event.json === undefined ? event.text : indented(event.json), size);
}

function rowsNode(slot, write) {
  const rows = rowsAt(slot, countAt(slot, write.index));
  const node = element("pre", {}, valueAt(slot, countAt(slot, write.index)));
  rows.slice(0, 200).forEach((row, at) => node.append("\n",
    element(row.by === write ? "ins" : "span", {}, `${row.by === write ? "+" : " "} ${at}  ${row.text ?? "?"}`)));
  if (rows.length > 200) node.append("\n…");
  return node;
}

function slotTable(scene, index) {
  const table = element("table", {});
  for (const slot of scene.slots) {
    const count = countAt(slot, index), write = slot.writes[count - 1];
    const name = nameOf({ slot: slot.name, of: scene });
    const value = valueAt(slot, count, 80);
    table.append(element("tr", { className: selected.in === slot ? "now" : "" },
      element("td", { title: `${slot.name}: ${slot.kind}` }, short(name)),
      element("td", { className: write ? "mono" : "dim", title: value }, value),
      element("td", {}, write ? link(write, `#${write.position}`) : "")));
  }
  return table;
}

function showDetails() {
  const event = selected;
  if (!event) return panel.replaceChildren(element("p", { className: "dim" }, "Nothing was recorded."));
  const after = event.from ? `, ${milliseconds(event.time - event.from.time)} after its cause` : "";
  const nodes = [element("h2", {}, sentence(event, 60))];
  if (event.of) nodes.push(element("p", { className: "dim" }, `#${event.position} · ${seconds(event)} s${after} · `, short(event.of.name),
    event.owner ? ` · ${short(event.owner)}` : "", event.place ? ` · ${short(event.place, 300)}` : ""));
  const chain = chainOf(event);
  const why = chain.length > 1 ? chain.slice(0, -1) : [];
  const missing = event.cause && !chain[0].from && chain[0].cause
    ? [[element("span", { className: "dim" }, `#${chain[0].cause}, which is not among the events shown here`)]] : [];
  const causes = listOf("ol", [...missing, ...why.map(cause => link(cause, sentence(cause, 60)))], 200);
  causes.className = "why";
  nodes.push(...section("Why", why.length || missing.length ? causes
    : element("p", { className: "dim" }, "From outside: the user, the app, or a timer.")));

  const seen = event.seen;
  if (event.group === "write") {
    nodes.push(...section("Received by", seen.length ? listOf("ul", seen.map(each => [
      link(each, sentence(each, 60)), element("div", { className: "dim" }, `${short(each.owner ?? "")} · ${short(each.place ?? "", 300)}`)]))
      : element("p", { className: "dim" }, event.event === "writtenLate" ? "Nothing: the scene had closed."
        : "Nothing among the events shown here: no layer observes it, or a later write came before the delivery.")));
  }
  const others = event.group === "write" ? event.effects.filter(each => !seen.includes(each)) : event.effects;
  if (others.length) nodes.push(...section("What it caused", listOf("ul", others.map(each => link(each, sentence(each, 60))))));

  const slot = event.in, count = slot ? countAt(slot, event.index) : 0;
  const write = event.group === "write" ? event : event.received ?? slot?.writes[count - 1];
  const shown = slot ? write : event;
  if (shown && (slot || rawOf(shown))) {
    const before = slot?.writes[slot.writes.indexOf(shown) - 1], next = slot?.writes[slot.writes.indexOf(shown) + 1];
    nodes.push(...section(slot ? `${slot.name} (${slot.kind})` : "Value"));
    if (slot?.kind === "Rows") nodes.push(element("p", { className: "dim" }, changeOf(shown)), rowsNode(slot, shown));
    if (slot?.kind !== "Rows" || !shown.json) nodes.push(valueNode(shown));
    if (shown.type) nodes.push(element("p", { className: "dim" }, short(shown.type)));
    if (before) nodes.push(element("p", {}, "Before: ", link(before, slot.kind === "Rows" ? `#${before.position}` : shownValue(before, 100) || `#${before.position}`)));
    if (next) nodes.push(element("p", {}, "Next: ", link(next, slot.kind === "Rows" ? `#${next.position}` : shownValue(next, 100) || `#${next.position}`)));
    // The button itself goes with the details that are shown now.
    const onclick = () => { search(slot.name); list.focus({ preventScroll: true }); };
    if (slot) nodes.push(element("p", {}, element("button", { type: "button", onclick }, `Only this slot (${counted(slot.writes.length, "write")})`)));
  }
  const open = [...scenes.values()].filter(scene => scene.first <= event.index && scene.last >= event.index);
  open.sort((a, b) => (b === event.of) - (a === event.of) || b.first - a.first);
  for (const scene of open.slice(0, 20)) {
    if (scene.slots.length) nodes.push(...section(`${short(scene.name)} at this moment`, slotTable(scene, event.index)));
  }
  panel.replaceChildren(...nodes);
  panel.scrollTop = 0;
}

// ---- Selecting, searching, keys ----

let addressing = 0;

function select(event) {
  if (!event) return;
  const wasHidden = placeOf(event) < 0;
  selected = event;
  if (wasHidden) filter();
  const top = placeOf(event) * ROW, room = list.clientHeight - $("head").offsetHeight;
  const isAbove = top < list.scrollTop, isBelow = top + ROW > list.scrollTop + room;
  // A near event close to the edge, a far one in the middle.
  if (isAbove && top < list.scrollTop - room || isBelow && top > list.scrollTop + 2 * room) list.scrollTop = top - room / 2;
  else if (isAbove) list.scrollTop = top - 2 * ROW;
  else if (isBelow) list.scrollTop = top + 3 * ROW - room;
  showColumns();
  later();
  showDetails();
  markNow();
  // So that Back returns to it. Browsers limit how often this is done.
  clearTimeout(addressing);
  addressing = setTimeout(() => { if (event.position) history.replaceState(null, "", `#${event.position}`); }, 200);
}

/** Scrolls the diagram to the lanes of the selected event's scene, or of the event if not all of them fit. */
function showColumns() {
  if (!isDiagram() || !selected?.of) return;
  const room = list.clientWidth - parseFloat(getComputedStyle(list).getPropertyValue("--lead"));
  const left = selected.of.column * GROUP, right = left + GROUP;
  if (room < GROUP) list.scrollLeft = Math.max(left, Math.min(right - room, arrowOf(selected)[1] - room / 2));
  else if (left < list.scrollLeft) list.scrollLeft = left;
  else if (right > list.scrollLeft + room) list.scrollLeft = right - room;
}

function follow(event) {
  if (!event?.position) return;
  clearTimeout(addressing);
  if (selected?.position) history.replaceState(null, "", `#${selected.position}`);
  location.hash = `#${event.position}`;
  select(event);
}

addEventListener("hashchange", () => {
  const event = byPosition.get(Number(location.hash.slice(1)));
  if (!event || event === selected) return;
  select(event);
  list.focus({ preventScroll: true });
});

function textsOf(event) {
  return event.texts ??= [`#${event.position}`, event.of?.name, event.layer, event.owner, event.slot, event.kind, event.work, event.call,
    event.place, event.type, event.outcome, event.message, event.event].filter(Boolean).join("\n");
}

function filter() {
  const words = $("search").value.split(/\s+/).filter(Boolean)
    .map(word => new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i"));
  const scene = Number($("scene").value), group = $("show").value;
  const matches = event => (!scene || event.id === scene) && (!group || event.group === group)
    && words.every(word => word.test(textsOf(event)) || word.test(event.json ?? event.text ?? ""));
  const found = events.filter(matches);
  // The selected event stays in the list, so that a link can lead to any event.
  rows = selected && !matches(selected) ? events.filter(event => event === selected || matches(event)) : found;
  $("count").value = found.length === events.length ? counted(found.length, "event") : `${found.length} of ${events.length}`;
  $("empty").hidden = rows.length > 0;
  $("empty").textContent = events.length ? "No event matches." : "The tape has no events.";
  $("space").style.height = `${rows.length * ROW}px`;
  drawStrip(found);
  later();
}

function search(text) {
  $("search").value = text;
  filter();
  select(selected);
}

const timed = events.filter(event => event.position && !event.early);
const start = timed.length ? Math.min(timed[0].time, timed.at(-1).time) : 0;
const span = timed.length ? Math.max(timed.at(-1).time - start, 1e-6) : 1;
const column = event => Math.max(0, Math.min(299, Math.floor((event.time - start) / span * 299)));

/** Draws how many events there were at each time. */
function drawStrip(found) {
  const counts = new Map(["delivery", "scene", "work", "write"].map(group => [group, new Uint32Array(300)]));
  const totals = new Uint32Array(300);
  for (const event of found) {
    if (!event.position || event.early) continue;
    counts.get(event.group)[column(event)] += 1;
    totals[column(event)] += 1;
  }
  const most = Math.max(1, ...totals), base = new Float64Array(300).fill(100), paths = [];
  for (const [group, numbers] of counts) {
    let path = "";
    numbers.forEach((number, at) => {
      if (!number) return;
      const height = Math.sqrt(totals[at] / most) * 96 * number / totals[at];
      path += `M${at + 0.5} ${base[at]}v${-height}`;
      base[at] -= height;
    });
    if (path) paths.push(drawn("path", { class: group, d: path }));
  }
  $("strip").replaceChildren(...paths, drawn("path", { class: "now", id: "now" }));
  markNow();
}

function markNow() {
  if (selected?.position) $("now")?.setAttribute("d", `M${column(selected) + 0.5} 0V100`);
}

function move(to) {
  if (rows.length) select(rows[Math.max(0, Math.min(rows.length - 1, to))]);
}

list.addEventListener("keydown", key => {
  if (key.altKey || key.ctrlKey || key.metaKey) return;
  const at = placeOf(selected), page = Math.max(1, Math.floor(list.clientHeight / ROW) - 2);
  const actions = {
    ArrowDown: () => move(at + 1), ArrowUp: () => move(at - 1),
    PageDown: () => move(at + page), PageUp: () => move(at - page),
    Home: () => move(0), End: () => move(rows.length - 1),
    ArrowLeft: () => follow(selected?.from), ArrowRight: () => follow(selected?.effects[0]),
  };
  if (!actions[key.key]) return;
  key.preventDefault();
  actions[key.key]();
});

document.addEventListener("keydown", key => {
  if (key.altKey || key.ctrlKey || key.metaKey || $("keys").open) return;
  if (key.target === $("search")) {
    if (key.key === "Escape") search("");
    if (key.key === "Escape" || key.key === "Enter" || key.key === "ArrowDown") list.focus();
    return;
  }
  if (key.target.matches("select")) return;
  const writes = selected?.in?.writes ?? [], count = selected?.in ? countAt(selected.in, selected.index) : 0;
  const isWrite = writes[count - 1] === selected;
  const actions = {
    "/": () => $("search").focus(), "?": () => $("keys").showModal(), d: toggleDiagram,
    p: () => follow(writes[count - (isWrite ? 2 : 1)]), n: () => follow(writes[count]),
  };
  const action = actions[key.key.toLowerCase()];
  if (!action) return;
  key.preventDefault();
  action();
});

function toggleDiagram() {
  const isShown = document.body.classList.toggle("lanes");
  $("diagram").setAttribute("aria-pressed", isShown);
  showColumns();
  later();
}

list.addEventListener("click", click => {
  const row = click.target.closest(".row");
  if (row) select(rows[row.dataset.at]);
});
list.addEventListener("scroll", later);
new ResizeObserver(later).observe(list);
$("strip").addEventListener("click", click => {
  const box = $("strip").getBoundingClientRect(), time = start + (click.clientX - box.left) / box.width * span;
  const at = rows.findIndex(event => !event.early && event.time >= time);
  move(at < 0 ? rows.length - 1 : at);
});
let searching = 0;
$("search").addEventListener("input", () => {
  clearTimeout(searching);
  searching = setTimeout(() => { filter(); select(selected); }, 100);
});
for (const id of ["scene", "show"]) $(id).addEventListener("change", () => { filter(); select(selected); });
$("diagram").addEventListener("click", toggleDiagram);
$("help").addEventListener("click", () => $("keys").showModal());

document.title = `${tape.app}, a tape`;
$("app").textContent = tape.app;
$("notes").textContent = tape.notes.join(" ");
$("scene").append(element("option", { value: "" }, "All scenes"),
  ...[...scenes.values()].slice(0, 1000).map(scene => element("option", { value: scene.id }, short(scene.name, 40))));
list.style.setProperty("--lanes", `${columns.length * GROUP}px`);
if (innerWidth >= 1000) toggleDiagram(); else $("diagram").setAttribute("aria-pressed", false);
filter();
select(byPosition.get(Number(location.hash.slice(1))) ?? events.findLast(event => event.group === "write") ?? events.at(-1));
if (!selected) showDetails();
list.focus();
render();

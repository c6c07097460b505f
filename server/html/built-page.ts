import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page of the build that the server answers a plain form with, changed here and there. */
export interface BuiltPage {
  /** Every element that the page had, in its order. */
  all: Element[];
  html(): string;
}

/** Without scripts, which would draw it anew; its rules come from the stylesheet. */
export function readBuiltPage(html: string): BuiltPage {
  const tree = parse(html);
  const all = [...elements(tree)];
  for (const element of all) {
    if (element.tagName === "script" || element.tagName === "style") remove(element);
    // The content policy knows the rules inside the page that GET answers with, not these.
    const stylesheet = attribute(element, "data-href");
    if (stylesheet) element.attrs.push({ name: "href", value: stylesheet });
  }
  return { all, html: () => serialize(tree) };
}

/** What was typed stands in the control of that name again. */
export function fillControl({ all }: BuiltPage, field: string, typed: string) {
  const control = all.find((element) => attribute(element, "name") === field);
  if (control) fill(control, typed);
}

function fill(control: Element, typed: string) {
  if (control.tagName === "textarea") {
    control.childNodes = [];
    // The parser drops a line break that opens a textarea, so one more keeps the first.
    defaultTreeAdapter.insertText(control, `\n${typed}`);
  } else if (control.tagName === "select") {
    for (const option of elements(control)) {
      option.attrs = option.attrs.filter(({ name }) => name !== "selected");
      if (attribute(option, "value") === typed) option.attrs.push({ name: "selected", value: "" });
    }
  } else {
    control.attrs = control.attrs.filter(({ name }) => name !== "value");
    control.attrs.push({ name: "value", value: typed });
  }
}

/** The last element that the page opens among those with this text that `isPlace` recognises.
 * @throws Error where the page lacks it. */
export function placeOf(
  { all }: BuiltPage,
  text: string,
  isPlace: (element: Element) => boolean,
): Element {
  const holder = all.findLast((element) => isPlace(element) && textOf(element).includes(text));
  if (!holder) throw new Error(`The built page has no place for ${text}.`);
  return holder;
}

/** Puts text where the blank stands. */
export function writeInto(place: Element, blank: string, text: string) {
  for (const element of [place, ...elements(place)]) {
    for (const node of element.childNodes) {
      if (node.nodeName === "#text" && "value" in node)
        node.value = node.value.replace(blank, () => text);
    }
  }
}

/** A paragraph at the end of an element. */
export function addParagraph(
  place: Element,
  text: string,
  attributes: { name: string; value: string }[],
) {
  const paragraph = defaultTreeAdapter.createElement("p", place.namespaceURI, attributes);
  defaultTreeAdapter.insertText(paragraph, text);
  defaultTreeAdapter.appendChild(place, paragraph);
}

export function remove(element: Element) {
  defaultTreeAdapter.detachNode(element);
}

function* elements(node: Node): Generator<Element> {
  if (!("childNodes" in node)) return;
  for (const child of node.childNodes) {
    if ("tagName" in child) yield child;
    yield* elements(child);
  }
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

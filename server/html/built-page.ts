import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page of the build that the server changes, to answer a form that was sent without a script. */
export interface BuiltPage {
  /** Every element that the page had, in its order. */
  all: Element[];
  html(): string;
}

/** Parses it without its scripts, which would render it anew; its styles come from the stylesheet. */
export function readBuiltPage(html: string): BuiltPage {
  const tree = parse(html);
  const all = [...elements(tree)];
  for (const element of all) {
    if (element.tagName === "script" || element.tagName === "style") remove(element);
    // The content security policy has hashes for the inline styles of the unchanged page only.
    const stylesheet = attribute(element, "data-href");
    if (stylesheet) element.attrs.push({ name: "href", value: stylesheet });
  }
  return { all, html: () => serialize(tree) };
}

/** Puts what was typed into the control of that name again. */
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

/**
 * The last element, in the order of the page, that has this text and that `matches` accepts.
 * @throws Error where the page lacks it.
 */
export function findElement(
  { all }: BuiltPage,
  text: string,
  matches: (element: Element) => boolean,
): Element {
  const holder = all.findLast((element) => matches(element) && textOf(element).includes(text));
  if (!holder) throw new Error(`The built page has no place for ${text}.`);
  return holder;
}

/** Replaces a placeholder by text. */
export function writeInto(element: Element, blank: string, text: string) {
  for (const { childNodes } of [element, ...elements(element)]) {
    for (const node of childNodes) {
      if (node.nodeName === "#text" && "value" in node)
        node.value = node.value.replace(blank, () => text);
    }
  }
}

/** Adds a paragraph at the end of an element. */
export function addParagraph(
  element: Element,
  text: string,
  attributes: { name: string; value: string }[],
) {
  const paragraph = defaultTreeAdapter.createElement("p", element.namespaceURI, attributes);
  defaultTreeAdapter.insertText(paragraph, text);
  defaultTreeAdapter.appendChild(element, paragraph);
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

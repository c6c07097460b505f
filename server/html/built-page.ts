import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page of the build that the server changes, to answer a form that was sent without a script. */
export interface BuiltPage {
  /** Every element that the page had, in its order. */
  all: Element[];
  html(): string;
}

export function readBuiltPage(html: string): BuiltPage {
  const tree = parse(html);
  return { all: [...elements(tree)], html: () => serialize(tree) };
}

/** Adds props to those that an island was printed with: what React renders has to equal the page as it is now. */
export function setIslandProps({ all }: BuiltPage, name: string, props: object) {
  const island = all.find((element) => attribute(element, "data-island") === name);
  if (!island) return;
  const printed = JSON.parse(attribute(island, "data-props") ?? "{}");
  setAttribute(island, "data-props", JSON.stringify({ ...printed, ...props }));
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
    setAttribute(control, "value", typed);
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

export function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

export function setAttribute(element: Element, name: string, value: string) {
  removeAttributes(element, name);
  element.attrs.push({ name, value });
}

export function removeAttributes(element: Element, ...names: string[]) {
  element.attrs = element.attrs.filter(({ name }) => !names.includes(name));
}

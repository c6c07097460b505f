import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from "parse5";
import { blankFaults, blankRefusal } from "#domain/contact/blanks.ts";
import type { ContactFaults, ContactMessage } from "#domain/contact/contact.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface FormAnswer {
  message: ContactMessage;
  faults?: ContactFaults;
  /** Why nothing was sent, though nothing is wrong with the message. */
  refused?: string;
}

/** The built form with what was typed and what is wrong with it; without scripts, which would draw it anew. */
export function plainForm(page: string, { message, faults = {}, refused }: FormAnswer): string {
  const tree = parse(page);
  const all = [...elements(tree)];
  for (const element of all) {
    if (element.tagName === "script" || element.tagName === "style") remove(element);
    // The content policy knows the rules inside the page that GET answers with, not these.
    const stylesheet = attribute(element, "data-href");
    if (stylesheet) element.attrs.push({ name: "href", value: stylesheet });
  }
  for (const [field, typed] of Object.entries(message)) {
    const control = all.find((element) => attribute(element, "name") === field);
    if (control) fill(control, typed);
  }
  for (const [field, blank] of Object.entries(blankFaults)) {
    const fault = faults[field as keyof ContactFaults];
    const place = placeOf(all, blank, (element) => attribute(element, "id") !== undefined);
    if (fault) write(place, blank, fault);
    else takeOut(place, all);
  }
  const banner = placeOf(all, blankRefusal, (element) => attribute(element, "role") === "alert");
  if (refused) write(banner, blankRefusal, refused);
  else remove(banner);
  return serialize(tree);
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

/** A field that is right: neither the fault nor what ties the field to it. */
function takeOut(fault: Element, all: Element[]) {
  const id = attribute(fault, "id");
  const control = all.find((element) => attribute(element, "aria-describedby")?.includes(`${id}`));
  if (control) {
    control.attrs = control.attrs.filter(
      ({ name }) => name !== "aria-invalid" && name !== "aria-describedby",
    );
  }
  remove(fault);
}

/** The nearest element around the text that `isPlace` recognises. @throws Error where the page lacks it. */
function placeOf(all: Element[], text: string, isPlace: (element: Element) => boolean): Element {
  const holder = all.findLast((element) => isPlace(element) && textOf(element).includes(text));
  if (!holder) throw new Error(`The built contact form has no place for ${text}.`);
  return holder;
}

function write(place: Element, blank: string, text: string) {
  for (const element of [place, ...elements(place)]) {
    for (const node of element.childNodes) {
      if (node.nodeName === "#text" && "value" in node)
        node.value = node.value.replace(blank, () => text);
    }
  }
}

function remove(element: Element) {
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

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

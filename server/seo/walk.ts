import type { DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

export interface Walker {
  /** Returns false where the element's content is not wanted; `leave` is then not called. */
  enter(element: Element): boolean;
  leave(element: Element): void;
  text(value: string): void;
}

/** Walks through a page from its first element to its last, without recursion: a page of 300,000 nested elements has
 * been sent before. */
export function walk(root: { childNodes: Node[] }, walker: Walker): void {
  const open: Element[] = [];
  const next: number[] = [];
  let children = root.childNodes;
  let at = 0;
  for (;;) {
    const node = children[at++];
    if (!node) {
      const done = open.pop();
      if (!done) return;
      walker.leave(done);
      children = open.at(-1)?.childNodes ?? root.childNodes;
      at = next.pop() ?? 0;
    } else if (isText(node)) {
      walker.text(node.value);
    } else if (isElement(node)) {
      if (!walker.enter(node)) continue;
      open.push(node);
      next.push(at);
      children = node.childNodes;
      at = 0;
    }
  }
}

function isText(node: Node): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === "#text";
}

/** Nodes that are no elements have names with a "#": text, comments, doctypes. */
function isElement(node: Node): node is Element {
  return !node.nodeName.startsWith("#");
}

export function attribute(element: Element, name: string): string | null {
  for (const candidate of element.attrs) {
    if (candidate.name === name) return candidate.value;
  }
  return null;
}

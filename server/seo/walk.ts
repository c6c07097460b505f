import type { DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

export interface Walker {
  /** Answers false where what is inside is not wanted; then there is no `leave` either. */
  enter(element: Element): boolean;
  leave(element: Element): void;
  text(value: string): void;
}

/** Through a page from its first element to its last, without recursion: a page of 300,000 nested elements has
 * been sent before. */
export function walk(root: { childNodes: Node[] }, walker: Walker): void {
  const open: { children: Node[]; next: number; element: Element | null }[] = [
    { children: root.childNodes, next: 0, element: null },
  ];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.children[top.next++];
    if (!node) {
      if (top.element) walker.leave(top.element);
      open.pop();
    } else if ("tagName" in node) {
      if (walker.enter(node)) open.push({ children: node.childNodes, next: 0, element: node });
    } else if (node.nodeName === "#text" && "value" in node) {
      walker.text(node.value);
    }
  }
}

export function attribute(element: Element, name: string): string | null {
  for (const candidate of element.attrs) {
    if (candidate.name === name) return candidate.value;
  }
  return null;
}

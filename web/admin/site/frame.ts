// The only script of the frame in which the editor shows a page. The frame has no origin, no connection and no storage:
// the page comes in through a port, and only what differs is changed, so that scroll and focus stay where they are.
import { Idiomorph } from "idiomorph";
import { readMarks } from "#domain/content/marks.ts";
import type { FromFrame, ToFrame } from "./frame-messages.ts";

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("preview", {
  createHTML: (html) => html,
});
const rules = new CSSStyleSheet();
const ownRules = new CSSStyleSheet();
ownRules.replaceSync(`
  [data-content] { cursor: text; outline: 2px solid transparent; outline-offset: 3px; border-radius: 3px; transition: outline-color 120ms; }
  [data-content]:hover { outline-color: color-mix(in srgb, var(--ember) 55%, transparent); }
  [data-content]:focus-visible, [data-content][data-chosen] { outline-color: var(--ember); }
  @media (prefers-reduced-motion: reduce) { [data-content] { transition: none; } }
`);
document.adoptedStyleSheets = [rules, ownRules];

let port: MessagePort | undefined;
let chosen: string | null = null;

addEventListener("message", ({ source, ports: [opened] }) => {
  if (source !== window.parent || !opened || port) return;
  port = opened;
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.is === "page") show(data);
    else {
      chosen = data.place;
      markChosen(true);
    }
  };
});

function show({ html, styles, places, theme }: ToFrame & { is: "page" }) {
  const trusted = policy ? policy.createHTML(html) : html;
  const page = new DOMParser().parseFromString(trusted, "text/html");
  const css = (page.querySelector("style")?.textContent ?? "") + styles;
  for (const element of page.querySelectorAll("script, style")) element.remove();
  takeMarks(page.body, places);
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dataset.theme = theme;
  document.title = page.title;
  if (css !== shownCss) rules.replaceSync(css);
  shownCss = css;
  Idiomorph.morph(document.body, page.body, { morphStyle: "outerHTML", restoreFocus: true });
  markChosen(false);
  requestAnimationFrame(() => setTimeout(() => tell({ is: "shown" })));
}

let shownCss = "";

/** Takes the marks out of the texts, and notes on each element which places its texts come from. */
function takeMarks(body: HTMLElement, places: Record<string, string>) {
  const open: number[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const { text, marks } = readMarks(node.data, open);
    if (text !== node.data) node.data = text;
    const names = marks.flatMap((number) => places[number] ?? []);
    if (names.length > 0 && node.parentElement && text.trim() !== "") note(node.parentElement, names);
  }
}

function note(element: HTMLElement, names: readonly string[]) {
  const known = element.dataset.content?.split(" ") ?? [];
  element.dataset.content = [...new Set([...known, ...names])].join(" ");
  element.tabIndex = 0;
}

function markChosen(scrolls: boolean) {
  let isFirst = scrolls;
  for (const element of document.querySelectorAll<HTMLElement>("[data-content]")) {
    const isChosen = chosen !== null && placesOf(element).includes(chosen);
    element.toggleAttribute("data-chosen", isChosen);
    if (isChosen && isFirst) element.scrollIntoView({ block: "nearest" });
    isFirst &&= !isChosen;
  }
}

function placesOf(element: HTMLElement): string[] {
  return element.dataset.content?.split(" ") ?? [];
}

function tell(message: FromFrame) {
  port?.postMessage(message);
}

addEventListener("click", (event) => {
  const target = event.target as HTMLElement;
  const link = target.closest("a");
  const text = target.closest<HTMLElement>("[data-content]");
  // With a modifier a link whose text can be changed is followed.
  const follows = link && (!text || event.ctrlKey || event.metaKey);
  if (link || target.closest("button, input, select, textarea, label")) event.preventDefault();
  if (follows) open(link);
  else if (text) tell({ is: "edit", places: placesOf(text) });
});

addEventListener("keydown", (event) => {
  const target = event.target as HTMLElement;
  if (event.key !== "Enter" || !target.dataset.content) return;
  event.preventDefault();
  tell({ is: "edit", places: placesOf(target) });
});

addEventListener("submit", (event) => event.preventDefault());

function open(link: HTMLAnchorElement) {
  const href = link.getAttribute("href") ?? "";
  if (href.startsWith("#")) document.getElementById(href.slice(1))?.scrollIntoView();
  else if (href.startsWith("/")) tell({ is: "open", path: href.replace(/[?#].*$/, "") });
}

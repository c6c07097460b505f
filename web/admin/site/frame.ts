// The only script of the frame in which the editor shows a page. The frame has no origin, no connection and no storage:
// the page comes in through a port, and only what differs is changed, so that scroll and focus stay where they are.
import { Idiomorph } from "idiomorph";
import { readMarks } from "#domain/content/marks.ts";
import { startChrome, writeDates } from "#web/chrome/behaviour.ts";
import type { FromFrame, ToFrame } from "./frame-messages.ts";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("preview", {
  createHTML: (html) => html,
});
const rules = new CSSStyleSheet();
const ownRules = new CSSStyleSheet();
ownRules.replaceSync(`
  [data-content] { cursor: text; outline: 2px solid transparent; outline-offset: 3px; border-radius: 3px; scroll-margin: 6rem 0 2rem; transition: outline-color 120ms; }
  [data-content]:hover { outline-color: color-mix(in srgb, var(--ember) 55%, transparent); }
  [data-content]:focus-visible, [data-content][data-chosen] { outline-color: var(--ember); }
  [data-picture][data-content] { cursor: pointer; border-radius: revert-layer; outline-offset: -4px; }
  [data-picture]:not(:has(picture)) { background: color-mix(in srgb, var(--ink) 8%, transparent); outline: 2px dashed var(--ember); }
  [data-picture]:not(:has(picture))::after { content: "+"; position: absolute; inset: 0; display: grid; place-items: center; font-size: 3rem; }
  .tile-words { pointer-events: none; }
  .tile-words [data-content] { pointer-events: auto; }
  @media (prefers-reduced-motion: reduce) { [data-content] { transition: none; } }
`);
document.adoptedStyleSheets = [rules, ownRules];

let port: MessagePort | undefined;
let chosen: string | null = null;

addEventListener("message", ({ source, ports: [opened] }) => {
  if (source !== window.parent || !opened || port) return;
  port = opened;
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.is === "page") display(data);
    else {
      chosen = data.source;
      markChosen(data.atTop ? "start" : "nearest");
    }
  };
});

function display({ html, styles, sources, theme }: ToFrame & { is: "page" }) {
  // The policy lets no style in the text of a page be applied, so its rules are taken out before it is read.
  let css = "";
  const withoutRules = html.replace(/<style>([\s\S]*?)<\/style>/, (_, own: string) => {
    css = own + styles;
    return "";
  });
  const trusted = policy ? policy.createHTML(withoutRules) : withoutRules;
  const page = new DOMParser().parseFromString(trusted as string, "text/html");
  for (const element of page.querySelectorAll("script")) element.remove();
  takeMarks(page.body, sources);
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dataset.theme = theme;
  document.title = page.title;
  if (css !== displayedCss) rules.replaceSync(css);
  displayedCss = css;
  Idiomorph.morph(document.body, page.body, { callbacks: { beforeAttributeUpdated: isPrinted } });
  startChrome();
  writeDates();
  markChosen();
  requestAnimationFrame(() => setTimeout(() => notify({ is: "displayed" })));
}

let displayedCss = "";

/** What somebody has opened, and how far they have scrolled, is in no print. */
function isPrinted(attribute: string): boolean {
  return attribute !== "open" && attribute !== "data-scrolled";
}

/** Takes the marks out of the texts, and notes on each element which sources its texts come from. */
function takeMarks(body: HTMLElement, sources: Record<string, string>) {
  for (const picture of body.querySelectorAll<HTMLElement>("[data-picture][data-content]")) {
    if (!picture.closest("[aria-hidden]")) picture.tabIndex = 0;
  }
  const open: number[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const { text, marks } = readMarks(node.data, open);
    if (text !== node.data) node.data = text;
    const names = marks.flatMap((number) => sources[number] ?? []);
    if (names.length > 0 && node.parentElement && text.trim() !== "")
      note(node.parentElement, names);
  }
}

function note(element: HTMLElement, names: readonly string[]) {
  const known = element.dataset.content?.split(" ") ?? [];
  element.dataset.content = [...new Set([...known, ...names])].join(" ");
  element.tabIndex = 0;
}

function markChosen(scrollsTo?: "start" | "nearest") {
  let isFirst = scrollsTo !== undefined;
  for (const element of document.querySelectorAll<HTMLElement>("[data-content]")) {
    const isChosen = chosen !== null && sourcesOf(element).includes(chosen);
    element.toggleAttribute("data-chosen", isChosen);
    if (isChosen && isFirst) element.scrollIntoView({ block: scrollsTo ?? "nearest" });
    isFirst &&= !isChosen;
  }
}

function sourcesOf(element: HTMLElement): string[] {
  return element.dataset.content?.split(" ") ?? [];
}

function notify(message: FromFrame) {
  port?.postMessage(message);
}

/** The text that stands at a point: a link that covers a whole card lies above its other texts. */
function textAt({ clientX: x, clientY: y }: MouseEvent): HTMLElement | undefined {
  const texts = document.elementsFromPoint(x, y) as HTMLElement[];
  return texts.find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const stands = x >= left && x <= right && y >= top && y <= bottom;
    return element.dataset.content && stands;
  });
}

addEventListener("click", (event) => {
  const target = event.target as HTMLElement;
  const link = target.closest("a");
  const text = textAt(event) ?? target.closest<HTMLElement>("[data-content]");
  // With a modifier a link whose text can be changed is followed.
  const follows = link && (!text || event.ctrlKey || event.metaKey);
  if (link) event.preventDefault();
  if (follows) open(link);
  else if (text) notify({ is: "edit", sources: sourcesOf(text) });
});

addEventListener("keydown", (event) => {
  const target = event.target as HTMLElement;
  if (event.key !== "Enter" || !target.dataset.content) return;
  event.preventDefault();
  notify({ is: "edit", sources: sourcesOf(target) });
});

addEventListener("submit", (event) => event.preventDefault());

function open(link: HTMLAnchorElement) {
  const href = link.getAttribute("href") ?? "";
  if (href.startsWith("#")) document.getElementById(href.slice(1))?.scrollIntoView();
  else if (href.startsWith("/")) notify({ is: "open", path: href.replace(/[?#].*$/, "") });
}

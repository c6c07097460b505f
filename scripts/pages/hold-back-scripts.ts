import { createHash } from "node:crypto";

const modulePattern = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preloadPattern = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * The page without a script on the way to its first paint: the router's entry becomes a file of its own
 * (`write` is called with its name and text), which the page imports when it has loaded and the browser is
 * idle, or at the first pointer, key or focus.
 * @throws Error where the page has no entry script.
 */
export function holdBackScripts(html: string, write: (name: string, text: string) => void): string {
  const entry = modulePattern.exec(html)?.[1];
  if (!entry) throw new Error("The page has no entry script to hold back.");
  const preloads = [...html.matchAll(preloadPattern)].map(([, href]) => href);
  // Named by one file, all of them are fetched at once.
  const text = `${preloads.map((href) => `import "${href}";\n`).join("")}${entry}`;
  const name = `start-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.js`;
  write(name, text);
  return html
    .replaceAll(preloadPattern, "")
    .replace(modulePattern, () => `<script>${startScript(`/assets/${name}`)}</script>`);
}

// The stylesheet comes first: a page that React draws next may need rules which this one does without. An
// account page in another language than English waits unseen for its words, so it waits for nothing else.
// A script that cannot be had leaves the page as it is, and lets go of the forms (boot-script.ts).
const startScript = (file: string) =>
  `
(() => {
  const signs = ["pointerdown", "keydown", "focusin", "submit"];
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const link = document.querySelector("link[data-href]");
    await new Promise((done) => {
      link.onload = link.onerror = done;
      link.href = link.dataset.href;
    });
    import("${file}").catch(() => {
      removeEventListener("submit", daybreakHold, true);
      if (window.daybreakHeld) daybreakHeld.submit();
    });
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  if ("waits" in document.documentElement.dataset) begin();
  const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
  if (document.readyState === "complete") whenIdle(begin);
  else addEventListener("load", () => whenIdle(begin));
})();
`.replace(/\n\s*/g, "");

import { createHash } from "node:crypto";

const modulePattern = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preloadPattern = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * The page without a script on the way to its first paint: the router's entry, and the router's data about the
 * page, become a file of their own (`write` is called with its name and text), which the page imports when it has
 * loaded and the browser is idle, or at the first pointer, key or focus.
 * @throws Error where the page has no entry script.
 */
export function holdBackScripts(html: string, write: (name: string, text: string) => void): string {
  const revealed = reveal(html);
  const entry = modulePattern.exec(revealed)?.[1];
  if (!entry) throw new Error("The page has no entry script to hold back.");
  const preloads = [...revealed.matchAll(preloadPattern)].map(([, href = ""]) => href);
  const inlineScripts: string[] = [];
  const emptied = revealed.replaceAll(
    /<script>(window\.__reactRouter[\s\S]*?)<\/script>/g,
    (_, text) => {
      inlineScripts.push(text);
      return "<script></script>"; // React looks for it, not into it
    },
  );
  const text = startFile(preloads, inlineScripts, entry);
  const name = `start-${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.js`;
  write(name, text);
  return emptied
    .replaceAll(preloadPattern, "")
    .replace(modulePattern, () => `<script>${startScript(`/assets/${name}`)}</script>`);
}

/**
 * All files are asked for at once and run one after the other, with a pause in which the browser can answer to a
 * visitor: together they would hold it up for as long as all of them take.
 */
function startFile(preloads: string[], inlineScripts: string[], entry: string): string {
  const [, last = ""] = /\bimport\("([^"]+)"\);?\s*$/.exec(entry) ?? [];
  if (!last) throw new Error("The entry script does not end with what starts the router.");
  const files = preloads.filter((file) => file !== last);
  const modules = entry
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);")
    .replaceAll(/^import ("[^"]+");/gm, "await import($1);");
  return `const files = ${JSON.stringify(files)};
const pause = () => new Promise((done) => setTimeout(done));
for (const href of [...files, "${last}"]) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  await pause();
}
for (const file of files) {
  await import(file);
  await pause();
}
${inlineScripts.join("\n")}
${modules}
`;
}

/**
 * React writes what was late behind the page, with a script that moves it to its place. Nothing is late in a
 * finished file, so it is moved here, inside out. @throws Error where a late part has no place.
 */
function reveal(html: string): string {
  const late = [...html.matchAll(/<div hidden id="S:(\d+)">([\s\S]*?)<\/div>/g)];
  let page = html
    .replaceAll(/<div hidden id="S:\d+">[\s\S]*?<\/div>/g, "")
    .replaceAll(/<script(?: id="_R_")?>(?:requestAnimationFrame\(|\$R[BC])[\s\S]*?<\/script>/g, "");
  for (const [, at, content = ""] of late) {
    const element = `<!--$?--><template id="B:${at}"></template><!--/$-->`;
    if (!page.includes(element)) throw new Error(`The page has no place for its late part ${at}.`);
    page = page.replace(element, () => `<!--$-->${content}<!--/$-->`);
  }
  return page;
}

// A browser may be idle before it has painted anything, so the first paint is awaited.
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
  const whenDrawn = () => {
    new PerformanceObserver(() => whenIdle(begin)).observe({ type: "paint", buffered: true });
  };
  if (document.readyState === "complete") whenDrawn();
  else addEventListener("load", whenDrawn);
})();
`.replace(/\n\s*/g, "");

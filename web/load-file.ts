/** By the address of a script file: the addresses of the files that it imports. */
const read = new Map<string, Promise<string[]>>();
let isTouched = false;
const touched = () => {
  isTouched = true;
};
for (const sign of ["pointermove", "pointerdown", "keydown", "focusin", "click"])
  addEventListener(sign, touched, { capture: true, once: true, passive: true });

/**
 * Reads a script file, and all that it imports, before it is imported. A browser remembers an `import()` that has failed
 * and fails at once when it is repeated, so that "Try again" would try nothing until the page is loaded anew; a `fetch`
 * that has failed is forgotten, and what it has read stays in the browser's cache. The build calls this in place of each
 * `import()`. What a page imports before anybody touches it is not read first, to ask for each file once.
 * @param files the path of the file
 * @throws Error where one of them cannot be loaded; the next call asks again
 */
export async function loadFile<Module>(
  load: () => Promise<Module>,
  [file]: readonly string[] = [],
): Promise<Module> {
  if (file && isTouched) await readWithImports(`/${file}`, new Set());
  return load();
}

/** How a document names the files that its page needs at once, with all that they import. */
const namedBy = ["href", "src", "data-start"];

/** @param seen two files may import each other */
async function readWithImports(address: string, seen: Set<string>): Promise<void> {
  if (seen.has(address)) return;
  seen.add(address);
  if (document.querySelector(namedBy.map((name) => `[${name}="${address}"]`).join())) return;
  const reading = read.get(address) ?? readImports(address);
  read.set(address, reading);
  const imported = await reading.catch((cause: unknown) => {
    read.delete(address);
    // In the words of a browser whose import() has failed, by which forms and requests know a lost file.
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`, { cause });
  });
  await Promise.all(imported.map((one) => readWithImports(one, seen)));
}

async function readImports(address: string): Promise<string[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} could not be loaded: ${answer.status}`);
  const names = (await answer.text()).matchAll(/(?:from|import)"\.(\/[\w-]+\.js)"/g);
  return [...names].map(([, name]) => `/assets${name}`);
}

import { beforeEach, expect, test, vi } from "vitest";

const files: Record<string, string> = {
  "/assets/dialog.js": 'import{a}from"./shared.js";import{b}from"./react.js";export{a,b}',
  "/assets/shared.js": 'import{c}from"./dialog.js";export let a=c',
};
let lost = new Set<string>();
let asked: string[] = [];
const load = vi.fn(async () => "the module");
const dialog = ["assets/dialog.js"];

beforeEach(() => {
  [lost, asked] = [new Set(), []];
  load.mockClear();
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/react.js">';
  vi.resetModules();
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (lost.has(address)) throw new TypeError("Failed to fetch");
    return new Response(files[address] ?? null, { status: address in files ? 200 : 404 });
  });
});
const loaded = async () => {
  const { loadFile } = await import("./load-file.ts");
  dispatchEvent(new Event("pointerdown"));
  return loadFile;
};

test("a file is read with all that it imports and the document does not name, and then imported", async () => {
  const loadFile = await loaded();
  expect(await loadFile(load, dialog)).toBe("the module");
  expect(asked).toEqual(["/assets/dialog.js", "/assets/shared.js"]);
});

test.each(["/assets/dialog.js", "/assets/shared.js"])(
  "where %s is lost, nothing is imported, and the next attempt asks for it again",
  async (address) => {
    const loadFile = await loaded();
    lost.add(address);
    await expect(loadFile(load, dialog)).rejects.toThrow(
      `Failed to fetch dynamically imported module: ${address}`,
    );
    expect(load).not.toHaveBeenCalled();
    lost.clear();
    await loadFile(load, dialog);
    expect(load).toHaveBeenCalledTimes(1);
    expect(asked.filter((one) => one === address)).toHaveLength(2);
  },
);

test("a file that is gone is not imported", async () => {
  const loadFile = await loaded();
  await expect(loadFile(load, ["assets/gone.js"])).rejects.toMatchObject({
    message: "Failed to fetch dynamically imported module: /assets/gone.js",
    cause: { message: expect.stringContaining("404") },
  });
  expect(load).not.toHaveBeenCalled();
});

test("a file whose line breaks in the middle of it is lost, too", async () => {
  const body = new ReadableStream({ pull: (to) => to.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", async () => new Response(body));
  await expect((await loaded())(load, dialog)).rejects.toThrow("dynamically imported module");
  expect(load).not.toHaveBeenCalled();
});

test("what a page imports before anybody touches it is asked for once, by the import", async () => {
  const { loadFile } = await import("./load-file.ts");
  await loadFile(load, dialog);
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});

import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeToOthers, makePrivateFolder } from "./folder-permissions.ts";

const base = mkdtempSync(join(tmpdir(), "daybreak-private-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const modeOf = (path: string) => statSync(path).mode & 0o777;
let folderCount = 0;
function folderWith(mode: number): string {
  const path = join(base, String(folderCount++));
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

test("a new folder is closed to all other users", () => {
  const path = join(base, "new", "below");
  expect(makePrivateFolder(path)).toBeNull();
  expect(modeOf(path)).toBe(0o700);
});

test("a folder that others can read is closed to them and that is reported, once", () => {
  const path = folderWith(0o755);
  expect(makePrivateFolder(path)).toBe(
    `Other users could read the folder ${path} (mode 755). Its mode is 700 now.`,
  );
  expect(modeOf(path)).toBe(0o700);
  expect(makePrivateFolder(path)).toBeNull();
});

test.each([0o770, 0o707, 0o777, 0o1777])("a folder with mode %o is refused", (mode) => {
  const path = folderWith(mode);
  expect(() => makePrivateFolder(path)).toThrow(`then run: chmod 700 ${path}`);
  expect(modeOf(path)).toBe(mode & 0o777);
  chmodSync(path, 0o700);
  expect(makePrivateFolder(path)).toBeNull();
});

test("a folder of another user is refused with two ways to solve it, except for root", () => {
  const path = folderWith(0o700);
  const { uid } = statSync(path);
  expect(() => makePrivateFolder(path, uid + 1)).toThrow(
    /belongs to another user .+ DATA_DIR to a folder inside it.+chown -R \d+ .+ && chmod 700/,
  );
  if (uid === 0) chownSync(path, 65534, 65534);
  expect(makePrivateFolder(path, 0)).toBeNull();
});

test("files in the folder lose the rights of other users, and links out of the folder are not followed", () => {
  const [path, outside] = [folderWith(0o700), join(base, "outside")];
  mkdirSync(join(path, "a", "b"), { recursive: true, mode: 0o755 });
  for (const file of [join(path, "a", "b", "table"), outside]) writeFileSync(file, "x");
  chmodSync(join(path, "a", "b", "table"), 0o666);
  chmodSync(outside, 0o644);
  symlinkSync(outside, join(path, "link"));
  const { uid } = statSync(path);
  expect(closeToOthers(path, uid + 1)).toBe(0);
  expect(closeToOthers(path)).toBe(3);
  expect(closeToOthers(path)).toBe(0);
  expect(modeOf(join(path, "a", "b"))).toBe(0o700);
  expect(modeOf(join(path, "a", "b", "table"))).toBe(0o600);
  expect(modeOf(outside)).toBe(0o644);
});

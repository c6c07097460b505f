// Makes the template: the embedded database of which every new one is a copy.
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeTemplate, templateFolder } from "../../server/database/template.ts";

const folder = await templateFolder();
const draft = `${folder}.new`;
rmSync(dirname(folder), { recursive: true, force: true });
mkdirSync(dirname(folder), { recursive: true });
await makeTemplate(draft);
// Nothing in it is secret, and another user may run what this one builds.
for (const name of ["", ...readdirSync(draft, { recursive: true, encoding: "utf8" })]) {
  const path = join(draft, name);
  chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
}
renameSync(draft, folder);

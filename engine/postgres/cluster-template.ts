import { chmodSync, constants, copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Begins a cluster as a copy of another one, which nobody has open. To make one from nothing takes PostgreSQL in
 * WebAssembly four seconds. Whoever may read the template, the copy is its owner's alone.
 */
export function copyTemplate(template: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(template, { withFileTypes: true })) {
    const paths = { from: join(template, entry.name), to: join(to, entry.name) };
    if (entry.isDirectory()) {
      copyTemplate(paths.from, paths.to);
    } else {
      copyFileSync(paths.from, paths.to, constants.COPYFILE_FICLONE);
      chmodSync(paths.to, 0o600);
    }
  }
}

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ownPackage from "../../package.json" with { type: "json" };

/** The commits of releases whose processes can be replaced one by one; 0.3.1's is in no clone. */
export const commits: Readonly<Record<string, string>> = {
  "0.4.0": "02ced988",
};

/** The releases before this one by the changelog, the newest first. */
export function earlierReleases(): string[] {
  const changelog = readFileSync(
    fileURLToPath(new URL("../../CHANGELOG.md", import.meta.url)),
    "utf8",
  );
  const released = [...changelog.matchAll(/^## \[(\d[\d.]*)\]/gm)].map(([, one = ""]) => one);
  return released.slice(released.indexOf(ownPackage.version) + 1);
}

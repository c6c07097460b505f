import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ownPackage from "../../package.json" with { type: "json" };

/** The commits of the releases whose processes can be replaced one by one: from 0.3.1 on. */
export const commits: Readonly<Record<string, string>> = {
  "0.3.1": "2212b028",
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

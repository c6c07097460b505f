import type { IslandUse } from "./islands.ts";
import type { Device, Measured } from "./measure.ts";

const kB = 1024;
/** The scripts of an island with React. */
const islandKb = 75;

/** A page, by what its budgets depend on. */
export interface Budgeted {
  path: string;
  /** Whether the page is nothing but an island, which wakes as soon as the page is loaded (decision 016). */
  isIslandAtOnce: boolean;
}

/** Each broken budget of a page in words; empty when all are kept. `floor` is the bare page of the same run. */
export function brokenBudgets(
  { path, isIslandAtOnce }: Budgeted,
  device: Device,
  one: Measured,
  floor: Measured,
): string[] {
  const isHome = path === "/";
  // This page loads the client to check the link of a mail, which the bench does not have.
  if (path === "/reset-password") return [];
  // Pages that ask not to be indexed lose the points for it.
  const isPrivate = one.faults.includes("is-crawlable");
  const broken = Object.entries(one.scores)
    .filter(([, score]) => score < 100)
    .filter(([name]) => !(name === "seo" && isPrivate))
    .map(([name, score]) => `${name} is ${score}, not 100`);
  const limit = (name: string, value: number, most: number, unit: string) => {
    if (value > most) broken.push(`${name}: ${value.toFixed(2)}${unit}, more than ${most}${unit}`);
  };
  limit("layout shift", one.cls, 0.005, "");
  const ownIsland = isIslandAtOnce ? islandKb : 0;
  limit("script at load", one.script / kB, 6 + ownIsland, " kB");
  const isOfPictures = isHome || /^\/work\b/.test(path);
  limit("bytes in view at load", one.inView / kB, (isOfPictures ? 120 : 60) + ownIsland, " kB");
  if (device === "desktop") return broken;
  limit("largest paint", one.lcp / floor.lcp, 1.3, " x");
  // What an island costs is measured at its first use.
  if (isIslandAtOnce) return broken;
  limit("main-thread work", one.work / floor.work, isHome ? 5 : 4, " x");
  limit("longest task", one.longestTask / floor.longestTask, 3, " x");
  // A slower machine blocks longer whatever the page does.
  if (one.benchmarkIndex >= 1300) limit("blocking time", one.tbt, 40, " ms");
  return broken;
}

/** Each broken budget of the first use of an island, in words. */
export function brokenByUse({ scriptBytes, latencyMs }: IslandUse): string[] {
  const broken: string[] = [];
  if (scriptBytes > islandKb * kB)
    broken.push(`its scripts have ${(scriptBytes / kB).toFixed(1)} kB, not ${islandKb}`);
  if (latencyMs > 200) broken.push(`the next paint took ${latencyMs} ms, more than 200`);
  return broken;
}

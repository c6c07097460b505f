import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PictureFiles } from "#domain/content/picture.ts";
import { portfolio } from "../../content/portfolio.ts";

type WorkPictures = Record<string, { desktop: PictureFiles; phone: PictureFiles }>;

const file = fileURLToPath(new URL("../../content/pictures.ts", import.meta.url));

/** Writes a case study's pictures into content/pictures.ts and keeps the others'. */
export async function listWorkPictures(
  slug: string,
  pictures: WorkPictures[string],
): Promise<void> {
  const listed = { ...(await listedPictures()), [slug]: pictures };
  const inOrder = Object.fromEntries(
    portfolio.flatMap((item) => (listed[item.slug] ? [[item.slug, listed[item.slug]]] : [])),
  );
  writeFileSync(file, `${head}${JSON.stringify(inOrder)};\n`);
  const biome = spawnSync("biome", ["format", "--write", file], {
    shell: process.platform === "win32",
  });
  if (biome.status !== 0)
    throw new Error(`content/pictures.ts was written, not formatted: ${biome.stderr}`);
}

/** The list as it is now. It changes while this runs, so the query of the address makes every import read it again. */
export async function listedPictures(): Promise<WorkPictures> {
  if (!existsSync(file)) return {};
  return (await import(`${pathToFileURL(file)}?${Date.now()}`)).workPictures;
}

const head = `// Made by \`npm run pictures\`; not by hand (docs/pictures.md).

import type { PictureFiles } from "#domain/content/picture.ts";

interface WorkPictures {
  desktop: PictureFiles;
  phone: PictureFiles;
}

/** By the portfolio item's slug. */
export const workPictures: Record<string, WorkPictures> = `;

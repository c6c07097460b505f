import { readFileSync } from "node:fs";
import { workPictures } from "#content/pictures.ts";

/** A photograph as a client would upload it. Its name changes whenever the pictures are made again. */
export function photograph(width: 480 | 1200): Buffer {
  return readFileSync(`public${workPictures["second-supper"]?.desktop.base}-${width}.webp`);
}

import { fileURLToPath } from "node:url";
import type { BrandOfPictures, IconForm } from "./brand-drawings.ts";
import { askProcess } from "./one-task.ts";

/** What to draw, with the path that serves it. */
type Picture = { path: string } & ({ icon: IconForm } | { headline: string });

export interface DrawTask extends BrandOfPictures {
  pictures: Picture[];
}

export interface PictureBytes {
  path: string;
  bytes: Uint8Array;
}

const file = fileURLToPath(new URL("./draw-process.ts", import.meta.url));
let known = new Map<string, Uint8Array>();

/** The pictures of a brand by their paths, without those that failed. What an earlier call has made is not made again. */
export async function drawPictures(task: DrawTask): Promise<Map<string, Uint8Array>> {
  const { pictures, ...of } = task;
  const keyOf = (picture: Picture) => JSON.stringify([of, picture]);
  const fresh = pictures.filter((picture) => !known.has(keyOf(picture)));
  const made = fresh.length > 0 ? await drawInProcess({ ...of, pictures: fresh }) : [];
  const bytesOf = new Map(made.map(({ path, bytes }) => [path, bytes]));
  const entries = pictures.flatMap((picture) => {
    const bytes = known.get(keyOf(picture)) ?? bytesOf.get(picture.path);
    return bytes ? [{ picture, bytes }] : [];
  });
  known = new Map(entries.map(({ picture, bytes }) => [keyOf(picture), bytes]));
  return new Map(entries.map(({ picture, bytes }) => [picture.path, bytes]));
}

async function drawInProcess(task: DrawTask): Promise<PictureBytes[]> {
  const asked = await askProcess<PictureBytes[]>(file, task);
  return "answer" in asked ? asked.answer : [];
}

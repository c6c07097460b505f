import { fileURLToPath } from "node:url";
import type { SlotName } from "#domain/content/picture.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import { askProcess } from "./one-task.ts";

export interface PictureTask {
  original: Uint8Array;
  /** Where it will stand. */
  slot: SlotName | "logo";
}

type Made<Result> =
  | ({ ok: true } & Result)
  /** `unusable`: the package that decodes pictures does not run on this machine. */
  | { ok: false; fault: "unreadable" | "too large" | "too long" | "unusable" };

export type MadePicture = Made<EncodedPicture>;

/** A logo as PNG; null: it has too many details for one. */
export type MadeLogo = Made<{ png: Uint8Array | null }>;

const file = fileURLToPath(new URL("./make-picture-process.ts", import.meta.url));
let last: Promise<unknown> = Promise.resolve();

/** Makes the files of an original in a process of its own, one original after the other. */
export function makePicture(task: { original: Uint8Array; slot: SlotName }): Promise<MadePicture> {
  return inOrder(task);
}

/** Makes a logo of a PNG in the same way. */
export function makeLogo(original: Uint8Array): Promise<MadeLogo> {
  return inOrder({ original, slot: "logo" });
}

function inOrder<Result>(task: PictureTask): Promise<Made<Result>> {
  const next = last.then(() => makeOne<Result>(task));
  last = next;
  return next;
}

async function makeOne<Result>(task: PictureTask): Promise<Made<Result>> {
  const asked = await askProcess<Made<Result>>(file, task);
  if ("answer" in asked) return asked.answer;
  return { ok: false, fault: asked.unanswered === "failed" ? "unreadable" : "too long" };
}

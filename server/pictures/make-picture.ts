import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SlotName } from "#domain/content/picture.ts";
import type { EncodedPicture } from "./encode-picture.ts";

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

const mostMs = 30_000;
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

function makeOne<Result>(task: PictureTask): Promise<Made<Result>> {
  const signal = AbortSignal.timeout(mostMs);
  const child = fork(fileURLToPath(new URL("./make-picture-process.ts", import.meta.url)), {
    execArgv: [],
    // It gets nothing of what this process knows.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    killSignal: "SIGKILL",
    signal,
  });
  return new Promise((resolve) => {
    const fail = () => resolve({ ok: false, fault: signal.aborted ? "too long" : "unreadable" });
    child.once("message", (made) => resolve(made as Made<Result>));
    child.once("error", fail);
    child.once("exit", fail);
    child.send(task);
  });
}

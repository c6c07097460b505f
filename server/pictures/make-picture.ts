import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SlotName } from "#domain/content/picture.ts";
import type { EncodedPicture } from "./encode-picture.ts";

export interface PictureTask {
  original: Uint8Array;
  slot: SlotName;
}

export type MadePicture =
  | ({ ok: true } & EncodedPicture)
  /** `unusable`: the package that decodes pictures does not run on this machine. */
  | { ok: false; fault: "unreadable" | "too large" | "too long" | "unusable" };

const mostMs = 30_000;
let last: Promise<unknown> = Promise.resolve();

/** Makes the files of an original in a process of its own, one original after the other. */
export function makePicture(task: PictureTask): Promise<MadePicture> {
  const next = last.then(() => makeOne(task));
  last = next;
  return next;
}

function makeOne(task: PictureTask): Promise<MadePicture> {
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
    child.once("message", (made) => resolve(made as MadePicture));
    child.once("error", fail);
    child.once("exit", fail);
    child.send(task);
  });
}

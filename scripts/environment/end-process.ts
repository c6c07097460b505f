import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Ends a process that may have ended by itself, and waits for it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

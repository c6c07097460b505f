import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Below the ports from which systems take one for an outgoing connection or for a listener that names none: from those,
 * a port that was free a moment ago can be gone when the process that it was meant for comes to it.
 */
const first = 20_000;
const count = 12_000;
/** After this many milliseconds a claim counts as left behind by a process that was killed. */
const claimLastsFor = 20 * 60_000;

/** The files by which this process holds its ports. */
const claims = new Set<string>();
process.once("exit", () => {
  for (const file of claims) rmSync(file, { force: true });
});

/** A port of this machine that nobody listens on, and that no other process gets from here while this one runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    if (claim(port) && (await nobodyListensOn(port))) return port;
  }
}

/** Claims a port among all processes of this machine by creating a file. @returns false when another has it. */
function claim(port: number): boolean {
  const file = join(tmpdir(), `daybreak-port-${port}`);
  try {
    closeSync(openSync(file, "wx"));
  } catch {
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (made && Date.now() - made > claimLastsFor) rmSync(file, { force: true });
    return false;
  }
  claims.add(file);
  return true;
}

function nobodyListensOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The range is below the ports that systems give to outgoing connections and to listeners that name none: one of those
 * may be taken between the moment when it was free and the moment when the process that needs it listens.
 */
const firstPort = 20_000;
const portCount = 12_000;
/** After this many milliseconds a claim counts as left behind by a process that was killed. */
const claimLifeMs = 20 * 60_000;

/** The files by which this process holds its ports. */
const claims = new Set<string>();
process.once("exit", () => {
  for (const file of claims) rmSync(file, { force: true });
});

/** A port that nobody listens on, and that this function gives to no other process while this one runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * portCount);
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
    if (made && Date.now() - made > claimLifeMs) rmSync(file, { force: true });
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

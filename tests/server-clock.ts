import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The path of libfaketime, if it is installed. It gives a process (and the embedded database in it) a wall clock that
 * a file sets.
 */
export const faketimeLibrary = ["/usr/lib", "/usr/lib64", "/usr/local/lib"]
  .flatMap((folder) => {
    const inside = existsSync(folder) ? readdirSync(folder) : [];
    return [folder, ...inside.map((name) => join(folder, name))];
  })
  .map((folder) => join(folder, "faketime", "libfaketimeMT.so.1"))
  .find((path) => existsSync(path));

/** The seconds on this machine's clock from now until a moment; they are negative for a past moment. */
export function secondsUntil(moment: string): number {
  return Math.round((Date.parse(moment) - Date.now()) / 1000);
}

export type ServerClock = ReturnType<typeof newServerClock>;

/** A wall clock for servers that are started with its environment, so many seconds ahead of this machine's. */
export function newServerClock(secondsAhead = 0) {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-clock-"));
  const file = join(folder, "clock");
  const write = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? "" : "+"}${Math.round(seconds)}\n`);
  write(secondsAhead);
  return {
    environment: {
      LD_PRELOAD: faketimeLibrary ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
    /** Sets the clock and waits until the server's answers show it, to within ten seconds. */
    async set(url: string, seconds: number) {
      write(seconds);
      const giveUpAt = Date.now() + 15_000;
      for (;;) {
        const { headers } = await fetch(`${url}/healthz`);
        const ahead = (Date.parse(headers.get("date") ?? "") - Date.now()) / 1000;
        if (Math.abs(ahead - seconds) < 10) return;
        if (Date.now() > giveUpAt) {
          throw new Error(`The server's clock is ${ahead} s ahead, and was set to ${seconds} s.`);
        }
        await wait(100);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";

const module = new URL("./free-port.ts", import.meta.url).href;
/** A process that takes ports, prints them, and holds them until its input ends. */
const script = `
  const { freePort } = await import(${JSON.stringify(module)});
  const ports = [];
  for (let n = 0; n < 400; n++) ports.push(await freePort());
  console.log(JSON.stringify(ports));
  process.stdin.resume();
`;

test("processes that ask at the same time get different ports, and none that the system itself gives to connections", async () => {
  const processes = [1, 2].map(() =>
    spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  const taken = await Promise.all(
    processes.map(async ({ stdout }) => JSON.parse(String(await once(stdout, "data"))) as number[]),
  );
  const ports = taken.flat();
  expect(new Set(ports).size).toBe(800);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  await Promise.all(
    processes.map(async (one) => {
      one.stdin.end();
      await once(one, "exit");
    }),
  );
  const claimed = readdirSync(tmpdir());
  expect(ports.filter((port) => claimed.includes(`daybreak-port-${port}`))).toEqual([]);
});

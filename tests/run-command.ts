import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a file of scripts/commands with nothing else in its environment than what is given. */
export async function runCommand(
  name: string,
  options: readonly string[],
  env: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const run = spawn(process.execPath, [`scripts/commands/${name}.ts`, ...options], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [run.stdout, run.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const [status] = await once(run, "exit");
  return { status, output };
}

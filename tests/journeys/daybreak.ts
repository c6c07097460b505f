import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../scripts/environment/free-port.ts";

import { quickHash } from "../quick-hash.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The publishable key of a server that is started without one. */
export const localPublishableKey = "sb_publishable_daybreak_local_key";

interface Mailbox {
  all: { to: string; mail: Email }[];
  /** The newest mail to this address whose subject matches, waited for. */
  find(to: string, subject: RegExp): Promise<Email>;
}

export interface Daybreak {
  url: string;
  /** Where it listens on 127.0.0.1, whatever its public address is. */
  port: number;
  /** The output of the running process so far. */
  output(): string;
  publishableKey: string;
  studio: { email: string; password: string };
  mailbox: Mailbox;
  /** The mail server behind that mailbox. */
  smtpUrl: string;
  dataDir: string;
  /** The id of the process that runs now. */
  pid(): number;
  /** False once the process has ended, whoever ended it. */
  isRunning(): boolean;
  /** Ends the process without a chance to clean up. */
  kill(): Promise<void>;
  /** Asks it to stop, as an operator does. @returns its exit code. */
  terminate(): Promise<number | null>;
  /** Starts it again on the same folder and port; `code` is a folder of other code than so far. */
  restart(code?: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The product as an operator runs it: `server/main.ts` in a process of its own.
 * @param folder where its code is; default: here
 */
export async function startDaybreak(
  env: Record<string, string> = {},
  folder = root,
): Promise<Daybreak> {
  const dataDir = mkdtempSync(join(tmpdir(), "daybreak-journey-"));
  const mail = await startMailServer();
  const port = await freePort();
  const studio = { email: "studio@daybreak.example", password: "correct horse staple" };
  const settings = {
    ...process.env,
    NODE_ENV: "test",
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ADMIN_EMAIL: studio.email,
    ADMIN_PASSWORD: studio.password,
    RATE_LIMITS: "off",
    STATUS_MAIL_DELAY: "8",
    DRAIN_SECONDS: "0",
    // Hashing a password takes 50 ms of processor time, and a run of all tests does it a thousand times.
    PASSWORD_HASH_MEMORY: `${quickHash.memory}`,
    ...env,
  };
  let { server, output } = await startServer(settings, folder);
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const kill = async (signal: NodeJS.Signals) => {
    const ended = isRunning() ? once(server, "exit") : null;
    server.kill(signal);
    await ended;
  };
  return {
    url: settings.SITE_URL,
    port: Number(settings.PORT),
    output: () => output(),
    publishableKey: localPublishableKey,
    studio,
    mailbox: mail.mailbox,
    smtpUrl: settings.SMTP_URL,
    dataDir,
    pid: () => server.pid ?? 0,
    isRunning,
    kill: () => kill("SIGKILL"),
    async terminate() {
      await kill("SIGTERM");
      return server.exitCode;
    },
    restart: async (code = folder) => {
      ({ server, output } = await startServer(settings, code));
    },
    async stop() {
      await kill("SIGTERM");
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<{ server: ChildProcess; output(): string }> {
  const server = spawn(join(root, "node_modules/.bin/node"), ["--liftoff-only", "server/main.ts"], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const began = Date.now();
  while (!output.includes("Daybreak is up")) {
    if (server.exitCode !== null || Date.now() - began > 60_000) {
      server.kill("SIGKILL");
      throw new Error(`The server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { server, output: () => output };
}

async function startMailServer() {
  const all: Mailbox["all"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        return; // the sender was killed in the middle of its mail, so nothing is stored
      }
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      for (const { address } of session.envelope.rcptTo) all.push({ to: address, mail });
      done();
    },
  });
  server.on("error", () => {}); // the connection of a sender that was killed is reset
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const mailbox: Mailbox = {
    all,
    async find(to, subject) {
      const began = Date.now();
      for (;;) {
        const found = all.findLast(
          (entry) => entry.to === to && subject.test(entry.mail.subject ?? ""),
        );
        if (found) return found.mail;
        if (Date.now() - began > 45_000) {
          const seen = all.map((entry) => `${entry.to}: ${entry.mail.subject}`).join("\n");
          throw new Error(`No mail ${subject} to ${to}. There were:\n${seen}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
  return {
    mailbox,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

type Replacement = [find: string | RegExp, replacement: string];

/**
 * Options of Node that start the server with changed sources: in each of these files, named from the root of the project, the
 * first match is replaced.
 */
export function optionsReplacing(changes: Record<string, Replacement | Replacement[]>): string {
  const written = Object.entries(changes).map(([file, change]) => {
    const all = (Array.isArray(change[0]) ? change : [change]) as Replacement[];
    const pairs = all.map(([find, replacement]) => {
      const pattern = typeof find === "string" ? JSON.stringify(find) : String(find);
      return `[${pattern}, ${JSON.stringify(replacement)}]`;
    });
    return `${JSON.stringify(file)}: [${pairs.join(", ")}]`;
  });
  return `--import data:text/javascript,${encodeURIComponent(`
import { registerHooks } from "node:module";
const changes = { ${written.join(", ")} };
const root = ${JSON.stringify(new URL("../..", import.meta.url).href.replace(/\/$/, ""))};
registerHooks({ load(url, context, next) {
  const loaded = next(url, context);
  const change = Object.entries(changes).find(([file]) => url === root + file);
  if (!change) return loaded;
  const source = change[1].reduce((text, [find, by]) => text.replace(find, by), \`\${loaded.source}\`);
  return { ...loaded, source };
} });`)}`;
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { isServerPath } from "#server/settings/paths.ts";
import { freePort } from "../scripts/environment/free-port.ts";
import { startBackend } from "./backend.ts";
import { isFull } from "./counts.ts";
import { databaseKinds, emptyServerDatabase, testSecret } from "./databases.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

// Each start compiles the pages anew, so `npm test` tries the database that a newcomer has.
describe.each(isFull ? databaseKinds : ["embedded" as const])(
  "npm run dev on the %s database",
  (kind) => {
    const folder = mkdtempSync(join(tmpdir(), "daybreak-dev-"));
    const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
    afterAll(async () => {
      for (const close of closers.reverse()) await close();
    });

    test("has a live back end and passes its answers on", async () => {
      const database = kind === "server" ? await emptyServerDatabase() : null;
      if (database) closers.push(database.drop);
      // The callers' database login exists once for the whole PostgreSQL server, and its password follows from this
      // secret.
      const environment = database ? { DATABASE_URL: database.url, JWT_SECRET: testSecret } : {};
      const again = isFull ? ["in the same folder again"] : [];
      for (const start of ["in an empty folder", ...again]) {
        const dev = await startDev(folder, environment);
        closers.push(dev.stop);
        await dev.ready();
        const ask = (path: string, method = "GET") => fetch(`${dev.url}${path}`, { method });
        expect((await ask("/readyz")).status, start).toBe(200);
        expect((await ask("/rest/v1/")).status, "no key").toBe(401);
        expect((await ask("/contact", "POST")).status, "a form without fields").toBe(422);
        const report = await ask("/seo-report/00000000-0000-4000-8000-000000000000.pdf");
        expect(report.status, "no such report").toBe(404);
        expect(report.headers.get("content-security-policy")).toBeTruthy();
        // Pages come from the development server itself: public ones are printed anew, the others are the application.
        const read = async (path: string) => {
          const answer = await fetch(`${dev.url}${path}`, { headers: { accept: "text/html" } });
          return answer.text();
        };
        const contact = await read("/contact");
        expect(contact).toContain("Tell us what you have in mind.");
        expect(contact).toContain('data-start="/web/site/start.ts"');
        expect(await read("/dashboard")).toContain('src="/web/application.tsx"');
        expect(await read("/dev/mails/welcome?language=de")).toContain("Willkommen bei Daybreak");
        expect(await read("/dev/mails/welcome?as=html")).toContain("Good morning, Ada.");
        expect((await ask("/dev/mails/nothing")).status, "no such mail").toBe(404);
        await dev.stop();
      }
    }, 180_000);
  },
);

test("every route of the server is recognised as a path of the server", async () => {
  const backend = await startBackend("embedded");
  try {
    const routes = backend.routes.filter(({ path }) => !/^\/(\*|:)/.test(path));
    expect(routes.length).toBeGreaterThan(80);
    for (const { method, path } of routes) {
      const asked = path
        .replace(/:\w+\{[^}]*(pdf|json)\}/, "x.$1")
        .replace(/:\w+(\{[^}]*\})?\??/g, "x")
        .replace(/\/?\*$/, "");
      expect(isServerPath(method === "ALL" ? "POST" : method, asked), `${method} ${path}`).toBe(
        true,
      );
    }
  } finally {
    await backend.stop();
  }
});

test("pages and files are not mistaken for paths of the server", () => {
  const own = [
    "/",
    "/contact",
    "/contact/sent",
    "/seo-report",
    "/seo-report/some-id",
    "/schedule/vip",
    // A module, which the development server sends.
    "/content/words/chrome/en.ts",
  ];
  for (const path of own) expect(isServerPath("GET", path), path).toBe(false);
  expect(isServerPath("POST", "/contact")).toBe(true);
  expect(isServerPath("POST", "/seo-report")).toBe(true);
  expect(isServerPath("GET", "/callous")).toBe(false);
});

async function startDev(dataDir: string, environment: Record<string, string>) {
  const [port, sitePort] = [await freePort(), await freePort()];
  const output: string[] = [];
  const child: ChildProcess = spawn(
    "node",
    ["scripts/commands/dev.mjs", "--port", String(sitePort)],
    {
      cwd: root,
      env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    url: `http://localhost:${sitePort}`,
    ready: () =>
      expect
        .poll(
          () =>
            fetch(`http://localhost:${sitePort}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 80_000, interval: 200, message: output.join("") },
        )
        .toBe(200),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

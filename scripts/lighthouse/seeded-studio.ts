import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Daybreak } from "../../tests/journeys/daybreak.ts";

/**
 * The product with the studio of `npm run seed` on the embedded database.
 * @param start starts it with these settings
 */
export async function seededStudio(start: (env: Record<string, string>) => Promise<Daybreak>) {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-bench-"));
  const email = seed(folder);
  const daybreak = await start({ DATA_DIR: folder });
  const own = `http://127.0.0.1:${daybreak.port}`;
  const client = await signIn(own, daybreak.publishableKey, email);
  const studio = await signIn(own, daybreak.publishableKey, daybreak.studio);
  const id = await projectOf(own, daybreak.publishableKey, client);
  await untilPrinted(own, daybreak.publishableKey, studio);
  return {
    daybreak,
    /** A page of the application, as `/project/:id`: its address, and the session of somebody who may see it. */
    visitOf: (path: string) => ({
      address: path.replace(/project\/:id\??$/, `project/${id}`).replace(/\/:id\??$/, ""),
      session: path.startsWith("/admin") ? studio : client,
    }),
    async stop() {
      await daybreak.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the new studio has printed its documents: their changes and work would be measured, too. */
async function untilPrinted(url: string, apikey: string, session: object): Promise<void> {
  const waiting = "select=id&number=not.is.null&pdf_path=is.null&limit=1";
  while ((await readRows(`${url}/rest/v1/invoices?${waiting}`, apikey, session)).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function readRows(url: string, apikey: string, session: object) {
  const { access_token } = session as { access_token: string };
  const answer = await fetch(url, { headers: { apikey, authorization: `Bearer ${access_token}` } });
  return (await answer.json()) as { id: string }[];
}

/** Fills the folder. @returns a client to sign in as. */
function seed(folder: string): { email: string; password: string } {
  const env = { ...process.env, DATA_DIR: folder };
  const output = execFileSync("npm", ["run", "--silent", "seed"], { env, encoding: "utf8" });
  const [, email = "", password = ""] = /sign in as: (\S+)\s+(\S+)/.exec(output) ?? [];
  if (!email) throw new Error(`npm run seed named no client:\n${output}`);
  return { email, password };
}

async function signIn(
  url: string,
  apikey: string,
  { email, password }: { email: string; password: string },
): Promise<object> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${email}: ${await answer.text()}`);
  return (await answer.json()) as object;
}

/** The client's newest project. */
async function projectOf(url: string, apikey: string, session: object): Promise<string> {
  const newest = "select=id&order=created_at.desc&limit=1";
  const [project] = await readRows(
    `${url}/rest/v1/onboarding_submissions?${newest}`,
    apikey,
    session,
  );
  if (!project) throw new Error("The client has no project.");
  return project.id;
}

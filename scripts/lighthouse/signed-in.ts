// `npm run bench -- --signed-in`: every page of the portal and the admin area, with an empty and with a full cache,
// beside the bare page, on a phone; the embedded database, with the studio of `npm run seed`.
//   npm run bench -- --signed-in --runs 3 --pages /dashboard,/admin
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applicationPages } from "../../web/routes.ts";
import { barePage } from "./bare-page.ts";
import { type Measured, measureOnce, mediansOf, type Visit } from "./measure.ts";
import { secureFront, startBehind } from "./secure-front.ts";
import { paintAndWork, paintColumns } from "./table.ts";

interface Person {
  email: string;
  password: string;
  session: object;
}

interface Asked {
  runs: number;
  pages?: readonly string[] | undefined;
}

const kB = 1024;
const most = {
  cold: { requests: 12, paint: 2, bytes: 205 * kB },
  warm: { requests: 6, paint: 1.5, bytes: 205 * kB },
  dataRequests: 2,
  dataBytes: 30 * kB,
  work: 5,
  longestTask: 3,
  shift: 0.005,
};

/** Prints the table. @returns how many budgets are broken. */
export async function measureSignedIn({ runs, pages }: Asked): Promise<number> {
  const front = await secureFront({ "/floor": barePage() });
  const folder = mkdtempSync(join(tmpdir(), "daybreak-bench-"));
  const email = seed(folder);
  const daybreak = await startBehind(front, { DATA_DIR: folder });
  let broken = 0;
  try {
    const own = `http://127.0.0.1:${daybreak.port}`;
    const client = await signIn(own, daybreak.publishableKey, email);
    const studio = await signIn(own, daybreak.publishableKey, daybreak.studio);
    const id = await projectOf(own, daybreak.publishableKey, client);
    console.log(`phone, medians of ${runs}\n${header}`);
    for (const path of pages ?? applicationPages.keys()) {
      const who = path.startsWith("/admin") ? studio : client;
      const at = path.replace("/project/:id", `/project/${id}`).replace(/\/:id\??$/, "");
      for (const cache of ["cold", "warm"] as const) {
        const visit: Visit = { cache, session: who.session };
        const [floors, all]: [Measured[], Measured[]] = [[], []];
        for (let run = 0; run < runs; run++) {
          floors.push(await measureOnce(`${front.url}/floor`, front.otherSite, "mobile"));
          all.push(await measureOnce(`${front.url}${at}`, front.otherSite, "mobile", visit));
        }
        const [floor, one] = [mediansOf(floors), mediansOf(all)];
        const faults = faultsOf(cache, one, floor);
        broken += faults.length;
        console.log(
          [row(`${path} ${cache}`, one, floor), ...faults.map((fault) => `  ✗ ${fault}`)].join(
            "\n",
          ),
        );
      }
    }
  } finally {
    await daybreak.stop();
    front.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return broken;
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
): Promise<Person> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in as ${email}: ${await answer.text()}`);
  return { email, password, session: (await answer.json()) as object };
}

/** The client's newest project. */
async function projectOf(url: string, apikey: string, { session }: Person): Promise<string> {
  const { access_token } = session as { access_token: string };
  const newest = "select=id&order=created_at.desc&limit=1";
  const answer = await fetch(`${url}/rest/v1/onboarding_submissions?${newest}`, {
    headers: { apikey, authorization: `Bearer ${access_token}` },
  });
  const [project] = (await answer.json()) as { id: string }[];
  if (!project) throw new Error("The client has no project.");
  return project.id;
}

function faultsOf(cache: Visit["cache"], one: Measured, floor: Measured): string[] {
  const faults: string[] = [];
  const limit = (name: string, value: number, most: number) => {
    if (value > most) faults.push(`${name}: ${Number(value.toFixed(2))}, more than ${most}`);
  };
  limit("requests", one.requests, most[cache].requests);
  limit("requests for data", one.dataRequests, most.dataRequests);
  limit("kB", one.total / kB, most[cache].bytes / kB);
  limit("kB of data", one.data / kB, most.dataBytes / kB);
  limit("largest paint, x bare", one.lcp / floor.lcp, most[cache].paint);
  limit("work, x bare", one.work / floor.work, most.work);
  limit("longest task, x bare", one.longestTask / floor.longestTask, most.longestTask);
  limit("layout shift", one.cls, most.shift);
  return faults;
}

const columns = ["requests", "data", "kB", "data kB", ...paintColumns, "index"];
const header = `${"page".padEnd(32)}${columns.map((name) => name.padStart(9)).join("")}`;

function row(name: string, one: Measured, floor: Measured): string {
  const cells = [
    one.requests,
    one.dataRequests,
    (one.total / kB).toFixed(1),
    (one.data / kB).toFixed(1),
    ...paintAndWork(one, floor),
    one.benchmarkIndex.toFixed(0),
  ];
  return `${name.padEnd(32)}${cells.map((cell) => `${cell}`.padStart(9)).join("")}`;
}

// `node scripts/prove/overload.ts --database embedded|server`: one signed-up person sends requests that ask for as much
// as a request can, again and again; the small reads of another person are timed meanwhile.
import { parseArgs } from "node:util";
import { startBackend } from "../../tests/backend.ts";
import { project } from "../../tests/project.ts";
import { type RestAnswer, type RestRequest, requester } from "./requester.ts";

interface Attack {
  name: string;
  /** How many answers it got of each status. */
  statuses: Record<string, number>;
  slowestMs: number;
  largestBytes: number;
  /**
   * How long another person's small read took meanwhile, and (`before`) without an attack. `slowest` is the median of
   * the slowest reads of all rounds, because a request that blocks others does so in each; `worst` is the slowest.
   */
  othersMs: { median: number; slowest: number; worst: number; before: number };
}

export interface OverloadReport {
  database: "embedded" | "server";
  attacks: Attack[];
  /** Whether each was answered or refused within a second, with at most 10 MB, and nobody waited too long for one. */
  isFair: boolean;
}

/**
 * How long the small read may take. The embedded database has one connection, which no request may hold for longer. On
 * a server each person has three of ten connections and only the processor is shared, here by the server, PostgreSQL
 * and both persons.
 */
const mostWaitMs = { embedded: 100, server: 300 };
const reports = 2_000;
const bytesEach = 4_992;
const rounds = 3;
const secondsEach = 1.5;
const atOnce = 4;

const list = (count: number, item: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join(",");

function attacks(userId: string): Record<string, RestRequest> {
  const read = (path: string): RestRequest => ({ path });
  const group = (count: number, condition: (i: number) => string) =>
    read(`bug_reports?select=id&or=(${list(count, condition)})`);
  return {
    "a table below itself": read(
      "bug_reports?select=onboarding_submissions(bug_reports(onboarding_submissions(id),a:description,b:description,c:description))",
    ),
    "one column 400 times": read(`bug_reports?select=${list(400, (i) => `a${i}:description`)}`),
    "everything, thrice": read("bug_reports?select=a:description,b:description,c:description"),
    "every row with its project": read("bug_reports?select=*,onboarding_submissions(*)"),
    "a project with every row": read(
      "onboarding_submissions?select=*,bug_reports(*,a:description,b:description)",
    ),
    "50 conditions": group(50, (i) => `description.eq.x${i}`),
    "51 conditions": group(51, (i) => `description.eq.x${i}`),
    "ten times ilike": group(10, (i) => `description.ilike.*q${i}x*`),
    "ten times imatch": group(10, (i) => `description.imatch.q${i}x.*z`),
    "an awkward pattern": read(
      `bug_reports?select=id&description=imatch.${encodeURIComponent("[a-f].{1,200}".repeat(8))}Q`,
    ),
    "a pattern that looks ahead": read(
      `bug_reports?select=id&description=match.${encodeURIComponent("(?=.*a)(?=.*b)Q")}`,
    ),
    "wildcards without end": read(
      `bug_reports?select=id&description=like.*${"a*b*".repeat(200)}zz`,
    ),
    "full-text search": read("bug_reports?select=id&description=wfts.abc"),
    "ordered by long texts": read("bug_reports?select=id&order=description.desc,title"),
    "counted exactly": read("bug_reports?select=id&limit=1&description=ilike.*zzz*"),
    "900 values in a list": read(`bug_reports?select=id&title=in.(${list(900, (i) => `t${i}`)})`),
    "deep into JSON": read(
      `bug_reports?select=${list(3, (i) => `p${i}:browser_info${"->a".repeat(30)}`)}`,
    ),
    "a hundred rows in one write": {
      path: "bug_reports",
      method: "POST",
      body: JSON.stringify(
        Array.from({ length: 100 }, (_, i) => ({
          user_id: userId,
          title: `t${i}`,
          description: "x".repeat(5_000),
        })),
      ),
    },
    "a function with a megabyte": {
      path: "rpc/tick_task",
      method: "POST",
      body: JSON.stringify({
        project_id: userId,
        item_id: "x".repeat(1_000_000),
        completed: true,
      }),
    },
    "a list of the studio's": {
      path: "rpc/studio_list",
      method: "POST",
      body: JSON.stringify({ list: "messages", search: "x".repeat(900_000) }),
    },
  };
}

export async function run(database: "embedded" | "server"): Promise<OverloadReport> {
  const backend = await startBackend(database);
  try {
    const [attacker, other] = [await backend.customer(), await backend.customer()];
    const { data, error } = await attacker.client
      .from("onboarding_submissions")
      .insert({ ...project, user_id: attacker.id })
      .select("id")
      .single();
    if (error) throw new Error(error.message);
    await backend.db.query(
      `insert into public.bug_reports (user_id, project_id, title, description)
       select $1, $2, 'Report ' || i, repeat(md5(i::text), $4::int / 32) from generate_series(1, $3::int) i`,
      [attacker.id, data.id, reports, bytesEach],
    );
    await backend.db.exec("analyze");
    // Each in a thread of its own: what one of them does with its answers holds up neither the other nor the server.
    const [attacking, looking] = [
      requester(backend, attacker.token),
      requester(backend, other.token),
    ];
    const small = { path: "user_settings?select=*" };

    const measured: Attack[] = [];
    for (const [name, request] of Object.entries(attacks(attacker.id))) {
      const before = await looking.run({ request: small, atOnce: 1, times: 20 });
      const answers: RestAnswer[] = [];
      const others: number[][] = [];
      for (let round = 0; round < rounds; round++) {
        const [answered, meanwhile] = await Promise.all([
          attacking.run({ request, atOnce, seconds: secondsEach }),
          looking.run({ request: small, atOnce: 1, seconds: secondsEach, pauseMs: 20 }),
        ]);
        answers.push(...answered);
        others.push(meanwhile.map(({ ms }) => ms));
      }
      const slowest = others.map((each) => Math.max(...each));
      measured.push({
        name,
        statuses: Object.fromEntries(
          [...Map.groupBy(answers, ({ status }) => String(status))].map(([status, each]) => [
            status,
            each.length,
          ]),
        ),
        // The time of one request alone: four at once wait for each other.
        slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms)) / atOnce),
        largestBytes: Math.max(...answers.map(({ bytes }) => bytes)),
        othersMs: {
          median: round(percentile(others.flat(), 0.5)),
          slowest: round(percentile(slowest, 0.5)),
          worst: round(Math.max(...slowest)),
          before: round(
            percentile(
              before.map(({ ms }) => ms),
              0.5,
            ),
          ),
        },
      });
    }
    const isFair = measured.every(
      ({ slowestMs, largestBytes, othersMs }) =>
        slowestMs <= 1_000 &&
        largestBytes <= 10 * 1024 * 1024 &&
        othersMs.slowest <= mostWaitMs[database],
    );
    await Promise.all([attacking.stop(), looking.stop()]);
    return { database, attacks: measured, isFair };
  } finally {
    await backend.stop();
  }
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { database: { type: "string" } } });
  const report = await run(values.database === "server" ? "server" : "embedded");
  console.table(
    Object.fromEntries(
      report.attacks.map(({ name, statuses, slowestMs, largestBytes, othersMs }) => [
        name,
        {
          answers: JSON.stringify(statuses),
          "slowest ms": slowestMs,
          "largest kB": Math.round(largestBytes / 1024),
          "others ms": othersMs.median,
          "others slowest": othersMs.slowest,
          "others worst": othersMs.worst,
          "before ms": othersMs.before,
        },
      ]),
    ),
  );
  process.exit(report.isFair ? 0 : 1);
}

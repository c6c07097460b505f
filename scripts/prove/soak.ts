// `node scripts/prove/soak.ts --minutes 60 --rate 30`: the product under an even load, its memory and its open files
// watched. Fails when either goes on growing, or when an answer is a fault.
import { randomUUID } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Daybreak, startDaybreak } from "../../tests/journeys/daybreak.ts";
import { median } from "../environment/median.ts";
import { residentMemory } from "../environment/resident-memory.ts";
import { client } from "./load.ts";

export interface SoakMinute {
  minute: number;
  requests: number;
  /** Answers that were no success. */
  faults: number;
  medianMs: number;
  p99Ms: number;
  /** Resident memory of the process, in MB. */
  memoryMb: number;
  /** Handles of the process that are neither sockets nor the first handle of a file of the database. */
  openFiles: number;
  /** Different files of the embedded database: PostgreSQL keeps each open that it has touched, up to a thousand. */
  databaseFiles: number;
  /** Connections of the requests that are under way, and those that clients keep open for the next ones. */
  sockets: number;
}

export interface SoakReport {
  minutes: number;
  /** Requests a second. */
  rate: number;
  curve: SoakMinute[];
  /** The ratio of the last quarter of the time to the second one: 1 is no growth. */
  memoryGrowth: number;
  fileGrowth: number;
  /** Sockets that are open ten seconds after the last request, beyond those before the first. */
  socketsLeft: number;
  faults: number;
  isSteady: boolean;
}

const mostGrowth = 1.15;
const password = "correct horse battery";

/** Pages, own rows, lists, drafts, messages and sign-ins, each as often as its share. */
async function requestsOf(daybreak: Daybreak): Promise<(() => Promise<number>)[]> {
  const visitor = client(daybreak);
  const email = `${randomUUID()}@example.com`;
  const { data } = await visitor.auth.signUp({ email, password });
  const studio = await client(daybreak).auth.signInWithPassword(daybreak.studio);
  if (!data.session || !studio.data.session) throw new Error("The soak could not sign in.");
  const [own, admin] = [
    client(daybreak, data.session.access_token),
    client(daybreak, studio.data.session.access_token),
  ];
  const id = data.session.user.id;
  const page = (path: string) => () =>
    fetch(`${daybreak.url}${path}`).then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    });
  const draft = { user_id: id, current_step: 1, answers: {} };
  const { error } = await own.from("onboarding_drafts").insert(draft);
  if (error) throw new Error(`The soak could not save a draft: ${error.message}`);
  const shares: [number, () => Promise<number>][] = [
    [8, page("/")],
    [4, page("/services")],
    [4, page("/work/1")],
    [2, page("/contact")],
    [2, page("/readyz")],
    [10, async () => (await own.from("onboarding_submissions").select("*").limit(20)).status],
    [6, async () => (await own.from("user_settings").select("*")).status],
    [6, async () => (await own.rpc("waiting_on_me")).status],
    [8, async () => (await admin.rpc("studio_list", { list: "messages" })).status],
    [4, async () => (await admin.rpc("studio_month", { timezone: "Europe/Berlin" })).status],
    [
      3,
      async () => {
        const answers = { business_name: randomUUID() };
        const saved = own.from("onboarding_drafts").update({ current_step: 1, answers });
        return (await saved.eq("user_id", id)).status;
      },
    ],
    [
      2,
      async () => {
        const row = { name: "Bob", email: `${randomUUID()}@example.com`, message: "A message." };
        return (await client(daybreak).from("contact_submissions").insert(row)).status;
      },
    ],
    [
      1,
      async () => {
        const made = await client(daybreak).auth.signInWithPassword({ email, password });
        return made.error?.status ?? 200;
      },
    ],
  ];
  return shares.flatMap(([share, ask]) => Array.from({ length: share }, () => ask));
}

export async function run({
  minutes,
  rate,
  onMinute,
}: {
  minutes: number;
  rate: number;
  onMinute?(minute: SoakMinute): void;
}): Promise<SoakReport> {
  const daybreak = await startDaybreak();
  try {
    const requests = await requestsOf(daybreak);
    for (const ask of new Set(requests)) {
      const status = await ask();
      if (status < 200 || status >= 400)
        throw new Error(`A request of the soak answers ${status}.`);
    }
    await idle();
    const socketsBefore = resources(daybreak.pid()).sockets;
    const curve: SoakMinute[] = [];
    const began = performance.now();
    let sent = 0;
    for (let minute = 1; minute <= minutes; minute++) {
      const times: number[] = [];
      let faults = 0;
      const running: Promise<void>[] = [];
      while (performance.now() - began < minute * 60_000) {
        // The rate is even however long the answers take, so late ones pile up, as they would with visitors.
        const due = Math.floor(((performance.now() - began) / 1000) * rate);
        for (; sent < due; sent++) {
          const ask = requests[(sent * 7) % requests.length];
          const start = performance.now();
          const answered = (status: number) => {
            times.push(performance.now() - start);
            if (status < 200 || status >= 400) faults++;
          };
          running.push((ask?.() ?? Promise.resolve(0)).catch(() => 0).then(answered));
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await Promise.all(running);
      const measured = { minute, requests: times.length, faults, ...figures(times) };
      curve.push({ ...measured, ...resources(daybreak.pid()) });
      onMinute?.(curve.at(-1) as SoakMinute);
    }
    await idle();
    const socketsLeft = resources(daybreak.pid()).sockets - socketsBefore;
    return judge({ minutes, rate, curve, socketsLeft });
  } finally {
    await daybreak.stop();
  }
}

function figures(times: number[]): Pick<SoakMinute, "medianMs" | "p99Ms"> {
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { medianMs: at(0.5), p99Ms: at(0.99) };
}

/** Waits until clients and server have closed the connections that nobody uses. */
function idle() {
  return new Promise((resolve) => setTimeout(resolve, 10_000));
}

function resources(
  pid: number,
): Pick<SoakMinute, "memoryMb" | "openFiles" | "databaseFiles" | "sockets"> {
  const handles = readdirSync(`/proc/${pid}/fd`).map((name) => target(`/proc/${pid}/fd/${name}`));
  const sockets = handles.filter((handle) => handle.startsWith("socket:")).length;
  const databaseFiles = new Set(handles.filter((handle) => handle.includes("/database/base/")))
    .size;
  const openFiles = handles.length - sockets - databaseFiles;
  return { memoryMb: Math.round(residentMemory(pid) / 2 ** 20), openFiles, databaseFiles, sockets };
}

function target(handle: string): string {
  try {
    return readlinkSync(handle);
  } catch {
    return "socket: closed meanwhile";
  }
}

/** Compares the last quarter with the second one, because memory still grows to its usual size in the first. */
function judge(
  measured: Pick<SoakReport, "minutes" | "rate" | "curve" | "socketsLeft">,
): SoakReport {
  const { curve } = measured;
  const quarter = (n: number) =>
    curve.slice(Math.floor((curve.length * n) / 4), Math.ceil((curve.length * (n + 1)) / 4));
  const growth = (what: "memoryMb" | "openFiles") =>
    median(quarter(3).map((one) => one[what])) /
    Math.max(1, median(quarter(1).map((one) => one[what])));
  const [memoryGrowth, fileGrowth] = [growth("memoryMb"), growth("openFiles")];
  const faults = curve.reduce((sum, one) => sum + one.faults, 0);
  const isSteady =
    faults === 0 &&
    memoryGrowth <= mostGrowth &&
    fileGrowth <= mostGrowth &&
    measured.socketsLeft <= 5;
  return { ...measured, memoryGrowth, fileGrowth, faults, isSteady };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { minutes: { type: "string" }, rate: { type: "string" } },
  });
  const report = await run({
    minutes: Number(values.minutes ?? 60),
    rate: Number(values.rate ?? 30),
    onMinute: (minute) => console.error(JSON.stringify(minute)),
  });
  console.log(JSON.stringify(report, null, 2));
  process.exit(report.isSteady ? 0 : 1);
}

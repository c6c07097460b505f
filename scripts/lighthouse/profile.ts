// `node scripts/lighthouse/profile.ts / 5`: the ten things that the main thread of a phone spends most time on until the
// page has come to rest, medians of some loads, beside the same of the bare page. Times are those of this machine, whose
// processor is slowed down four times. A page of the application, such as /admin or /project/:id, is opened by somebody who
// may see it, with its files in the browser's cache, in the studio of `npm run seed`.
import { startDaybreak } from "../../tests/journeys/daybreak.ts";
import { applicationPages } from "../../web/routes.ts";
import { type Browser, launchBrowser } from "../environment/browser.ts";
import { median } from "../environment/median.ts";
import { barePage } from "./bare-page.ts";
import { seededStudio } from "./seeded-studio.ts";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { url?: string; functionName?: string } };
}

const [path = "/", runs = "5"] = process.argv.slice(2);
const { daybreak, visitOf, stop } = applicationPages.has(path)
  ? await seededStudio(startDaybreak)
  : { daybreak: await startDaybreak(), visitOf: null, stop: null };
const { address = path, session } = visitOf?.(path) ?? {};
const browser = await launchBrowser();
try {
  for (const [name, url] of [
    ["the bare page", `data:text/html,${encodeURIComponent(barePage())}`],
    [path, `${daybreak.url}${address}`],
  ] as const) {
    const loads: Map<string, number>[] = [];
    for (let run = 0; run < Number(runs); run++) loads.push(await profile(browser, url, session));
    const kinds = new Set(loads.flatMap((load) => [...load.keys()]));
    const rows = [...kinds]
      .map((what) => ({ what, ms: median(loads.map((load) => load.get(what) ?? 0)) }))
      .sort((a, b) => b.ms - a.ms);
    const all = median(loads.map((load) => [...load.values()].reduce((sum, ms) => sum + ms, 0)));
    console.log(`\n${name}: ${all.toFixed(0)} ms in all`);
    for (const { what, ms } of rows.slice(0, 10)) {
      console.log(`${ms.toFixed(1).padStart(8)} ms  ${what}`);
    }
  }
} finally {
  await browser.close();
  await (stop ?? daybreak.stop)();
}

/** The time that each kind of work took in one load, in ms. */
async function profile(
  browser: Browser,
  url: string,
  session?: object,
): Promise<Map<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  if (session && url.startsWith("http")) {
    await page.goto(new URL("/terms", url).href);
    const key = `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      key,
      JSON.stringify(session),
    ] as const);
    await page.goto(url, { waitUntil: "networkidle" });
  }
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "v8.execute", "blink", "cc", "toplevel", "__metadata"],
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(1500);
  const trace = await browser.stopTracing();
  await context.close();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString("utf8"));
  return selfTimes(traceEvents);
}

/**
 * The time of each kind of work, without the work inside it. The format of the events:
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
function selfTimes(events: readonly TraceEvent[]): Map<string, number> {
  const mains = events.filter(
    ({ name, ph, args }) => ph === "M" && name === "thread_name" && args?.name === "CrRendererMain",
  );
  const found = new Map<string, number>();
  for (const { pid, tid } of mains) {
    const open: { end: number; what: string; self: number }[] = [];
    const close = (until: number) => {
      for (let last = open.at(-1); last && last.end <= until; last = open.at(-1)) {
        open.pop();
        found.set(last.what, (found.get(last.what) ?? 0) + last.self / 1000);
      }
    };
    const own = events
      .filter((event) => event.pid === pid && event.tid === tid && event.ph === "X" && event.dur)
      .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    for (const { name, ts, dur = 0, args } of own) {
      close(ts);
      const around = open.at(-1);
      if (around) around.self -= dur;
      const { functionName = "", url = "" } = args?.data ?? {};
      const where = url && !url.startsWith("data:") ? ` ${new URL(url).pathname}` : "";
      open.push({
        end: ts + dur,
        what: `${name}${functionName && ` ${functionName}`}${where}`,
        self: dur,
      });
    }
    close(Number.POSITIVE_INFINITY);
  }
  return found;
}

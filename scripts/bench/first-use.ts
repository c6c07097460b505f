// `npm run bench:first-use`: on a phone whose processor is four times slower, the time from the first tap on "Send", and
// on each button that opens a dialog, to the next paint (Event Timing), beside a bare page's button that opens a dialog,
// in the same run. Each use is a new page, on the demo studio of `npm run shots`; medians of RUNS (3).
import { type Browser, launchBrowser } from "../environment/browser.ts";
import { median } from "../environment/median.ts";
import { slowestEvent } from "../environment/slowest-event.ts";
import { openWorld, password } from "../shots/world.ts";

type Page = Awaited<ReturnType<Browser["newPage"]>>;
type Context = Awaited<ReturnType<Browser["newContext"]>>;

interface Use {
  who: "client" | "partner" | "studio";
  /** `{scene}` is the id of that project. */
  path: string;
  button: string | RegExp;
  within?: string;
  /** A label of what is filled in before; a real finger touches the page before it presses. */
  field?: string;
}

const mostMs = 200;
const uses: Record<string, Use> = {
  "client: Send": {
    who: "partner",
    path: "/project/{build}",
    button: "Send",
    within: "#messages",
    field: "Your message",
  },
  "client: approve": {
    who: "partner",
    path: "/project/{deliverables-waiting}",
    button: "Approve",
    within: "#deliverables",
  },
  "client: withdraw changes": {
    who: "partner",
    path: "/project/{deliverables-sent}",
    button: "Withdraw the list",
  },
  "client: not needed": { who: "partner", path: "/project/{questions-open}", button: "Not needed" },
  "client: report a bug": { who: "partner", path: "/project/{completed}", button: /report/i },
  "client: accept an offer": { who: "client", path: "/project/{sent}", button: /^Accept/ },
  "client: notifications": { who: "partner", path: "/dashboard", button: /^Notifications/ },
  "studio: Send": {
    who: "studio",
    path: "/admin/project/{build}",
    button: "Send",
    within: "#messages",
    field: "Your message",
  },
  "studio: post a deliverable": {
    who: "studio",
    path: "/admin/project/{build}",
    button: "Post a deliverable",
  },
  "studio: something is missing": {
    who: "studio",
    path: "/admin/project/{confirm-content}",
    button: "Something is missing",
  },
  "studio: withdraw a question": {
    who: "studio",
    path: "/admin/project/{questions-open}",
    button: "Withdraw",
    within: "#questions",
  },
  "studio: name a price": {
    who: "studio",
    path: "/admin/project/{deliverables-requested}",
    button: "Name a price",
  },
  "studio: write an invoice": {
    who: "studio",
    path: "/admin/invoices",
    button: "Write an invoice",
  },
  "studio: notifications": { who: "studio", path: "/admin", button: /^Notifications/ },
};

const barePage = `<!doctype html><meta name="viewport" content="width=device-width"><button onclick="document.querySelector('dialog').showModal()">Open</button><dialog><form><label>Title <input></label><label>Text <textarea></textarea></label><button>Send</button></form></dialog>`;

const runs = Number(process.env.RUNS ?? 3);
const world = await openWorld("https://mill-lane.example/", {});
const browser = await launchBrowser();
let slow = 0;
try {
  const { people, projects } = world.scenes;
  const sessions = new Map<string, Promise<Context>>();
  const contextOf = (who: Use["who"]) => {
    const opened = sessions.get(who) ?? signedIn(people[who].email);
    sessions.set(who, opened);
    return opened;
  };
  const bare = await medianOf(async () => {
    const page = await (await phone()).newPage();
    await page.setContent(barePage);
    return tapped(page, page.getByRole("button", { name: "Open" }));
  });
  console.log(
    `${"first use".padEnd(32)}${"ms".padStart(6)}${"x bare".padStart(8)}  at most ${mostMs} ms`,
  );
  console.log(`${"a bare page's dialog".padEnd(32)}${String(bare).padStart(6)}`);
  for (const [name, { who, path, button, within = "body", field }] of Object.entries(uses)) {
    const ms = await medianOf(async () => {
      const page = await (await contextOf(who)).newPage();
      const scenes = projects as Record<string, { id: string }>;
      const address = path.replace(/\{([\w-]+)\}/, (_, scene) => scenes[scene]?.id ?? "");
      await page.goto(`${world.url}${address}`, { waitUntil: "networkidle" });
      if (field) await page.locator(within).getByLabel(field).fill("Good morning.");
      const found = page.locator(within).getByRole("button", { name: button }).first();
      return tapped(page, found);
    });
    if (ms > mostMs) slow++;
    const ratio = (ms / bare).toFixed(1);
    console.log(
      `${name.padEnd(32)}${String(ms).padStart(6)}${ratio.padStart(8)}${ms > mostMs ? "  ✗" : ""}`,
    );
  }
} finally {
  await browser.close();
  await world.stop();
}
process.exit(slow > 0 ? 1 : 0);

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let run = 0; run < runs; run++) all.push(await measure());
  return median(all);
}

function phone(): Promise<Context> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
  });
}

async function signedIn(email: string): Promise<Context> {
  const context = await phone();
  const page = await context.newPage();
  await page.goto(`${world.url}/robots.txt`);
  const answer = await page.request.post(`${world.url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: world.publishableKey },
    data: { email, password },
  });
  const session = JSON.stringify(await answer.json());
  await page.evaluate((stored) => localStorage.setItem("sb-localhost-auth-token", stored), session);
  await page.close();
  return context;
}

/** The slowest time from the tap to the next paint; closes the page. */
async function tapped(page: Page, button: ReturnType<Page["locator"]>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await button.scrollIntoViewIfNeeded();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const slowest = await slowestEvent(page);
  // A person needs half a second to aim at a button that has just scrolled into view.
  await page.waitForTimeout(500);
  await button.tap();
  await page.waitForTimeout(1_500);
  const latencyMs = await slowest();
  await page.close();
  return latencyMs;
}

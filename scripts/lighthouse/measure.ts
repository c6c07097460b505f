import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { type BrowserPage, connect } from "puppeteer-core";
import { chromiumPath } from "../environment/browser.ts";
import { median } from "../environment/median.ts";
import { trustFlag } from "./certificate.ts";

export type Device = "mobile" | "desktop";

/** Times in ms, sizes in bytes as transferred, scores of 0 to 100. */
export interface Measured {
  /** From the first run, because they are the same in each. */
  scores: { accessibility: number; "best-practices": number; seo: number };
  /** First contentful paint. */
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Total blocking time. */
  tbt: number;
  /** Cumulative layout shift, which has no unit. */
  cls: number;
  /** All work of the main thread until the page has come to rest. */
  work: number;
  longestTask: number;
  /** How fast the machine was: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
  benchmarkIndex: number;
  html: number;
  script: number;
  total: number;
  /** All bytes except those of pictures below or beside the first screen, which are loaded before a scroll. */
  inView: number;
  requests: number;
  /** Those to the official client's services, and their bytes. */
  dataRequests: number;
  data: number;
  /** Audits that cost points, by id. */
  faults: string[];
}

/** A visit of somebody who is signed in. */
export interface Visit {
  /** Whether the browser has the page's files already. */
  cache: "cold" | "warm";
  /** As the official client stores it. */
  session: object;
}

/** The medians of some runs. */
export async function measure(
  url: string,
  otherSite: string,
  device: Device,
  runs: number,
): Promise<Measured> {
  const all: Measured[] = [];
  for (let run = 0; run < runs; run++)
    all.push(await measureOnce(url, otherSite, device, { hasScores: run === 0 }));
  return mediansOf(all);
}

export function mediansOf(all: readonly Measured[]): Measured {
  const middle = (pick: (one: Measured) => number) => median(all.map(pick));
  return {
    scores: all[0]?.scores ?? { accessibility: 0, "best-practices": 0, seo: 0 },
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    work: middle(({ work }) => work),
    longestTask: middle(({ longestTask }) => longestTask),
    benchmarkIndex: middle(({ benchmarkIndex }) => benchmarkIndex),
    html: middle(({ html }) => html),
    script: middle(({ script }) => script),
    total: middle(({ total }) => total),
    inView: middle(({ inView }) => inView),
    requests: middle(({ requests }) => requests),
    dataRequests: middle(({ dataRequests }) => dataRequests),
    data: middle(({ data }) => data),
    faults: all[0]?.faults ?? [],
  };
}

/**
 * One run with Lighthouse's own simulated throttling; without `hasScores` it measures only times and bytes.
 * @param otherSite a page of another site, from which the visitor comes. By itself Lighthouse begins in an empty tab,
 * where our opener policy makes the browser start a second process. Visitors who follow a link do not pay for that
 * (decision 016).
 */
export async function measureOnce(
  url: string,
  otherSite: string,
  device: Device,
  visit: Visit | { hasScores: boolean } = { hasScores: false },
): Promise<Measured> {
  const hasScores = "hasScores" in visit && visit.hasScores;
  // A browser of its own for each run: nothing is in its cache.
  const { path, env } = await chromiumPath();
  const chrome = await launch({
    chromePath: path,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", await trustFlag()],
    envVars: { ...process.env, ...env },
  });
  try {
    const browser = await connect({
      browserURL: `http://127.0.0.1:${chrome.port}`,
      defaultViewport: null,
    });
    const page = await browser.newPage();
    if ("session" in visit) await prepareVisit(page, url, visit);
    await page.goto(otherSite);
    const flags = {
      ...("session" in visit && storageFlags(visit)),
      skipAboutBlank: true,
      logLevel: "error",
      ...(!hasScores && { onlyCategories: ["performance"], disableFullPageScreenshot: true }),
    };
    const config = device === "desktop" ? desktopConfig : undefined;
    const { lhr, artifacts } = await lighthouse(url, flags, config, page);
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
    const requests = (lhr.audits["network-requests"]?.details?.items ?? []) as {
      url: string;
      resourceType?: string;
      transferSize?: number;
    }[];
    const tasks = (lhr.audits["main-thread-tasks"]?.details?.items ?? []) as { duration: number }[];
    const sizeOf = (type?: string) =>
      requests
        .filter(({ resourceType }) => !type || resourceType === type)
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
    const { ImageElements: pictures } = artifacts;
    const screen = lhr.configSettings.screenEmulation;
    const isOutside = ({ clientRect: { top, left } }: (typeof pictures)[number]) =>
      top >= screen.height || left >= screen.width;
    const outside = requests.filter(({ url }) => {
      const elements = pictures.filter(({ src }) => src === url);
      return elements.length > 0 && elements.every(isOutside);
    });
    const total = sizeOf();
    const ofData = requests.filter(({ url }) => /\/(auth|rest|functions|storage)\/v1\//.test(url));
    return {
      scores: {
        accessibility: score("accessibility"),
        "best-practices": score("best-practices"),
        seo: score("seo"),
      },
      fcp: figure("first-contentful-paint"),
      lcp: figure("largest-contentful-paint"),
      tbt: figure("total-blocking-time"),
      cls: figure("cumulative-layout-shift"),
      work: figure("mainthread-work-breakdown"),
      longestTask: Math.max(...tasks.map(({ duration }) => duration)),
      benchmarkIndex: lhr.environment.benchmarkIndex,
      html: sizeOf("Document"),
      script: sizeOf("Script"),
      total,
      inView: outside.reduce((sum, { transferSize = 0 }) => sum - transferSize, total),
      requests: requests.filter(({ transferSize = 0 }) => transferSize > 0).length,
      dataRequests: ofData.length,
      data: ofData.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      faults: Object.entries(lhr.audits)
        .filter(([, { score }]) => score !== null && score < 0.9)
        .map(([id]) => id),
    };
  } finally {
    chrome.kill();
  }
}

/** Signs the browser in, and with a full cache opens the page until it is quiet. */
async function prepareVisit(page: BrowserPage, url: string, { cache, session }: Visit) {
  await page.goto(new URL("/terms", url).href);
  await page.evaluate(
    (key, text) => localStorage.setItem(key, text),
    `sb-${new URL(url).hostname.split(".")[0]}-auth-token`,
    JSON.stringify(session),
  );
  if (cache === "warm") await page.goto(url, { waitUntil: "networkidle0" });
}

/** Lighthouse's flags: by itself it empties the cache and the browser's storage before a run. */
function storageFlags({ cache }: Visit) {
  if (cache === "warm") return { disableStorageReset: true };
  return {
    clearStorageTypes: ["file_systems", "shader_cache", "service_workers", "cache_storage"],
  };
}

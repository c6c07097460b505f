// `npm run bench:opener-policy`: what the header Cross-Origin-Opener-Policy costs until the bare page is painted, for
// somebody who follows a link on another site and for somebody who begins with an empty tab, as Lighthouse does by itself.
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { launchBrowser } from "../environment/browser.ts";
import { barePage } from "./bare-page.ts";
import { localCertificate } from "./certificate.ts";
import { median } from "./median.ts";

const runs = Number(process.argv[2] ?? 15);
const { key, cert } = await localCertificate();
const policy = { "cross-origin-opener-policy": "same-origin" };
const server = createSecureServer({ key, cert }, ({ url }, response) => {
  const headers = url === "/with" ? policy : {};
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
  response.end(url === "/links" ? links() : barePage());
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;

const ways = [
  { from: "a link on another site", to: "without" },
  { from: "a link on another site", to: "with" },
  { from: "an empty tab", to: "without" },
  { from: "an empty tab", to: "with" },
];
const paints = new Map(ways.map((way) => [way, [] as number[]]));
for (let run = 0; run < runs; run++) {
  for (const way of ways) paints.get(way)?.push(await firstPaint(way));
}
for (const [{ from, to }, all] of paints) {
  console.log(`${from}, ${to} the policy: ${median(all).toFixed(0)} ms to the first paint`);
}
server.close();
process.exit(0);

function links(): string {
  return ["with", "without"]
    .map((to) => `<a id="${to}" href="https://localhost:${port}/${to}">${to}</a>`)
    .join(" ");
}

/** The time to the first paint in ms, in a new browser: in a used one, the process would be running already. */
async function firstPaint({ from, to }: (typeof ways)[number]): Promise<number> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    if (from === "an empty tab") await page.goto(`https://localhost:${port}/${to}`);
    else {
      await page.goto(`https://127.0.0.1:${port}/links`);
      // The browser has a process ready for the next page a moment after the first one.
      await page.waitForTimeout(800);
      await Promise.all([page.waitForURL(`https://localhost:${port}/${to}`), page.click(`#${to}`)]);
    }
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const paint = list.getEntriesByName("first-contentful-paint")[0];
            if (paint) resolve(paint.startTime);
          }).observe({ type: "paint", buffered: true });
        }),
    );
  } finally {
    await browser.close();
  }
}

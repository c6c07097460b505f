import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./world.ts";

/** Serves a page of somebody else's site, which is another origin and has this body, as long as `visit` runs. */
async function withSite(body: string, visit: (url: string) => Promise<void>) {
  const server = createServer((_, answer) => {
    answer.setHeader("content-type", "text/html");
    answer.end(
      `<!doctype html><html lang="en"><title>Oak Realty</title><main><h1>Oak Realty</h1>${body}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const heightOf = async (page: Page) => (await page.locator("iframe").boundingBox())?.height ?? 0;

test("one line puts a tool on somebody's site, in its full height and their colours, and it asks for an e-mail there, too", async ({
  page,
  world,
}) => {
  const line = `<script src="${world.url}/embed.js" data-tool="mortgage" data-title="Mortgage calculator"
    data-accent="#0a5c36" data-ground="fff" data-sentence="Ask Oak Realty" data-link="/ask" async></script>`;
  await withSite(line, async (site) => {
    await page.goto(site);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText(
      "What would it cost a month?",
    );
    await expect(page.locator("iframe")).toHaveAttribute("title", "Mortgage calculator");
    await expect(frame.getByRole("banner")).toHaveCount(0);
    const calculate = frame.getByRole("button", { name: "Calculate" });
    await expect(calculate).toHaveCSS("background-color", "rgb(10, 92, 54)");
    await expect(calculate).toHaveCSS("color", "rgb(255, 255, 255)");

    // The frame is as high as its content, before the result and with it.
    const inside = () => frame.locator("#content").evaluate((whole) => whole.scrollHeight);
    await expect.poll(async () => (await heightOf(page)) - (await inside())).toBe(0);
    const before = await heightOf(page);
    await calculate.click();
    await expect(frame.getByText("Email is required")).toBeVisible();
    await frame.getByLabel("Your email").fill("ada@example.com");
    await calculate.click();
    await expect(frame.getByText("$2,838").first()).toBeVisible();
    await frame.getByText("The numbers as a table").click();
    await expect.poll(() => heightOf(page)).toBeGreaterThan(before + 400);
    await expect.poll(async () => (await heightOf(page)) - (await inside())).toBe(0);
    expect(page.url()).toBe(site);
    await expectAccessible(page);
    const [tool] = page.mainFrame().childFrames();
    if (!tool) throw new Error("There is no frame.");
    await expectAccessible(tool);

    await frame.getByRole("button", { name: "Ask Oak Realty" }).click();
    await expect(page).toHaveURL(`${site}ask`);
  });
});

test("messages of another origin change neither the height nor the page, and none are sent to another origin", async ({
  page,
  world,
}) => {
  const line = `<script src="${world.url}/embed.js" data-tool="quiz" data-link="/ask" async></script>`;
  await withSite(line, async (site) => {
    await page.goto(site);
    await expect.poll(() => heightOf(page)).not.toBe(640);
    const height = await heightOf(page);
    await page.evaluate(() => {
      for (const data of [{ daybreak: "height", height: 9 }, { daybreak: "follow" }]) {
        window.postMessage(data, "*");
      }
    });
    await page.waitForTimeout(300);
    expect([await heightOf(page), page.url()]).toEqual([height, site]);
  });
  // A frame whose address names another host than the one around it sends no messages.
  const framed = `<iframe title="Quiz" src="${world.url}/embed/quiz?host=https%3A%2F%2Fother.example"></iframe>`;
  await withSite(framed, async (site) => {
    await page.addInitScript(() => {
      window.addEventListener("message", () =>
        document.documentElement.setAttribute("data-told", ""),
      );
    });
    await page.goto(site);
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(1500);
    await expect(page.locator("html")).not.toHaveAttribute("data-told");
  });
});

test("a value that is no colour or no short sentence is ignored", async ({ page }) => {
  const bad = new URLSearchParams({
    accent: "red;}body{display:none",
    ground: "#12345",
    sentence: "You have won: www.evil.example",
    host: "javascript:alert(1)",
    link: "1",
  });
  await page.goto(`/embed/quiz?${bad}`);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("html")).not.toHaveAttribute("style");
  await expect(page.getByRole("link", { name: "Book a call" })).toHaveAttribute("href", "/booking");
  await page.goto("/embed/quiz?ground=0b1026&accent=ffc46b&ink=000");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
});

for (const tool of ["quiz", "mortgage", "savings-goal", "time-savings", "profit-margin"]) {
  const tag = tool === "quiz" ? [] : "@prove";
  test(`${tool} stands alone at 320 px, by day and by night`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(`/embed/${tool}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

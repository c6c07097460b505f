import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, holdScripts, newClient, project, signIn, submitProject, test } from "./world.ts";

/** What a page asks for until it is live and quiet: the paths of its scripts, also those that the browser has already,
 * and of its requests to the official client's services. */
async function requestsOf(page: Page, path: string) {
  const urls: string[] = [];
  const note = (request: { url(): string }) => urls.push(new URL(request.url()).pathname);
  page.on("request", note);
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("html")).not.toHaveAttribute("data-live", "off", { timeout: 10_000 });
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return {
    data: urls.filter((url) => /^\/(auth|rest|functions|storage)\/v1\//.test(url)),
    scripts: urls.filter((url) => url.endsWith(".js")),
  };
}

const mostScripts = 12;

/** The files with the part of the official client that signs in and renews, which is loaded for nothing else. */
const signsIn = readdirSync("build/client/assets")
  .filter((file) => file.endsWith(".js"))
  .filter((file) => readFileSync(`build/client/assets/${file}`, "utf8").includes("gotrue-js/"))
  .map((file) => `/assets/${file}`);

/**
 * The page's own read, whatever the page shows; a second where a page of the studio has reads that its document cannot
 * begin, such as those of a day, and for the bell of the questionnaire, which needs no session. What a new project starts, such as printing the agreement, may change a page while it is
 * open, and a notification that leads to it is marked as read; it is opened until it is quiet.
 */
async function expectOneRead(page: Page, path: string) {
  const most = /^\/(admin|onboarding)/.test(path) ? 2 : 1;
  await expect(async () => {
    const { data, scripts } = await requestsOf(page, path);
    expect(scripts.length, path).toBeLessThanOrEqual(mostScripts);
    expect(signsIn).not.toEqual([]);
    // The profile is about the account itself.
    if (path !== "/profile")
      expect(scripts.filter((script) => signsIn.includes(script))).toEqual([]);
    const reads = data.filter((url) => url === "/functions/v1/read-page");
    const others = data.filter((url) => url !== "/functions/v1/read-page");
    expect(others, path).toEqual(path === "/profile" ? ["/auth/v1/user"] : []);
    expect(reads.length, path).toBeLessThanOrEqual(most);
    expect(reads.length, path).toBeGreaterThan(0);
  }).toPass({ timeout: 30_000 });
}

test("each page of a client asks for few files, and for its data once", async ({ page, world }) => {
  const client = await newClient(world, "Mary Jackson");
  const id = await submitProject(client, { ...project, business_name: `Tunnel ${Date.now()}` });
  await signIn(page, client);
  for (const path of ["/dashboard", `/project/${id}`, "/invoices", "/profile", "/onboarding"]) {
    await expectOneRead(page, path);
  }
});

test("each page of the studio asks for few files, and for its data once", async ({
  page,
  world,
}) => {
  const client = await newClient(world, "Mary Jackson");
  const id = await submitProject(client, { ...project, business_name: `Tunnel ${Date.now()}` });
  await signIn(page, world.studio);
  for (const path of [
    "/admin",
    `/admin/project/${id}`,
    "/admin/invoices",
    "/admin/bookings",
    "/admin/drafts",
    "/admin/mails",
    "/admin/news",
    "/admin/people",
    "/admin/audit",
    "/admin/system",
  ]) {
    await expectOneRead(page, path);
  }
});

test("a page asks for its data before its scripts have come, and displays what came", async ({
  page,
  world,
}) => {
  const client = await newClient(world, "Mary Jackson");
  const id = await submitProject(client, { ...project, business_name: `Tunnel ${Date.now()}` });
  await signIn(page, client);
  await expectOneRead(page, `/project/${id}`); // nothing that the new project has started changes it any more
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/read-page")) asked.push(`${request.postData()}`);
  });
  for (const path of [`/project/${id}`, "/dashboard"]) {
    const release = await holdScripts(page);
    asked.length = 0;
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => asked).toHaveLength(1);
    const early: { reads: object[] } = JSON.parse(asked[0] ?? "");
    release();
    await expect(page.getByText("Tunnel").first()).toBeVisible();
    const read = new Set(early.reads.map((one) => JSON.stringify(one)));
    const again = asked.slice(1).flatMap((body) => JSON.parse(body).reads as object[]);
    expect(again.filter((one) => read.has(JSON.stringify(one)))).toEqual([]);
    await page.unroute(/\/assets\/.*\.js$/);
  }
});

test("where the reads of the document are refused, the page asks for itself", async ({
  page,
  world,
}) => {
  const client = await newClient(world, "Mary Jackson");
  await submitProject(client, { ...project, business_name: `Tunnel ${Date.now()}` });
  await signIn(page, client);
  let refused = 0;
  await page.route("**/read-page", (route) =>
    refused++ === 0 ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await page.goto("/dashboard");
  await expect(page.getByText("Tunnel").first()).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

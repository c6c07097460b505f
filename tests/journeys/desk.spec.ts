import { applicationPages } from "../../web/routes.ts";
import {
  expect,
  expectAccessible,
  newClient,
  project,
  shifts,
  signIn,
  submitProject,
  test,
  watchShifts,
} from "./world.ts";

const longName = `${"The very long name of a bakery in ".repeat(3)}Donaudampfschifffahrtsstraße`;
const noProject = "00000000-0000-4000-8000-000000000000";

/** Every page of the admin area, with a project whose name is as long as names are. */
function pagesOf(projectId: string, email: string): string[] {
  return [
    "/admin",
    "/admin?tab=bugs",
    "/admin?tab=contacts",
    "/admin/bookings",
    "/admin/bookings/hours",
    "/admin/invoices",
    "/admin/mails",
    "/admin/drafts",
    "/admin/news",
    "/admin/news/new",
    "/admin/site",
    "/admin/site/services",
    "/admin/people",
    "/admin/audit",
    "/admin/system",
    `/admin/contact?address=${email}`,
    `/admin/project/${projectId}`,
    `/admin/project/${noProject}`,
  ];
}

test("every address of the admin area is among those that are measured", () => {
  const pages = pagesOf(noProject, "a@example.com").map((page) => page.replace(/\?.*/, ""));
  const addresses = [...applicationPages.keys()].filter((address) => address.startsWith("/admin"));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const pattern = new RegExp(`^${address.replace(/\/:\w+(\?)?/g, "(/[^/]+)$1")}$`);
    expect(
      pages.some((page) => pattern.test(page)),
      address,
    ).toBe(true);
  }
});

for (const [device, viewport] of Object.entries({
  laptop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
})) {
  // Between the two others a tablet has no rule of its own.
  const tag = device === "tablet" ? "@prove" : [];
  test(`on a ${device} no page of the admin area gives more than 160 px to its title, and nothing moves`, {
    tag,
  }, async ({ page, world }) => {
    const client = await newClient(world, "Mary Jackson");
    const id = await submitProject(client, { ...project, business_name: longName });
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await signIn(page, world.studio);
    for (const path of pagesOf(id, client.email)) {
      // A frame without an origin does not always tell the test's browser that it is idle.
      const hasFrame = path === "/admin/site";
      await page.goto(path, { waitUntil: hasFrame ? "load" : "networkidle" });
      if (hasFrame) await expect(page.locator("iframe[data-visible]")).toBeVisible();
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      const heights = await page.evaluate(() =>
        [...document.querySelectorAll("[data-hour]")].map(
          (one) => one.getBoundingClientRect().height,
        ),
      );
      expect(heights, path).toEqual([160]);
      // The bell's number may grow by a digit meanwhile, which is a shift of 0.00001.
      const moved = (await shifts(page)).filter((shift) => Number.parseFloat(shift) > 0.0005);
      expect(moved, path).toEqual([]);
      const cut = await page
        .locator("[data-hour]")
        .evaluate((sky) => sky.scrollWidth - sky.clientWidth);
      expect(cut, path).toBe(0);
    }
  });

  test(`on a ${device} what waits today begins above the fold`, { tag }, async ({
    page,
    world,
  }) => {
    const client = await newClient(world, "Mary Jackson");
    await submitProject(client, { ...project, business_name: "Tunnel & Sons" });
    await page.setViewportSize(viewport);
    await signIn(page, world.studio);
    const first = page.getByRole("region", { name: "Today" }).getByRole("listitem").first();
    await expect(first).toBeVisible();
    const { y, height } = (await first.boundingBox()) ?? { y: 9999, height: 0 };
    expect(y + height).toBeLessThan(viewport.height / 2);
  });
}

test("the notice of the backups is one line that opens its whole text", async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, world.studio);
  const whole = page.getByText("No backups are made. Set BACKUP_FOLDER, BACKUP_AT and BACKUP_KEY");
  await page.getByRole("button", { name: /^No backups are made/ }).click();
  await expect(whole.last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(whole.last()).toBeHidden();
});

test("the rail begins with the logo in line with its entries, and reaches the footer", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  for (const width of [1024, 1280, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin/people", { waitUntil: "networkidle" });
    const rail = page.getByRole("navigation", { name: "Studio" });
    const logo = page.getByRole("banner").getByRole("link", { name: "Daybreak, home" });
    const left = (name: string) =>
      rail
        .getByRole("link", { name })
        .locator("svg")
        .evaluate((icon) => icon.getBoundingClientRect());
    const mark = await logo.locator("svg").evaluate((icon) => icon.getBoundingClientRect());
    const entry = await left("People");
    // With names below the icons all are in the middle of the rail, otherwise they begin at the same line.
    const lineOf = (box: DOMRect) => (width < 1280 ? box.x + box.width / 2 : box.x);
    expect(Math.abs(lineOf(mark) - lineOf(entry)), `${width}`).toBeLessThan(1);
    const [ends, begins] = await page.evaluate(() => [
      document.querySelector('nav[aria-label="Studio"]')?.parentElement?.getBoundingClientRect()
        .bottom,
      document.querySelector("footer")?.getBoundingClientRect().top,
    ]);
    expect(ends).toBeCloseTo(begins ?? 0, 0);
  }
});

test("the parts of the studio are listed while nothing can be read, to whoever was here before", async ({
  page,
  world,
}) => {
  await signIn(page, world.studio);
  const invoices = page
    .getByRole("navigation", { name: "Studio" })
    .getByRole("link", { name: /^Invoices/ })
    .first();
  await page.goto("/admin");
  await expect(invoices).toBeVisible();
  await page.route(/\/(rest\/v1|functions\/v1)\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("What waits today could not be loaded.")).toBeVisible();
  await expect(invoices).toBeVisible();

  // Another account of this browser has not been here yet.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("daybreak:staff-role:")) localStorage.removeItem(key);
    }
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(invoices).toBeHidden();
});

test("on a signed-in page the public links are behind one entry, until a window is wide enough", async ({
  page,
  world,
}) => {
  const main = page.getByRole("navigation", { name: "Main" });
  const labels = ["Home", "Services", "Tools", "Work", "About", "Contact"];
  await signIn(page, world.studio);
  await page.setViewportSize({ width: 1439, height: 800 });
  for (const path of ["/admin", "/profile"]) {
    await page.goto(path);
    await expect(main.getByRole("link", { name: "Work" })).toBeHidden();
    const site = main.getByText("Site", { exact: true });
    await site.click();
    const links = main.getByRole("link").filter({ hasText: new RegExp(`^(${labels.join("|")})$`) });
    expect(await links.allTextContents(), path).toEqual(labels);
    await expect(main.getByRole("link", { name: "Website in a Day" })).toHaveAttribute(
      "href",
      "/services/one-day-website",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(links.first()).toBeHidden();
    await expect(page.locator("summary:focus")).toHaveText("Site");
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(main.getByText("Site", { exact: true })).toBeHidden();
  await expect(main.getByRole("link", { name: "Work" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/work");
  await expect(main.getByRole("link", { name: "Work" })).toBeVisible();
});

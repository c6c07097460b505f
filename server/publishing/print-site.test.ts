import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteIndex } from "../http/site-index.ts";
import type { PrintedSite } from "./built-site.ts";
import { checkContent, publishedContent, publishedOf, shippedContent } from "./content.ts";
import { bodyOf, withBodies } from "./kinds.ts";
import { printThread } from "./print-thread.ts";
import { fillReferences, referencesOf } from "./references.ts";

/** Prints in a folder with nothing but the bundled printing functions, from which no package can be imported. */
async function printAlone(content: unknown): Promise<PrintedSite> {
  const folder = mkdtempSync(join(tmpdir(), "daybreak-print-"));
  try {
    for (const file of ["print.js", "plain.js", "scripts.json"]) {
      copyFileSync(join("build", file), join(folder, file));
    }
    cpSync("build/client/assets", join(folder, "client/assets"), { recursive: true });
    return await printThread(folder).site(content);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("the running process prints the same pages as the build, without the build's tools", async () => {
  const { pages } = await printAlone(publishedContent());
  const built = JSON.parse(readFileSync("build/pages.json", "utf8")).pages;
  expect(pages.length).toBe(Object.keys(built).length);
  const english = pages.filter(({ language }) => language === "en");
  expect(english.length).toBeGreaterThan(40);
  const differing = english.filter(({ path, html }) => {
    const file = join("build/client", built[path].file, "index.html");
    return readFileSync(file, "utf8") !== html;
  });
  expect(differing.map(({ path }) => path)).toEqual([]);
});

test("the stylesheet of a page's islands declares nothing that the page has declared", async () => {
  const { pages, files } = await printAlone(publishedContent());
  const withFurther = pages.flatMap(({ path, html }) => {
    const further = files[/data-styles="([^"]*)"/.exec(html)?.[1] ?? ""];
    return further ? [{ path, further, html }] : [];
  });
  expect(withFurther.length).toBeGreaterThan(3);
  const declarations = (css: string) =>
    css.match(/@(?:font-face|property [\w-]+) ?\{[^}]*\}/g) ?? [];
  for (const { path, further, html } of withFurther) {
    expect(declarations(html).length, path).toBeGreaterThan(5);
    const again = declarations(further).filter((one) => html.includes(one));
    expect(again, path).toEqual([]);
  }
});

test("the pages show the studio's name, phone number and prices from the content that they are printed with", async () => {
  const content = structuredClone(publishedContent());
  content.studio.name = "Nightfall";
  content.studio.phone = "(000) 000-0000";
  const plan = content.catalogue.plans.find(({ id }) => id === "one-day");
  if (!plan) throw new Error("There is no plan for a day.");
  Object.assign(plan.price, { cents: 123_400, text: "$1,234" });
  const { pages } = await printAlone(content);
  for (const text of ["Nightfall | Websites in 24 hours", "$1,234", "(000) 000-0000"]) {
    expect(
      pages.some(({ html }) => html.includes(text)),
      text,
    ).toBe(true);
  }
  // Words that are not content, as in a designed example, may still name Daybreak.
  const titles = pages.map(({ html }) => /<title>([^<]*)/.exec(html)?.[1] ?? "");
  expect(titles.filter((title) => title.includes("Daybreak"))).toEqual([]);
});

test("a package that is added is on every page that lists packages, and one that is removed on none", async () => {
  const services = bodyOf(shippedContent, "services");
  const [day, ...others] = services.plans;
  if (!day) throw new Error("There is no package.");
  const sunset = { ...day, id: "sunset-site", name: "Sunset Site", timeline: "2 days" };
  const content = withBodies(shippedContent, {
    services: { ...services, plans: [...others, sunset] },
  });
  const texts = fillReferences(
    { faq: content.faq, pages: content.pages },
    { ...referencesOf({ ...shippedContent, money: publishedContent().money }) },
    "content",
  );
  const { pages } = await printAlone(publishedOf(checkContent({ ...content, ...texts })));
  const page = (path: string) => pages.find((one) => one.path === path)?.html ?? "";
  expect(page("/services/one-day-website")).toBe("");
  const without = (text: string) => pages.filter(({ html }) => !html.includes(text));
  const link = 'href="/services/sunset-site"';
  const listing = [
    "/",
    "/services",
    "/services/sunset-site",
    "/services/website-in-a-week",
    "/about",
  ];
  expect(without(link).filter(({ path }) => listing.includes(path))).toEqual([]);
  expect(page("/contact").includes('value="sunset-site"')).toBe(true);
  const links = pages.filter(({ html }) => html.includes('href="/services/one-day-website"'));
  expect(links.map(({ path }) => path)).toEqual([]);
});

test("an add-on that is added is on every page that lists add-ons, and one that is hidden on none", async () => {
  const services = bodyOf(shippedContent, "services");
  const texts = { ...services.addOns.branding, id: "texts", name: "Every Word", cents: 54_321 };
  const photographs = { ...texts, id: "photographs", name: "Photographs", hidden: true };
  const addOns = { ...services.addOns, branding: { ...services.addOns.branding, hidden: true } };
  const own = { ...services, addOns, ownAddOns: [texts, photographs] };
  const content = publishedOf(withBodies(shippedContent, { services: own }));
  const { pages } = await printAlone(content);
  const page = (path: string) => pages.find((one) => one.path === path)?.html ?? "";
  for (const text of ['id="add-on-texts"', "Every Word", "from $543.21"])
    expect(page("/services"), text).toContain(text);
  const offers = page("/services").match(/"name":"Every Word","url":"[^"]*","price":"543.21"/g);
  expect(offers).toHaveLength(1);
  expect(page("/contact")).toContain('value="texts"');
  const menus = pages.filter(({ html }) => html.includes('href="/services#add-on-texts"'));
  expect(menus.length).toBeGreaterThan(20);
  expect(page("/services/complete-branding")).toBe("");
  for (const gone of ["Photographs", "/services/complete-branding", 'value="brand-identity"'])
    expect(
      pages.filter(({ html }) => html.includes(gone)).map(({ path }) => path),
      gone,
    ).toEqual([]);
  const list = siteIndex({}, "https://studio.example", content)["/llms.txt"];
  expect(list).toContain("- Every Word: from $543.21\n");
  expect(list).not.toMatch(/Complete Branding|Photographs/);
});

test("each kind of call that is public has a page and is on the booking page in the owner's order, one that is hidden or removed nowhere", async () => {
  const { eventTypes, zone } = bodyOf(shippedContent, "bookings");
  const [discovery, day, week, aiTools] = eventTypes;
  if (!discovery || !day || !week || !aiTools) throw new Error("There are too few kinds.");
  const tasting = { ...day, id: "tasting", name: "Tasting", description: "At our table." };
  const own = [discovery, tasting, { ...week, hidden: true }, aiTools];
  const content = publishedOf(withBodies(shippedContent, { bookings: { eventTypes: own, zone } }));
  const { pages } = await printAlone(content);
  const page = (path: string) => pages.find((one) => one.path === path)?.html ?? "";
  expect(pages.flatMap(({ path }) => /^\/schedule\/(.+)/.exec(path)?.[1] ?? [])).toEqual([
    "discovery",
    "tasting",
    "ai-tools",
  ]);
  expect(page("/schedule/tasting")).toContain("<!--calendar tasting-->");
  const main = /<main.*<\/main>/s.exec(page("/booking"))?.[0] ?? "";
  expect(main).toContain("<!--calendar discovery-->");
  expect([...main.matchAll(/href="\/schedule\/([\w-]+)"/g)].map(([, id]) => id)).toEqual([
    "tasting",
    "ai-tools",
  ]);
  expect(main).toContain("At our table.");
  // A page whose kind is gone books the first one.
  expect(page("/services/one-day-website")).toContain("<!--calendar discovery-->");
  expect(page("/services/website-in-a-week")).toContain("<!--calendar discovery-->");
  for (const gone of ["/schedule/vip-day", "/schedule/website-in-a-week", "<!--calendar vip-day"])
    expect(
      pages.filter(({ html }) => html.includes(gone)).map(({ path }) => path),
      gone,
    ).toEqual([]);
});

test("content that cannot be printed is refused, and the process goes on", async () => {
  await expect(printAlone({ ...publishedContent(), portfolio: null })).rejects.toThrow();
});

test("a piece that is added is on every page that shows work and has one of its own, and a hidden one on none", async () => {
  const known = bodyOf(shippedContent, "portfolio");
  const id = "0123456789abcdef0123456789abcdef";
  const chosen = { file: id, alt: "A harbour at night", focusX: 30, focusY: 80 };
  const added = {
    id: "harbour",
    title: "Harbour Light",
    category: "charity",
    description: "Boats.",
  };
  const pieces = known.items.map((item) => ({ ...item, hidden: item.id === "3" }));
  const items = [
    ...pieces,
    { ...added, desktop: chosen, phone: chosen, story: false, hidden: false },
  ];
  const files = { width: 640, height: 480, widths: [320, 640], tones: Array(4).fill("#335577") };
  const { portfolio } = shippedContent;
  const pictures = { ...portfolio.pictures, [id]: { base: `/pictures/made/${id}`, ...files } };
  const content = { ...shippedContent, portfolio: { ...portfolio, pictures } };
  const published = publishedOf(withBodies(content, { portfolio: { ...known, items } }));
  const { pages } = await printAlone(published);
  const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? "";
  for (const path of ["/", "/work"]) {
    expect(htmlOf(path), path).toContain(`/pictures/made/${id}-320.avif`);
    expect(htmlOf(path), path).not.toContain("second-supper");
  }
  expect(htmlOf("/work")).toContain("Eight mornings after.");
  expect(htmlOf("/work/harbour")).toContain('alt="A harbour at night"');
  expect(htmlOf("/work/harbour")).toMatch(/\.focus-y-80\{--focus-y:.*focal focus-x-30 focus-y-80/s);
  expect(htmlOf("/work/harbour")).toContain(`/pictures/made/${id}-640.webp","creator"`);
  expect(htmlOf("/work/harbour")).not.toContain("What was decided");
  expect(htmlOf("/work/3")).toBe("");
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import calendar from "#content/words/calendar/en.ts";
import { daysSection } from "#domain/booking/printed-days.ts";
import { languages } from "#domain/settings/settings.ts";
import { siteApp } from "../../tests/site-app.ts";
import { publishedContent } from "../publishing/content.ts";
import { readPages } from "./pages.ts";

const buildFolder = mkdtempSync(join(tmpdir(), "daybreak-pages-"));
afterAll(() => rmSync(buildFolder, { recursive: true }));

const pages: Record<string, object> = {};
function addPage(path: string, language: string, more = "") {
  const isEnglish = language === "en";
  const name = isEnglish ? "index.html" : `index.${language}.html`;
  mkdirSync(join(buildFolder, "client", path), { recursive: true });
  writeFileSync(join(buildFolder, "client", path, name), `${path} in ${language}${more}`);
  pages[isEnglish ? path : `${path}?lang=${language}`] = {
    file: `${path}/${isEnglish ? "" : name}`,
    title: path,
    description: "",
    indexed: false,
    status: 200,
    language,
    scripts: [`'sha256-${path}-${language}'`],
    styles: [],
  };
}
for (const language of Object.keys(languages)) addPage("/login", language);
addPage("/about", "en");
addPage("/booking", "en", daysSection("discovery", "en", calendar));
addPage("/seo-report/:id", "en");
const application = { files: { "/dashboard": "/__application/0.html" }, scripts: [], styles: [] };
writeFileSync(join(buildFolder, "pages.json"), JSON.stringify({ pages, application }));
writeFileSync(join(buildFolder, "preview-frame.js"), "");
writeFileSync(join(buildFolder, "client/favicon.svg"), "<svg/>");

const site = readPages({
  buildFolder,
  siteUrl: "https://daybreak.example",
  settings: { publishableKey: "" },
  contentVersion: "1",
});
const app = siteApp(site);

async function languageOf(address: string, headers: Record<string, string> = {}) {
  const answer = await app.request(address, { headers });
  return (await answer.text()).split(" in ")[1];
}

test("a page is sent in the first of the browser's languages that we support, by their weights", async () => {
  for (const [accepted, language] of [
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["DE-ch", "de"],
    ["en;q=0.4, fr-CA;q=0.8, es;q=0.5", "fr"],
    ["ja, nl;q=0.9, es;q=0.1", "es"],
    ["fr;q=0, de;q=0.2", "de"],
    ["en-GB, de", "en"],
    ["ja", "en"],
    ["*", "en"],
    ["", "en"],
    ["constructor, __proto__", "en"],
    [";;q=,,de;q=x", "de"],
  ] as const) {
    expect(await languageOf("/login", { "accept-language": accepted }), accepted).toBe(language);
  }
  expect(await languageOf("/login")).toBe("en");
});

test("the language that was chosen in this browser comes before the browser's own, and the address before both", async () => {
  const german = { "accept-language": "de" };
  const spanish = { ...german, cookie: "theme=x; daybreak-language=es" };
  expect(await languageOf("/login", spanish)).toBe("es");
  expect(await languageOf("/login?lang=fr&next=%2Fonboarding", spanish)).toBe("fr");
  expect(await languageOf("/login?lang=en", spanish)).toBe("en");
  expect(await languageOf("/login/?lang=fr", spanish)).toBe("fr");

  for (const unsupported of ["ja", "", "DE", "toString", "../de"]) {
    expect(await languageOf(`/login?lang=${unsupported}`, spanish), unsupported).toBe("es");
    const cookie = `daybreak-language=${unsupported}`;
    expect(await languageOf("/login", { ...german, cookie }), unsupported).toBe("de");
  }
});

test("the policy has the hashes of the page that is sent, and caches are told what it depends on", async () => {
  const answer = await app.request("/login?lang=fr", { headers: { "accept-language": "de" } });
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("'sha256-/login-fr'");
  expect(policy).not.toMatch(/login-(en|de|es)/);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie, Accept-Language");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");

  const english = await app.request("/login");
  expect(english.headers.get("content-security-policy")).toContain("'sha256-/login-en'");
  expect(english.headers.get("vary")).toBe("Accept-Encoding, Cookie, Accept-Language");

  const etag = answer.headers.get("etag") ?? "";
  const again = (lang: string) =>
    app.request(`/login?lang=${lang}`, { headers: { "if-none-match": etag } });
  const same = await again("fr");
  expect([same.status, same.headers.get("cache-control")]).toEqual([304, "private, no-cache"]);
  expect(same.headers.get("vary")).toBe("Accept-Encoding, Cookie, Accept-Language");
  expect((await again("de")).status).toBe(200);
});

test("a page that exists in one language is sent in that one to everybody", async () => {
  const headers = { "accept-language": "de", cookie: "daybreak-language=de" };
  const answer = await app.request("/about?lang=de", { headers });
  expect(await answer.text()).toBe("/about in en");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect((await app.request("/Login?lang=de")).headers.get("location")).toBe("/login?lang=de");
});

test("a path with a name in it is one document for every address of that form, and for no other", async () => {
  for (const path of ["/seo-report/1", "/seo-report/Abc/"]) {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([200, "/seo-report/:id in en"]);
    expect(answer.headers.get("content-security-policy")).toContain("sha256-/seo-report/:id-en");
  }
  expect((await app.request("/seo-report//1")).headers.get("location")).toBe("/seo-report/1");
  for (const path of ["/seo-report/1/2", "/seo-reports/1"]) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

test("a page with a calendar shows the free days that it is given, has an ETag of its own with each, and answers before", async () => {
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await app.request("/booking", { headers });
    const text = await answer.text();
    return { status: answer.status, etag: answer.headers.get("etag") ?? "", text };
  };
  const slots = ["2026-11-27T18:00:00Z", "2026-11-30T18:00:00Z"];
  const set = (free: string[]) => {
    const days = { zone: "America/Los_Angeles", today: "2026-11-26", slots: free };
    return site.setFreeDays(new Map([["discovery", days]]));
  };
  const printed = await read();
  expect(printed).toMatchObject({ status: 200 });
  await set(slots);
  const filled = await read();
  expect(filled.text).toContain("?day=2026-11-27");
  expect(filled.etag).not.toBe(printed.etag);
  expect(await read({ "if-none-match": filled.etag })).toMatchObject({ status: 304 });
  await set(slots.slice(1));
  const booked = await read({ "if-none-match": filled.etag });
  expect(booked.status).toBe(200);
  expect(booked.text).not.toContain("?day=2026-11-27");
});

const details = { title: "", description: "", indexed: true, status: 200 as const, language: "en" };
function publish(texts: Record<string, string>) {
  const printed = Object.entries(texts).map(([path, html]) => ({
    ...details,
    path,
    html,
    scripts: [],
    styles: [],
  }));
  const rest = { files: {}, documents: {}, application };
  return site.show({ pages: printed, ...rest }, publishedContent(), "2");
}

test("free days that come while a site is published are in its pages, and no page stays the former one", async () => {
  const edition = (name: string) =>
    publish({ "/booking": `${name} ${daysSection("discovery", "en", calendar)}` });
  const free = (day: string) => {
    const days = { zone: "UTC", today: "2026-11-26", slots: [`${day}T18:00:00Z`] };
    return site.setFreeDays(new Map([["discovery", days]]));
  };
  const text = async () => (await app.request("/booking")).text();
  await Promise.all([edition("First"), free("2026-12-01")]);
  expect(await text()).toMatch(/^First .+day=2026-12-01/s);
  await Promise.all([free("2026-12-02"), edition("Second")]);
  expect(await text()).toMatch(/^Second .+day=2026-12-02/s);
});

test("a page that is published no more is not found, and its address says so with a slash too", async () => {
  const statusOf = async (path: string) => (await app.request(path)).status;
  await publish({ "/services": "", "/services/sunset-site": "" });
  expect(await statusOf("/services/sunset-site")).toBe(200);
  await publish({ "/services": "" });
  expect(await statusOf("/services/sunset-site")).toBe(404);
  expect(await statusOf("/services/sunset-site/")).toBe(404);
  expect([await statusOf("/services"), await statusOf("/robots.txt")]).toEqual([200, 200]);
});

import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workPictures } from "#content/pictures.ts";
import { toolIds } from "#domain/calculators/tools.ts";
import { browserContent } from "#server/publishing/browser-content.ts";
import { applicationPages } from "../web/routes.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { rawRequest } from "./raw-request.ts";

let daybreak: Daybreak;
beforeAll(async () => {
  daybreak = await startDaybreak();
});
afterAll(() => daybreak.stop());

const key = () => ({ apikey: daybreak.publishableKey });
const raw = (path: string, headers = {}) => rawRequest(daybreak.url, path, { headers });
const get = (path: string, init: RequestInit = {}) => fetch(`${daybreak.url}${path}`, init);

describe("every answer", () => {
  test.each([
    ["a page", "/", 200, {}],
    ["a page rendered in the browser", "/dashboard", 200, {}],
    ["an unknown page", "/no/such/page", 404, {}],
    ["the mails that npm run dev displays", "/dev/mails", 404, {}],
    ["a refused request", "/rest/v1/contact_submissions", 401, {}],
    ["an unknown table", "/rest/v1/nothing", 404, { keyed: true }],
    ["a wrong method", "/", 405, { method: "DELETE" }],
    ["an unknown function", "/functions/v1/nothing", 404, { method: "POST" }],
    ["a missing file", "/storage/v1/object/public/x/y", 400, {}],
    [
      "a body that is too large",
      "/functions/v1/send-emails",
      413,
      { method: "POST", keyed: true, body: "x".repeat(70_000) },
    ],
    [
      "a form that is too large",
      "/unsubscribe?token=x",
      413,
      { method: "POST", body: "x".repeat(170_000) },
    ],
  ] as [string, string, number, { keyed?: boolean; method?: string; body?: string }][])(
    "%s carries the security headers",
    async (_, path, status, { keyed, ...init }) => {
      const answer = await get(path, { ...init, headers: keyed ? key() : {} });
      expect(answer.status).toBe(status);
      const header = (name: string) => answer.headers.get(name) ?? "";
      expect(header("content-security-policy")).toMatch(
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      expect(header("content-security-policy")).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(header("x-content-type-options")).toBe("nosniff");
      expect(header("x-frame-options")).toBe("DENY");
      expect(header("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(header("cross-origin-opener-policy")).toBe("same-origin");
      expect(header("x-powered-by")).toBe("");
    },
  );

  test("may be shown in other sites' frames if it is of a tool, and not otherwise", async () => {
    const framing = async (path: string, status = 200) => {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, status]);
      const policy = answer.headers.get("content-security-policy") ?? "";
      return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], answer.headers.get("x-frame-options")];
    };
    for (const tool of toolIds) expect(await framing(`/embed/${tool}`)).toEqual(["*", null]);
    const none = ["'none'", "DENY"];
    for (const path of ["/", "/tools", "/login", "/contact", "/admin", "/embed.js"]) {
      expect(await framing(path)).toEqual(none);
    }
    for (const path of ["/embed/", "/embed/lottery", "/embed/quiz/x", "/embed/../login/x"]) {
      expect(await framing(path, 404)).toEqual(none);
    }
    const tool = await get("/embed/quiz");
    const policy = tool.headers.get("content-security-policy");
    expect(policy).toMatch(/default-src 'none'.*require-trusted-types-for 'script'/);
    expect(policy).not.toContain("unsafe");
  });

  test("may be loaded by other sites if it is the embed script, and not if it is another file of ours", async () => {
    const openTo = async (path: string) =>
      (await get(path)).headers.get("cross-origin-resource-policy");
    expect(await openTo("/embed.js")).toBe("cross-origin");
    expect(await openTo("/favicon.svg")).toBe("same-origin");
    const script = await get("/embed.js");
    expect(script.headers.get("content-type")).toMatch(/javascript/);
    expect(script.headers.get("etag")).toBeTruthy();
    expect(script.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("of the editor's frame runs one script without an origin, and its fonts and pictures may be displayed there", async () => {
    const frame = await get("/preview-frame");
    const policy = frame.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+';/);
    for (const directive of [
      "sandbox allow-scripts;",
      "connect-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "trusted-types preview",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toContain("unsafe");
    expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    const home = await (await get("/")).text();
    const [font = ""] = /\/assets\/[^"')]+\.woff2/.exec(home) ?? [];
    const [picture = ""] = /\/pictures\/[^"', ]+\.avif/.exec(home) ?? [];
    for (const path of [font, picture]) {
      expect((await get(path)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    }
    expect((await get(font)).headers.get("access-control-allow-origin")).toBe("*");
  });

  test("of the back end is never cached and open to no other origin", async () => {
    for (const path of [
      "/rest/v1/contact_submissions",
      "/auth/v1/settings",
      "/storage/v1/bucket",
    ]) {
      const answer = await get(path, { headers: { ...key(), origin: "https://evil.example" } });
      expect(answer.headers.get("cache-control"), path).toBe("no-store");
      expect(answer.headers.get("access-control-allow-origin"), path).toBeNull();
    }
  });
});

test("a page that is rendered in the browser says so where no script runs", async () => {
  for (const path of ["/onboarding", "/dashboard"]) {
    const page = await (await get(path)).text();
    expect(page, path).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s);
  }
});

test("every page that the router knows is answered with the application that renders it", async () => {
  const paths = [...applicationPages.keys()].flatMap((path) => [
    path.replace("/:id?", ""),
    path.replace(/:id\??/, "7"),
  ]);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const answer = await get(path);
    expect([answer.status, /still in the dark/.test(await answer.text())], path).toEqual([
      200,
      false,
    ]);
  }
});

test("the document of the application asks for the content with its first files, by the address of its version", async () => {
  const html = await (await get("/dashboard")).text();
  const [link = ""] = /<link rel="preload" as="fetch"[^>]*>/.exec(html) ?? [];
  expect(link).toContain(`href="${browserContent().path}"`);
  // As the browser asks for it afterwards: otherwise it would load it twice.
  expect(link).toContain('crossorigin=""');
});

test("a page that does not exist says so itself, without a script", async () => {
  for (const path of ["/no/such/page", "/404", "/__application.html"]) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("x-robots-tag")], path).toEqual([404, "noindex"]);
    const page = await answer.text();
    expect(/<h1[^>]*>([^<]*)/.exec(page)?.[1], path).toBe("This page is still in the dark.");
  }
});

test("an account page is sent in the reader's language, with a policy that fits it", async () => {
  for (const path of ["/login", "/register", "/forgot-password", "/reset-password"]) {
    for (const language of ["en", "es", "fr", "de"]) {
      const headers = { "accept-language": `${language}-XX, ja;q=0.5` };
      const answer = await get(path, { headers });
      const page = await answer.text();
      expect(page, path).toContain(`<html lang="${language}"`);
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie, Accept-Language");
      const policy = answer.headers.get("content-security-policy") ?? "";
      const inline = [...page.matchAll(/<(style|script)(?: data-[^>]*)?>([\s\S]*?)<\/\1>/g)];
      expect(inline.length).toBeGreaterThanOrEqual(2);
      for (const [, , text = ""] of inline) {
        const hash = createHash("sha256").update(text).digest("base64");
        expect(policy, `${path} ${language}`).toContain(`'sha256-${hash}'`);
      }
    }
  }
  const register = await (await get("/register?lang=fr")).text();
  const links = [...register.matchAll(/<link rel="(canonical|alternate)"[^>]*href="([^"]*)"/g)];
  const address = `${daybreak.url}/register`;
  expect(links.map(([, rel, href]) => [rel, href])).toEqual([
    ["canonical", address],
    ...["en", "es", "fr", "de"].map((language) => ["alternate", `${address}?lang=${language}`]),
    ["alternate", address],
  ]);
  expect(await (await get("/login")).text()).not.toContain('rel="alternate"');
});

describe("a public page", () => {
  test("is rendered without loading a stylesheet or a script first", async () => {
    const page = await (await get("/contact")).text();
    expect(page.match(/<script[^>]*src=/g)).toBeNull();
    expect(page).toMatch(/<script [^>]*data-start="\/assets\/[\w-]+\.js"/);
    expect(page.match(/modulepreload/g)).toBeNull();
    expect(page.match(/<link rel="stylesheet" href/g)).toBeNull();
    expect(page).toMatch(/<style>[^<]*font-family:Daybreak/);
  });

  test("has speculation rules that the policy allows by their hash; the application has none", async () => {
    const answer = await get("/about");
    const rules = /<script type="speculationrules">([^<]*)</.exec(await answer.text())?.[1] ?? "";
    expect(JSON.parse(rules).prefetch).toHaveLength(1);
    const hash = createHash("sha256").update(rules).digest("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    const dashboard = await get("/dashboard");
    expect(dashboard.headers.get("speculation-rules")).toBeNull();
    expect(await dashboard.text()).not.toContain("speculationrules");
  });

  test("is revalidated from the browser's own cache and never discarded", async () => {
    const answer = await get("/about");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const etag = answer.headers.get("etag") ?? "";
    expect((await get("/about", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("names the address of this site, not the placeholder of the build", async () => {
    const page = await (await get("/contact")).text();
    expect(/<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]).toBe(`${daybreak.url}/contact`);
    expect(/property="og:image" content="([^"]*)"/.exec(page)?.[1]).toBe(
      `${daybreak.url}/share/contact.jpg`,
    );
    expect(page.includes("origin.daybreak.invalid")).toBe(false);
  });

  test("is in the sitemap, and what needs an account is not", async () => {
    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toContain("xml");
    const urls = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toEqual(expect.arrayContaining([`${daybreak.url}/`, `${daybreak.url}/terms`]));
    expect(urls.filter((url) => /\/(login|dashboard|404|contact\/)/.test(url ?? ""))).toEqual([]);
    for (const url of urls) {
      const page = await (await get(new URL(url ?? "").pathname)).text();
      expect(/<link rel="canonical" href="([^"]*)"/.exec(page)?.[1], url).toBe(url);
    }
    const robots = await (await get("/robots.txt")).text();
    expect(robots).toContain(`Sitemap: ${daybreak.url}/sitemap.xml`);
    expect(robots).toContain("Disallow: /admin");
    const llms = await (await get("/llms.txt")).text();
    expect(llms).toMatch(/^# Daybreak\n\n> /);
    expect(llms).toContain(`${daybreak.url}/contact`);
  });
});

describe("files", () => {
  test("an asset is immutable, compressed and answered with 304 when it is known", async () => {
    const page = await (await get("/dashboard")).text();
    const path = /\/assets\/[\w.-]+\.css/.exec(page)?.[0] ?? "";
    const answer = await get(path, { headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("content-encoding")).toBe("br");
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("a photograph of the work is cached as immutable; a file without a hash in its name is revalidated", async () => {
    const base = workPictures.tidewater?.desktop.base;
    const image = await get(`${base}-800.avif`);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/avif"]);
    expect(image.headers.get("cache-control")).toContain("immutable");
    for (const path of ["/share/home.jpg", "/site.webmanifest", "/portraits/mara-ellison.svg"]) {
      const asked = await get(path);
      expect([asked.status, asked.headers.get("cache-control")], path).toEqual([200, "no-cache"]);
    }
  });

  test.each([
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/package.json",
    "/assets/..%5c..%5cpackage.json",
    "/package.json",
    "/.env",
    "/.git/config",
    "/server/main.ts",
    "/keys.json",
    "/pages.json",
    "/.sources",
    "/__application.html",
  ])("%s is not there", async (path) => {
    const { status, text } = await raw(path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/"dependencies"|jwtSecret|\[core\]/);
  });

  test("no served script contains a secret or names a source map", async () => {
    const page = await (await get("/dashboard")).text();
    const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) {
      const text = await (await get(path)).text();
      expect(text, path).not.toMatch(/sb_secret_|service_role|sourceMappingURL/);
    }
  });
});

test("a request for another host name is answered with 421", async () => {
  const strange = await raw("/", { host: "evil.example" });
  expect([strange.status, strange.text]).toEqual([421, expect.stringContaining("SITE_URL")]);
  expect((await raw("/healthz", { host: "10.0.0.1" })).status).toBe(200);
});

test("our host name in capitals is still ours", async () => {
  const { host } = new URL(daybreak.url);
  expect((await raw("/", { host: host.toUpperCase() })).status).toBe(200);
});

test("an address in capitals or with a slash too many redirects to the page's one address", async () => {
  const ask = (path: string) => get(path, { redirect: "manual" });
  for (const [path, address] of [
    ["/About", "/about"],
    ["/about//?from=card", "/about?from=card"],
    ["/Services/ONE-DAY-Website/", "/services/one-day-website"],
    ["/Dashboard", "/dashboard"],
    ["/work//3", "/work/3"],
    ["/contact/again/", "/contact"],
  ]) {
    const answer = await ask(`${path}`);
    expect(Math.trunc(answer.status / 100), path).toBe(3);
    expect(answer.headers.get("location"), path).toBe(address);
  }
  for (const path of ["/Nothing", "/Work/99", "/404//", "/__APPLICATION.html", "/evil.example//"]) {
    expect((await ask(path)).status, path).toBe(404);
  }
  expect((await raw("//evil.example")).status).toBe(404);
  expect((await ask("/about")).status).toBe(200);
});

test("a message that is far too long is refused with a sentence that helps its writer", async () => {
  const send = (message: string) =>
    get("/contact", { method: "POST", body: new URLSearchParams({ name: "Ada", message }) });
  // This is repeated, because a server that answers before it has read everything loses the connection only now and
  // then.
  for (let times = 0; times < 20; times++) {
    const refused = await send("x".repeat(170_000));
    expect([refused.status, await refused.text()]).toEqual([
      413,
      expect.stringMatching(/Go back.*10,000/),
    ]);
    expect((await send("")).status).toBe(422);
  }
  const shorter = await send("x".repeat(20_000));
  expect([shorter.status, await shorter.text()]).toEqual([
    422,
    expect.stringContaining("under 10,000 characters"),
  ]);
});

test("a form on another site cannot call us: the key is a header, and bodies are JSON", async () => {
  const body = JSON.stringify({ email: "victim@example.com", password: "123456" });
  const formTypes = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"];
  for (const type of formTypes) {
    for (const path of [
      "/auth/v1/signup",
      "/auth/v1/token?grant_type=password",
      "/functions/v1/send-emails",
    ]) {
      const answer = await get(path, { method: "POST", body, headers: { "content-type": type } });
      expect([401, 415], `${path} ${type}`).toContain(answer.status);
    }
  }
  const inQuery = await get(`/rest/v1/contact_submissions?apikey=${daybreak.publishableKey}`);
  expect(inQuery.status).toBe(401);
});

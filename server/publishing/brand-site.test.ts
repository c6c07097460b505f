import { Hono } from "hono";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { siteApp } from "../../tests/site-app.ts";
import { readPages } from "../http/pages.ts";
import { shareDrawing } from "../pictures/brand-drawings.ts";
import { makeLogo } from "../pictures/make-picture.ts";
import { browserContent } from "./browser-content.ts";
import type { PrintedSite } from "./built-site.ts";
import { checkContent, type PublishedContent, publishedOf, shippedContent } from "./content.ts";
import { withBodies } from "./kinds.ts";
import { printSite } from "./print-site.ts";
import { printThread } from "./print-thread.ts";

/** Colours of the shipped brand that no rule of another one has. */
const ofShipped = /#fbf7f0|#ff6a3d|#b93c12|#15192b/i;
const own = { accent: "#0f6b4f", ground: "#f6f7f4", day: true };
/** The colours of a picture, each a few pixels wide. */
async function coloursOf(bytes: ArrayBuffer): Promise<[number, number, number][]> {
  const raw = await sharp(bytes).resize(60, 32).removeAlpha().raw().toBuffer();
  return Array.from({ length: raw.length / 3 }, (_, at) => [
    raw[3 * at] ?? 0,
    raw[3 * at + 1] ?? 0,
    raw[3 * at + 2] ?? 0,
  ]);
}
const distance = (one: number[], other: number[]) =>
  Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
const withBrand = (brand: object) =>
  publishedOf(checkContent(withBodies(shippedContent, { brand })));

const buildFolder = "build";
const site = readPages({
  buildFolder,
  siteUrl: "https://studio.example",
  settings: { publishableKey: "" },
  contentVersion: "1",
});
const app = siteApp(site);
const get = async (path: string) => (await app.request(path)).text();

let printedByDay: PrintedSite;
beforeAll(async () => {
  printedByDay = await printSite(printThread(buildFolder), withBrand({}));
}, 60_000);

describe("a brand of the studio's own", () => {
  let content: PublishedContent;
  let printed: PrintedSite;
  beforeAll(async () => {
    content = withBrand(own);
    printed = await printSite(printThread(buildFolder), content);
    await site.show(printed, content, "2");
  }, 60_000);

  test("every public page has its tokens, and none of the shipped ones", () => {
    expect(printed.pages.length).toBeGreaterThan(40);
    const wrong = printed.pages.filter(({ html }) => {
      const [tokens = ""] = /:root\{color-scheme[^}]*\}/.exec(html) ?? [];
      return !tokens.includes("--paper:light-dark(#f6f7f4,") || ofShipped.test(tokens);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("pages for signed-in people and plain ones load a sheet in its colours, which never changes", async () => {
    const [, sheet = ""] = /rel="stylesheet" href="([^"]+)"/.exec(await get("/dashboard")) ?? [];
    const answer = await app.request(sheet);
    expect(answer.headers.get("content-type")).toContain("text/css");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const css = await answer.text();
    expect(css).toContain("--paper:light-dark(#f6f7f4,");
    const [tokens = ""] = /:root\{color-scheme[^}]*\}/.exec(css) ?? [];
    expect(tokens).not.toMatch(ofShipped);
    expect(site.unavailable).toContain(sheet);
    const plain = { language: "en", title: "Done", sky: "sky-noon", view: "notice", heading: "x" };
    expect(await site.print(plain as never)).toContain(sheet);
  });

  test("the policy of a page names its rules", async () => {
    const answer = await app.request("/services");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const [, css = ""] = /<style>([\s\S]*?)<\/style>/.exec(await answer.text()) ?? [];
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(css));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
    expect(css).toContain("#f6f7f4");
  });

  test("manifest, icons, pictures for sharing and theme follow, and no picture of the shipped brand is named", async () => {
    const manifest = JSON.parse(await get("/site.webmanifest"));
    expect(manifest).toMatchObject({ background_color: "#f6f7f4" });
    const icons = manifest.icons.map(({ src }: { src: string }) => src);
    expect(icons).toEqual([
      "/favicon.svg",
      "/brand/icon-192.png",
      "/brand/icon-512.png",
      "/brand/maskable-512.png",
    ]);
    expect(await get("/favicon.svg")).not.toMatch(ofShipped);
    const html = await get("/contact");
    expect(html).toContain('<meta name="theme-color" content="#f6f7f4"');
    expect(html).not.toMatch(/\.ico"|"\/apple-touch-icon|\/share\//);
    expect(html).toContain('content="https://studio.example/brand/contact.jpg"');
    const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? "";
    for (const path of [touch, ...icons.slice(1), "/brand/contact.jpg", "/brand/home.jpg"]) {
      const answer = await app.request(path);
      const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
      expect([path, answer.headers.get("content-type"), width]).toEqual([
        path,
        `image/${format}`,
        format === "jpeg" ? 1200 : Number(/\d+/.exec(path)),
      ]);
    }
    const colours = await coloursOf(await (await app.request("/brand/home.jpg")).arrayBuffer());
    expect(colours.filter((colour) => distance(colour, [0xff, 0x6a, 0x3d]) < 40)).toEqual([]);
    expect(colours.some(([r, g]) => g > r + 30)).toBe(true);
  });

  test("no page names a picture that is not there, nor one of the shipped brand", () => {
    const named = new Set(
      printed.pages.flatMap(({ html }) =>
        [...html.matchAll(/\.invalid(\/(?:brand|share)\/[^"]+)/g)].map(([, path = ""]) => path),
      ),
    );
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((path) => !printed.pictures?.has(path))).toEqual([]);
  });

  test("pages name none that could not be drawn", async () => {
    const broken = await printSite(printThread(buildFolder), {
      ...content,
      brand: { ...content.brand, logo: { src: "/l.svg", aspect: 3, drawing: "<svg <svg" } },
    });
    expect(broken.pictures?.size).toBe(0);
    const all = broken.pages.map(({ html }) => html).join("");
    expect(all).not.toMatch(/og:image|apple-touch-icon|summary_large_image/);
    expect(all).toContain('content="summary"');
  });

  test("its pages are at most 600 bytes longer than the shipped ones", () => {
    const longer = printed.pages.flatMap(({ path, html }) => {
      const before = printedByDay.pages.find((one) => one.path === path)?.html ?? "";
      return html.length - before.length > 600 ? [[path, html.length - before.length]] : [];
    });
    expect(longer).toEqual([]);
  });

  test("with the shipped brand again everything is that of the build", async () => {
    const shipped = withBrand({});
    await site.show(printedByDay, shipped, "1");
    const fresh = readPages({
      buildFolder,
      siteUrl: "https://studio.example",
      settings: { publishableKey: "" },
      contentVersion: "1",
    });
    const other = new Hono().get("*", fresh.answer);
    for (const path of ["/", "/services", "/dashboard", "/site.webmanifest", "/favicon.svg"]) {
      expect(await get(path), path).toBe(await (await other.request(path)).text());
    }
  }, 60_000);
});

describe("a brand with a logo", () => {
  const drawing = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 20"><path d="M0 0h9v9z"/></svg>`;
  const show = async (logo: string, more = {}) => {
    const content = withBrand({ ...own, logo, logoOnDark: false, ...more });
    const printed = await printSite(printThread(buildFolder), content);
    await site.show(printed, content, "3");
    return { content, html: await get("/contact") };
  };

  test("it is an image in header, menu and footer, in place of the name in type", async () => {
    const { content, html } = await show(drawing(60));
    const src = content.brand.logo?.src ?? "";
    const [, image = ""] = /<header[\s\S]*?<a [^>]*>(<img[^>]*>)/.exec(html) ?? [];
    expect(image).toContain(`src="${src}" alt="Daybreak" width="108" height="36"`);
    expect(image).toContain("logo-plate");
    expect(html.split(`<img src="${src}"`).length).toBe(4);
    expect(html).toContain(`"logo":"https://studio.example${src}"`);
    const answer = await app.request(src);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(await answer.text()).toBe(drawing(60));
    expect(await get("/dashboard")).toContain(`<img src="${src}"`);
    expect(await get("/favicon.svg")).not.toBe(drawing(60));
  }, 60_000);

  test("one that is a square is the icon, and one for dark grounds needs no plate", async () => {
    const { html } = await show(drawing(20), { logoOnDark: true });
    expect(await get("/favicon.svg")).toBe(drawing(20));
    expect(html).not.toContain("logo-plate");
  }, 60_000);

  test("one of pixels is an image of its own, and the pictures for sharing have its colours", async () => {
    const pixels = { width: 120, height: 120, channels: 4 as const, background: "#c2187a" };
    const made = await makeLogo(await sharp({ create: pixels }).png().toBuffer());
    const png = made.ok && made.png ? Buffer.from(made.png) : Buffer.alloc(0);
    const { content, html } = await show(`data:image/png;base64,${png.toString("base64")}`);
    const src = content.brand.logo?.src ?? "";
    expect(src).toMatch(/^\/assets\/logo-[0-9a-f]{12}\.png$/);
    expect(html).toContain(`<img src="${src}" alt="Daybreak" width="36" height="36"`);
    const answer = await app.request(src);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(await coloursOf(await answer.arrayBuffer())).toContainEqual([0xc2, 0x18, 0x7a]);
    expect(await get("/favicon.svg")).toContain('<image width="120"');
    for (const path of ["/brand/icon-512.png", "/brand/home.jpg"]) {
      const colours = await coloursOf(await (await app.request(path)).arrayBuffer());
      expect(
        colours.some((colour) => distance(colour, [0xc2, 0x18, 0x7a]) < 30),
        path,
      ).toBe(true);
    }
    expect(browserContent(content).json).not.toContain("data:image");
  }, 60_000);

  test("browsers do not get its drawing with the content", () => {
    const { json } = browserContent(withBrand({ ...own, logo: drawing(60) }));
    expect(json).toContain('"logo":{"src":"/assets/logo-');
    expect(json).not.toContain("<path");
  });
});

describe("a brand with the other typeface", () => {
  const fontsOf = (text: string) => new Set(text.match(/[\w/-]+\.woff2/g));
  let printed: PrintedSite;
  let content: PublishedContent;
  beforeAll(async () => {
    content = withBrand({ typeface: "serif" });
    printed = await printSite(printThread(buildFolder), content);
    await site.show(printed, content, "4");
  }, 60_000);

  test("every page preloads it alone, and no other one is named", () => {
    const wrong = printed.pages.filter(
      ({ html }) =>
        !/<link rel="preload" href="\/fonts\/serif-1\.woff2" as="font"/.test(html) ||
        [...fontsOf(html)].some((file) => !file.startsWith("/fonts/serif-")),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
    const [, shipped] = [...fontsOf(printedByDay.pages[0]?.html ?? "")];
    expect(shipped).toContain("/assets/daybreak-");
  });

  test("what stands in for it until it is there is a serif of its measure", () => {
    const faces = printed.pages[0]?.html.match(/@font-face\{font-family:Daybreak \w+;[^}]*\}/g);
    expect(faces?.length).toBe(6);
    expect(faces?.join("")).not.toMatch(/Arial|Roboto,|local\(Roboto\)|Sans/);
    expect(faces?.[1]).toContain("local(Georgia Bold)");
    expect(faces?.[1]).toContain("size-adjust:89.5%;ascent-override:115.8%");
  });

  test("the application's sheet and its file follow, at addresses that never change", async () => {
    const [, sheet = ""] = /rel="stylesheet" href="([^"]+)"/.exec(await get("/dashboard")) ?? [];
    const css = await get(sheet);
    expect([...fontsOf(css)].sort()).toEqual(["/fonts/serif-1.woff2", "/fonts/serif-more-1.woff2"]);
    expect(css).toContain("--paper:light-dark(#fbf7f0");
    const file = await app.request("/fonts/serif-1.woff2");
    expect(file.headers.get("cache-control")).toContain("immutable");
    const size = (await file.arrayBuffer()).byteLength;
    expect(size).toBeGreaterThan(8000);
    expect(size).toBeLessThanOrEqual(15 * 1024);
  });

  test("pictures for sharing are set in it", () => {
    const byDay = shareDrawing(
      { brand: { ...content.brand, typeface: "daybreak" }, name: "A" },
      "Hello",
    );
    expect(shareDrawing({ brand: content.brand, name: "A" }, "Hello")).not.toBe(byDay);
  });
});

describe("a brand without the day", () => {
  let printed: PrintedSite;
  beforeAll(async () => {
    printed = await printSite(printThread(buildFolder), withBrand({ ...own, day: false }));
  }, 60_000);
  /** Class names of skies, suns, moons and dials. */
  const ofDay =
    /^(sky|sky-[\w-]+|starry|horizon|call-sky|sun-(bead|disc|halo)|moon(-dark)?|great-clock|plan-sky|rail|hour|hour-mark|day-[\w-]+|dial-hand)$/;
  const classesOf = (html: string) =>
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));

  test("no page has a part of it", () => {
    const found = printed.pages.flatMap(({ path, html }) =>
      classesOf(html)
        .filter((name) => ofDay.test(name))
        .map((name) => `${path} ${name}`),
    );
    expect(found).toEqual([]);
    const byDay = printedByDay.pages.flatMap(({ html }) =>
      classesOf(html).filter((name) => ofDay.test(name)),
    );
    expect(byDay.length).toBeGreaterThan(100);
  });

  test("no page has rules of it, also none that its islands ask for", () => {
    const rules = /\.(sky-[\w-]+|call-sky|sun-(bead|disc|halo)|great-clock)[{:,]/;
    const sheets = [...printed.pages.map(({ html }) => html), ...Object.values(printed.files)];
    const ofPages = sheets.filter((text) => !text.includes(".sky-low"));
    expect(ofPages.length).toBeGreaterThan(40);
    expect(ofPages.filter((text) => rules.test(text)).length).toBe(0);
  });

  test("the line above a headline names no hour", () => {
    const contact = printed.pages.find(({ path }) => path === "/contact")?.html ?? "";
    expect(contact).toContain(shippedContent.pages.contact.hour);
    expect(contact).not.toContain("10:30");
    expect(contact).toContain('<html lang="en" data-calm="">');
  });

  test.each([
    ["/login", "First light"],
    ["/terms", "In full daylight"],
    ["/404", "Nobody is up here yet"],
  ])("%s has no line of the software's about the day", (path, line) => {
    const pageIn = (site: PrintedSite) => site.pages.find((one) => one.path === path)?.html ?? "";
    expect(pageIn(printedByDay)).toContain(line);
    expect(pageIn(printed)).toContain("<h1");
    expect(pageIn(printed)).not.toContain(line);
  });

  test("documents of the application and plain pages know it, too", async () => {
    expect(Object.values(printed.documents).every((html) => html.includes('data-calm=""'))).toBe(
      true,
    );
    const html = printed.documents["/__unavailable.html"] ?? "";
    expect(classesOf(html).filter((name) => ofDay.test(name))).toEqual([]);
  });

  test("its pages are no longer than those of the day", () => {
    const longer = printed.pages.flatMap(({ path, html }) => {
      const other = printedByDay.pages.find((one) => one.path === path)?.html ?? "";
      return html.length > other.length + 1000 ? [[path, html.length - other.length]] : [];
    });
    expect(longer).toEqual([]);
  });
});

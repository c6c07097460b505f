import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shippedColours } from "#domain/brand/scale.ts";
import { withoutMarks } from "#domain/content/marks.ts";
import { layOut } from "#server/mails/composing/layout.ts";
import { adoptContent, publishedContent } from "#server/publishing/content.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { databaseKinds } from "./databases.ts";
import { editingOf } from "./editing.ts";

const own = { accent: "#0f6b4f", ground: "#f6f7f4" };
/** Colours of the shipped brand that nothing of another one has. */
const ofShipped = /#fbf7f0|#ff6a3d|#b93c12|#15192b/i;

describe.each(databaseKinds)("the brand, on %s", (kind) => {
  let backend: Backend;
  let owner: Person;
  const shipped = publishedContent();
  beforeAll(async () => {
    backend = await startBackend(kind, { limits: { preview: { points: 100, seconds: 30 } } });
    owner = await backend.admin();
  });
  afterAll(async () => {
    await backend.stop();
    adoptContent(shipped);
  });

  const { call, save, publish } = editingOf("brand", () => owner);

  test("a manager and a maker change nothing of it, look at no change of it and publish none; an owner does", async () => {
    const { number } = await save({ accent: "#123456" });
    const change = { kind: "brand", path: "accent", value: "#654321" };
    const seen = { kinds: ["brand"], seen: { brand: number } };
    for (const [role, code] of [
      ["manager", "content.owners_only"],
      ["maker", "content.managers_only"],
    ] as const) {
      const person = await backend.staff(role);
      const refused = { status: 403, code };
      expect(await save({ accent: "#654321" }, person), role).toMatchObject(refused);
      expect(
        await call("preview-page", { path: "/", changes: [change] }, person),
        role,
      ).toMatchObject(refused);
      expect(await call("publish-content", seen, person), role).toMatchObject(refused);
      expect(
        await call("restore-content", { kind: "brand", number: 0 }, person),
        role,
      ).toMatchObject(refused);
    }
    const { body } = await call("read-content", { kind: "brand" });
    expect(body).toMatchObject({ accent: "#123456" });
    expect(publishedContent().brand).toMatchObject(shippedColours);
    expect(await call("preview-page", { path: "/", changes: [change] })).toMatchObject({
      status: 200,
    });
    expect(await call("publish-content", seen)).toMatchObject({ status: 200 });
    expect(publishedContent().brand.accent).toBe("#123456");
  });

  test("a manager publishes another kind while a draft of the brand waits", async () => {
    await save({ accent: "#234567" });
    const manager = await backend.staff("manager");
    const changes = [{ path: "ask", value: "Ask us" }];
    const { number } = await call("save-content", { kind: "page-home", base: 0, changes }, manager);
    const seen = { kinds: ["page-home"], seen: { "page-home": number } };
    expect(await call("publish-content", seen, manager)).toMatchObject({ status: 200 });
  });

  test.each([
    ["red;}body{"],
    ["url(https://evil.test)"],
    ["#fff;background:url(x)"],
    ["</style><script>alert(1)</script>"],
    ["rgb(1 2 3)"],
    ["#12345"],
    [""],
    [17],
  ])(
    "%j is no colour: it is refused, and a page that shows it has the colour before",
    async (value) => {
      for (const path of ["accent", "ground"]) {
        expect(await save({ [path]: value }), path).toMatchObject({ code: "content.no_field" });
        const change = { kind: "brand", path, value };
        const { html } = await call("preview-page", { path: "/", changes: [change] });
        const before = await call("preview-page", { path: "/", changes: [] });
        expect(html, path).toBe(before.html);
      }
    },
  );

  test("a colour in three digits or in capitals is the same one", async () => {
    await save({ accent: " #0AF " });
    const { body } = await call("read-content", { kind: "brand" });
    expect(body.accent).toBe("#00aaff");
  });

  test("what is typed is on the page that is previewed, and public nowhere", async () => {
    const change = { kind: "brand", path: "accent", value: "#7a1fa2" };
    const { html } = await call("preview-page", { path: "/contact", changes: [change] });
    expect(withoutMarks(html)).toContain("--dawn:light-dark(#7a1fa2");
    expect(publishedContent().brand.accent).not.toBe("#7a1fa2");
  });

  const logo = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><title>x</title>${inside}</svg>`;
  const shape = '<path d="M0 0h60v20z" fill="#0f6b4f"/>';

  test("of a logo that is saved only what was made anew is stored", async () => {
    expect(await save({ logo: logo(`${shape}<x:y onload="z"/>`) })).toMatchObject({ status: 200 });
    const { body } = await call("read-content", { kind: "brand" });
    expect(body.logo).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${shape}</svg>`,
    );
    const refused = await save({ logo: logo(`${shape}<script>alert(1)</script>`) });
    expect(refused).toMatchObject({ status: 409, code: "content.drawing" });
    expect((await call("read-content", { kind: "brand" })).body).toEqual(body);
    expect(await save({ logo: "" })).toMatchObject({ status: 200 });
  });

  test("a logo of more than 40 kB is not saved", async () => {
    const long = logo(`<path d="M0 0${"h1".repeat(21_000)}z"/>`);
    expect(await save({ logo: long })).toMatchObject({ status: 409, code: "content.no_field" });
  });

  test("a drawing that got into a row in another way is not published as it is", async () => {
    const { number } = await save({ logo: logo(shape) });
    await backend.db.query(
      `update public.content_versions set body = body || $1::jsonb where kind = 'brand' and state = 'draft'`,
      [JSON.stringify({ logo: logo(`${shape}<g onclick="alert(1)"/>`) })],
    );
    await call("publish-content", { kinds: ["brand"], seen: { brand: number } });
    expect(publishedContent().brand.logo?.drawing).toContain(shape);
    expect(publishedContent().brand.logo?.drawing).not.toContain("onclick");
    await publish({ logo: "" });
  });

  test("published colours are those of the next mail", async () => {
    expect(await publish(own)).toMatchObject({ status: 200 });
    expect(publishedContent().brand).toMatchObject(own);
    const { html } = layOut(
      { subject: "s", preview: "p", heading: "h", paragraphs: ["x"] },
      { site: { url: backend.url, studio: publishedContent().studio }, language: "en" },
    );
    expect(html).toContain("background:#f6f7f4");
    expect(html).not.toMatch(ofShipped);
    expect(html).toContain("Bricolage Grotesque");
  });

  test("mails are set in the typeface that is chosen", async () => {
    expect(await publish({ typeface: "serif" })).toMatchObject({ status: 200 });
    const { html } = layOut(
      { subject: "s", preview: "p", heading: "h", paragraphs: ["x"] },
      { site: { url: backend.url, studio: publishedContent().studio }, language: "en" },
    );
    expect(html).toContain("Georgia");
    expect(html).not.toContain("Bricolage");
    expect(await save({ typeface: "comic" })).toMatchObject({ code: "content.no_field" });
  });
});

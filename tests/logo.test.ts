import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { layOut } from "#server/mails/composing/layout.ts";
import { adoptContent, publishedContent } from "#server/publishing/content.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { databaseKinds } from "./databases.ts";
import { editingOf } from "./editing.ts";
import { handmadePng } from "./png.ts";

const create = { width: 600, height: 200, channels: 4 as const, background: "#0f6b4f80" };
const logo = await sharp({ create })
  .png()
  .withExif({ IFD0: { Copyright: "a secret place" } })
  .toBuffer();
const animated = handmadePng({ width: 60, height: 20 }, deflateSync(Buffer.alloc(181 * 20)), [
  { type: "acTL", data: Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]) },
]);
const jpeg = await sharp({ create }).jpeg().toBuffer();
const line = await sharp({ create: { ...create, height: 4 } })
  .png()
  .toBuffer();
const noise = await sharp({
  create: { ...create, noise: { type: "gaussian", mean: 128, sigma: 90 } },
})
  .png()
  .toBuffer();

describe.each(databaseKinds)("a logo as PNG, on %s", (kind) => {
  let backend: Backend;
  let owner: Person;
  const before = publishedContent();
  beforeAll(async () => {
    backend = await startBackend(kind);
    owner = await backend.admin();
  }, 60_000);
  afterAll(async () => {
    await backend.stop();
    adoptContent(before);
  });
  const { call, save, publish } = editingOf("brand", () => owner);
  const make = async (bytes: Uint8Array, person = owner) => {
    const path = `logo/${randomUUID()}`;
    const file = new Blob([bytes as BlobPart]);
    const { error } = await owner.client.storage.from("site-pictures").upload(path, file);
    if (error) throw error;
    return call("make-logo", { path }, person);
  };

  test("is decoded and encoded anew, without its metadata, and an owner makes it, not a manager", async () => {
    const made = await make(logo);
    expect(made).toMatchObject({ status: 200, logo: expect.stringMatching(/^data:image\/png;/) });
    const bytes = Buffer.from(made.logo.split(",")[1], "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 600,
      height: 200,
      hasAlpha: true,
    });
    expect(bytes.includes("secret")).toBe(false);
    for (const [role, code] of [
      ["manager", "content.owners_only"],
      ["maker", "content.managers_only"],
    ] as const) {
      const refused = await make(logo, await backend.staff(role));
      expect(refused, role).toMatchObject({ status: 403, code });
    }
  });

  test("one of sixteen bits a sample and 3,000 pixels fits", async () => {
    const large = await sharp({ create: { ...create, width: 3000, height: 1000 } })
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    const made = await make(large);
    expect(made.status).toBe(200);
    expect(await save({ logo: made.logo })).toMatchObject({ status: 200 });
  });

  test.each([
    ["a photograph's details", noise, /too many details/],
    ["one that moves", animated, /It moves/],
    [
      "60,000 times 60,000 pixels",
      handmadePng({ width: 60_000, height: 60_000 }, deflateSync(Buffer.alloc(1000))),
      /million pixels/,
    ],
    ["half a file", logo.subarray(0, logo.length / 2), /cannot|can be read/],
    [
      "pixels that are missing",
      handmadePng({ width: 600, height: 200 }, deflateSync(Buffer.alloc(1000))),
      /can be read/,
    ],
    ["a page", Buffer.from("<html>".repeat(50)), /no PNG/],
    ["a JPEG", jpeg, /no PNG/],
    ["a line", line, /too long and thin/],
  ])("%s is refused with a sentence", async (_, bytes, sentence) => {
    expect(await make(bytes)).toMatchObject({
      status: 422,
      code: "content.drawing",
      message: expect.stringMatching(sentence),
    });
  });

  test("what is saved without it is made anew, or refused", async () => {
    const text = (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`;
    expect(await save({ logo: text(logo) })).toMatchObject({ status: 200 });
    const { body } = await call("read-content", { kind: "brand" });
    expect(Buffer.from(body.logo.split(",")[1], "base64").includes("secret")).toBe(false);
    const refused = { status: 409, code: "content.drawing" };
    expect(await save({ logo: text(logo.subarray(0, 90)) })).toMatchObject(refused);
    expect((await call("read-content", { kind: "brand" })).body).toEqual(body);
  });

  test("mails show it from an address that stays, with the name where pictures are not loaded", async () => {
    const { logo: png } = await make(logo);
    expect(await publish({ logo: png })).toMatchObject({ status: 200 });
    const { studio } = publishedContent();
    const mail = () =>
      layOut(
        { subject: "s", preview: "p", heading: "h", paragraphs: ["x"] },
        { site: { url: backend.url, studio }, language: "en" },
      ).html;
    const [, address = "", rest] = /<img src="([^"]+)"([^>]*)>/.exec(mail()) ?? [];
    expect(rest).toContain(`alt="${studio.name}" width="108" height="36"`);
    expect(rest).toContain("background:#FFFFFF");
    const served = async () => {
      const answer = await fetch(address);
      return [answer.status, answer.headers.get("content-type")];
    };
    expect(await served()).toEqual([200, "image/png"]);
    expect(await publish({ logo: "", logoOnDark: true })).toMatchObject({ status: 200 });
    expect(mail()).not.toContain("<img");
    expect(await served()).toEqual([200, "image/png"]);
    const unknown = address.replace(/[0-9a-f]{12}(?=\.png)/, "0".repeat(12));
    expect((await fetch(unknown)).status).toBe(404);
  });
});

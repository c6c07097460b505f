import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { slots } from "#domain/content/picture.ts";
import { sweepOrphans } from "#server/jobs/sweep-orphans.ts";
import type { Person } from "./backend.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { invoke } from "./call-function.ts";
import { databaseKinds } from "./databases.ts";
import { withEachLocation } from "./file-location.ts";
import { handmadePng } from "./png.ts";

const DAY = 24 * 3600_000;
const bucket = "site-pictures";

/** A photograph as a phone takes it: lying on its side, with the place in it. */
const photograph = await sharp({
  create: { width: 900, height: 700, channels: 3, background: "#b04020" },
})
  .jpeg()
  .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 29/1" } })
  .withMetadata({ orientation: 6 })
  .toBuffer();

/** A PNG that says how large it is, and has no pixels. */
const declaredPng = (width: number, height: number) =>
  handmadePng({ width, height }, deflateSync(Buffer.alloc(1000)));

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(200),
]);

describe.each(withEachLocation(databaseKinds))("pictures of the website: %s, %s", (kind, files) => {
  const backend = backendFor(kind, { files });
  const manager = personFor(() => backend.staff("manager"));

  const upload = (person: Pick<Person, "client">, bytes: Buffer | string, path: string) =>
    person.client.storage.from(bucket).upload(path, new Blob([bytes as BlobPart]));
  const call = (name: string, body: object, person: Pick<Person, "client"> = manager) =>
    invoke(person, name, body);
  const save = async (bytes: Buffer | string, path = `desktop/${randomUUID()}`) => {
    const { error } = await upload(manager, bytes, path);
    if (error) return { status: 0, message: error.message };
    return call("save-picture", { path, alt: "A wall", focus: { x: 50, y: 0 } });
  };
  const fetchMade = (id: string, rest: string) =>
    fetch(`${backend.url}/pictures/made/${id}-${rest}`);
  const stored = async () =>
    (await backend.db.query(`select from storage.objects where bucket_id = '${bucket}'`)).rows
      .length;

  test("of a photograph come the files that its place asks for, upright and without what it said of its maker", async () => {
    const { id } = await save(photograph);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const { rows } = await backend.db.query(
      "select width, height, widths, tones from private.site_pictures where id = $1",
      [id],
    );
    expect(rows).toEqual(
      [{ width: 700, height: 900, widths: [320, 480, 700], tones: Array(4).fill("#b04020") }].map(
        (row) => expect.objectContaining({ ...row, tones: expect.any(Array) }),
      ),
    );
    for (const [ending, format] of [
      ["avif", "heif"],
      ["webp", "webp"],
    ]) {
      const answer = await fetchMade(id, `320.${ending}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("content-type")).toBe(`image/${ending}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const read = await sharp(bytes).metadata();
      expect(read).toMatchObject({ format, width: 320, height: 411 });
      expect([read.exif, read.xmp, read.iptc, read.orientation ?? 1]).toEqual([
        undefined,
        undefined,
        undefined,
        1,
      ]);
    }
    expect((await fetchMade(id, "1600.avif")).status).toBe(404);
    const head = await fetch(`${backend.url}/pictures/made/${id}-320.webp`, { method: "HEAD" });
    expect([head.status, Number(head.headers.get("content-length")) > 100]).toEqual([200, true]);
  });

  test("the same photograph at the same place is one picture, at another place another one", async () => {
    const first = await save(photograph);
    const before = await stored();
    expect((await save(photograph)).id).toBe(first.id);
    expect(await stored()).toBe(before + 1); // the second original, which is swept
    const phone = await save(photograph, `phone/${randomUUID()}`);
    expect(phone.id).not.toBe(first.id);
    expect((await fetchMade(phone.id, `${slots.phone.widths[0]}.webp`)).status).toBe(200);
  });

  test.each([
    ["a drawing that can run scripts", svg, "picture.drawing"],
    ["a photograph of a format that not every browser shows", heic, "picture.heic"],
    ["a page", "<html><body>Hello</body></html>", "picture.other_type"],
    [
      "a picture of 60,000 times 60,000 pixels",
      declaredPng(60_000, 60_000),
      "picture.too_many_pixels",
    ],
    ["a picture that says more than it has", declaredPng(3000, 3000), "picture.unreadable"],
    ["a half photograph", photograph.subarray(0, photograph.length / 2), "picture.unreadable"],
  ])("%s is refused with a sentence, and nothing is made of it", async (_, bytes, code) => {
    const before = await backend.db.query("select from private.site_pictures");
    expect(await save(bytes)).toMatchObject({
      code,
      message: expect.stringMatching(/\w{4}/),
    });
    const after = await backend.db.query("select from private.site_pictures");
    expect(after.rows.length).toBe(before.rows.length);
  });

  test("what hangs behind a photograph is in no file of it", async () => {
    const { id } = await save(
      Buffer.concat([photograph, Buffer.from("<script>alert(2)</script>")]),
    );
    const bytes = Buffer.from(await (await fetchMade(id, "320.webp")).arrayBuffer());
    expect(bytes.length).toBeGreaterThan(50);
    expect(bytes.includes("<script")).toBe(false);
  });

  test("a name that says something else about it reaches no page", async () => {
    const refused = await save(svg, `desktop/${randomUUID()}.jpg`);
    expect([refused.status, refused.message]).toEqual([
      0,
      expect.stringMatching(/not what its name says/),
    ]);
  });

  test("a manager uploads originals, and nobody who does not manage the studio; the server alone writes beside them", async () => {
    const [maker, client] = [await backend.staff("maker"), await backend.customer()];
    for (const person of [maker, client, { client: backend.visitor() }]) {
      const path = `desktop/${randomUUID()}`;
      expect((await upload(person, photograph, path)).error).not.toBeNull();
      expect(
        await call("save-picture", { path, alt: "", focus: { x: 0, y: 0 } }, person),
      ).toMatchObject({ status: 403 });
    }
    expect((await upload(manager, photograph, `desktop/${randomUUID()}`)).error).toBeNull();
    const made = `made/${"0".repeat(32)}-320.webp`;
    expect((await upload(manager, photograph, made)).error).not.toBeNull();
    expect((await upload(manager, photograph, `${randomUUID()}/x.jpg`)).error).not.toBeNull();
  });

  test("pictures of before are chosen again, the newest first, with what they show now; a client reads none", async () => {
    const older = await save(await other("#331144"));
    const newer = await save(await other("#441133"));
    const phone = await save(await other("#331144"), `phone/${randomUUID()}`);
    await addPiece("again", { desktop: older.id, phone: phone.id });
    await change("items.again.desktop.alt", "Boats at dawn");
    const { pictures } = await call("read-pictures", { slot: "desktop" });
    expect(pictures.slice(0, 2)).toEqual([
      expect.objectContaining({ id: newer.id, alt: "A wall" }),
      expect.objectContaining({ id: older.id, alt: "Boats at dawn", focusX: 50, focusY: 0 }),
    ]);
    const answer = await fetch(`${backend.url}${pictures[1].address}`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const ids = pictures.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(phone.id);
    expect((await call("read-pictures", { slot: "phone" })).pictures[0].id).toBe(phone.id);
    const client = await backend.customer();
    expect(await call("read-pictures", { slot: "phone" }, client)).toMatchObject({ status: 403 });
    await change("items.again", null);
  });

  test("nobody but the studio reads an original", async () => {
    const path = `desktop/${randomUUID()}`;
    await upload(manager, photograph, path);
    expect((await manager.client.storage.from(bucket).download(path)).error).toBeNull();
    const client = await backend.customer();
    expect((await client.client.storage.from(bucket).download(path)).error).not.toBeNull();
    expect((await fetch(`${backend.url}/pictures/made/../${path}`)).status).toBe(404);
    expect(
      (await fetch(`${backend.url}/storage/v1/object/public/${bucket}/${path}`)).status,
    ).not.toBe(200);
  });

  test("a picture that a version names stays, whoever deletes it; another one goes after a day", async () => {
    const used = await save(await other("#111111"));
    const unused = await save(await other("#eeeeee"));
    await addPiece("kept", { desktop: used.id, phone: used.id });
    const { data } = await backend.service.storage
      .from(bucket)
      .remove([`made/${used.id}-320.webp`]);
    expect(data ?? []).toEqual([]);
    const sweep = (now: Date) => sweepOrphans({ db: backend.db, blobs: backend.blobs, now });
    await sweep(new Date());
    expect((await fetchMade(unused.id, "320.webp")).status).toBe(200);
    await sweep(new Date(Date.now() + 2 * DAY));
    expect((await fetchMade(used.id, "320.webp")).status).toBe(200);
    expect((await fetchMade(unused.id, "320.webp")).status).toBe(404);
    await expect(
      backend.db.query("delete from private.site_pictures where id = $1", [used.id]),
    ).rejects.toThrow("picture.used");
  });

  test("a link to the preview shows a picture that is only in a draft, says nothing of the editor, and keeps the picture", async () => {
    const { id } = await save(await other("#225588"));
    await addPiece("linked", { desktop: id, phone: id });
    const { url } = await call("preview-link", { action: "make" });
    const html = await (await fetch(`${backend.url}${new URL(url).pathname}work/linked`)).text();
    expect(html).toContain(`/pictures/made/${id}-400.webp`);
    expect(html).not.toContain("data-content");
    await change("items.linked", null);
    const used = "select private.is_picture_used($1) as used";
    expect((await backend.db.query(used, [id])).rows).toEqual([{ used: true }]);
    await backend.db.query("delete from private.preview_links");
    expect((await backend.db.query(used, [id])).rows).toEqual([{ used: false }]);
  });

  test("a piece is public with both its pictures, and not before", async () => {
    const [desktop, phone] = [
      await save(photograph),
      await save(photograph, `phone/${randomUUID()}`),
    ];
    const draft = await addPiece("harbour", { desktop: desktop.id, phone: "0".repeat(32) });
    expect(await publish(draft)).toMatchObject({
      status: 409,
      path: "items.harbour.phone",
      reason: expect.stringContaining("not ready"),
    });
    const next = await change("items.harbour.phone.file", phone.id);
    expect(await publish(next)).toMatchObject({ status: 200 });
    const gone = await change("categories.charity", null);
    expect(await publish(gone)).toMatchObject({
      status: 409,
      path: "items.3.category",
    });
  });

  const other = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const change = async (path: string, value: unknown): Promise<number> => {
    const { number: base } = await call("read-content", { kind: "portfolio" });
    const changes = [{ path, value }];
    const { number, message } = await call("save-content", { kind: "portfolio", base, changes });
    if (!number) throw new Error(message);
    return number;
  };
  const chosen = (file: string) => ({ file, alt: "A wall", focusX: 50, focusY: 0 });
  const addPiece = (id: string, pictures: { desktop: string; phone: string }) =>
    change(`items.${id}`, {
      ...{
        title: "Harbour",
        category: "charity",
        description: "Boats.",
        story: false,
        hidden: false,
      },
      ...{ desktop: chosen(pictures.desktop), phone: chosen(pictures.phone) },
    });
  const publish = (number: number) =>
    call("publish-content", { kinds: ["portfolio"], seen: { portfolio: number } });
});

import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  acceptedEndings,
  brandKitFiles,
  projectFiles,
  screenshotFiles,
} from "#domain/file/file.ts";
import { storedType } from "#engine/storage/content-type.ts";
import type { Bucket } from "#engine/storage/service.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { propertyRuns } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { withEachLocation } from "../file-location.ts";
import { pathFor } from "../my-data/clients.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const box = (major: string, ...others: string[]) =>
  Buffer.concat([
    hex(`000000${(16 + others.length * 4).toString(16).padStart(2, "0")}`),
    Buffer.from(`ftyp${major}\0\0\0\0${others.join("")}`, "latin1"),
    hex("00000010 6d657461 00000000"),
  ]);

/** The beginning of a file of each format, and the extensions that it may have. */
const formats: Record<string, { head: Buffer; extensions: string[] }> = {
  png: { head: hex("89504e470d0a1a0a 0000000d 49484452"), extensions: ["png"] },
  jpeg: { head: hex("ffd8ffe0 0010 4a464946 00 0101"), extensions: ["jpg", "jpeg", "jfif"] },
  gif: { head: hex("474946383961 0100 0100 80 00 00"), extensions: ["gif"] },
  webp: { head: hex("52494646 1a000000 57454250 56503820"), extensions: ["webp"] },
  avif: { head: box("avif", "mif1", "miaf"), extensions: ["avif"] },
  heic: { head: box("heic", "mif1", "heic"), extensions: ["heic", "heif"] },
  heif: { head: box("mif1", "mif1", "hevc"), extensions: ["heic", "heif"] },
  bmp: { head: hex("424d 46000000 0000 0000 36000000 28000000 01000000"), extensions: ["bmp"] },
  "tiff, little": { head: hex("49492a00 08000000"), extensions: ["tif", "tiff"] },
  "tiff, big": { head: hex("4d4d002a 00000008"), extensions: ["tif", "tiff"] },
  pdf: { head: Buffer.from("%PDF-1.7\n1 0 obj"), extensions: ["pdf", "ai"] },
  zip: { head: hex("504b0304 14000000 0800"), extensions: ["zip", "sketch", "fig", "xd"] },
  psd: { head: hex("38425053 0001 000000000000 0003"), extensions: ["psd"] },
  postscript: { head: Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n"), extensions: ["eps", "ai"] },
  "postscript for DOS": { head: hex("c5d0d3c6 1e000000"), extensions: ["eps", "ai"] },
  figma: { head: Buffer.from("fig-kiwi\x0f\0\0\0"), extensions: ["fig"] },
  svg: {
    head: Buffer.from(
      '\ufeff<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY n "m">]>\n<svg xmlns="http://www.w3.org/2000/svg"/>',
    ),
    extensions: ["svg"],
  },
};

/** Texts that nobody may upload as a picture. */
const texts = [
  "<html><script>alert(1)</script></html>",
  "  \n<!DOCTYPE html><title>x</title>",
  "<!-- <svg> --><html><svg></svg></html>",
  '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>',
  "\ufeff<script>alert(1)</script>",
  "alert(1)",
  "#!/bin/sh\nrm -rf /",
  "BM is how this sentence begins, and it is long enough to be read as a header of a picture",
  "GIF is no picture <script>alert(1)</script>",
  "GIF89a=1;alert(1)//",
  "GIF89a/*<script>alert(1)</script>*/",
  "RIFF....WEBPVP8 <script>alert(1)</script>",
  "PK is a surname",
  "II is two",
  "ftypheic ftypheic <script>",
  "8BPS <script>",
  "%PDE-1.4",
  "% PS",
  "<\0h\0t\0m\0l\0>\0",
  "",
].map((text) => Buffer.from(text, "latin1"));
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const anyText = fc.oneof(
  fc.constantFrom(...texts, Buffer.from("\ufeff<html>", "utf16le")),
  fc.string({ unit: "grapheme", maxLength: 2000 }).map((text) => Buffer.from(text)),
  fc
    .tuple(
      fc.constantFrom("html", "script", "?xml", "!DOCTYPE html", "body", "iframe"),
      fc.string(),
    )
    .map(([tag, rest]) => Buffer.from(`<${tag} ${rest}`)),
);
const anyDeclared = fc.oneof(
  fc.constantFrom(
    "",
    "application/octet-stream",
    "image/png",
    "image/x;\thtml",
    "image/svg+xml",
    "text/html",
    "text/plain",
    "application/pdf",
    "application/zip",
  ),
  fc.string({ maxLength: 30 }),
);
const anyExtension = fc.constantFrom(
  ...new Set<string>([...brandKitFiles.extensions, ...screenshotFiles.extensions]),
  ...["PNG", "Svg", "html", "js", "xml", "svgz", "exe", "txt", "png.html", "html.png", "tif", "x"],
);
const key = (extension: string) => `3f0c1a52/1700000000000-abcdefgh.${extension}`;
const lastOf = (extension: string) => extension.split(".").at(-1)?.toLowerCase() ?? "";

describe.each(withEachLocation(eitherKind))(
  "the type of an uploaded file, on the %s database and %s",
  (kind, location) => {
    const backend = backendFor(kind, { files: location });
    const ada = personFor(() => backend.customer());
    const buckets = new Map<string, Bucket>();
    beforeAll(async () => {
      const { rows } = await backend.db.query<Bucket>("select * from storage.buckets");
      for (const row of rows) buckets.set(row.id, row);
    });

    const bucketOf = (name: string) => {
      const bucket = buckets.get(name);
      if (!bucket) throw new Error(`There is no bucket ${name}.`);
      return bucket;
    };
    const detectedType = (name: string, extension: string, declared: string, head: Uint8Array) =>
      storedType({ key: key(extension), declared, head, bucket: bucketOf(name) }).then(
        (type) => type,
        (refusal) => {
          expect(refusal).toMatchObject({ code: "InvalidMimeType" });
          return null;
        },
      );
    const objects = async () =>
      (
        await backend.db.query<{ name: string; type: string }>(
          "select name, metadata ->> 'mimetype' as type from storage.objects order by created_at",
        )
      ).rows;

    test("the server and the browser have the same lists of extensions and sizes", () => {
      for (const rules of [brandKitFiles, projectFiles, screenshotFiles]) {
        const { bucket, maxBytes } = rules;
        // A project's file may also have no extension: then its content decides.
        const none = bucket === projectFiles.bucket ? [""] : [];
        expect(bucketOf(bucket).allowed_extensions).toEqual([...acceptedEndings(rules), ...none]);
        expect(Number(bucketOf(bucket).file_size_limit)).toBe(maxBytes);
      }
    });

    test("every format is accepted with its own extensions, a picture with that of every picture, and none with another", async () => {
      for (const rules of [brandKitFiles, screenshotFiles]) {
        const { bucket } = rules;
        const extensions = acceptedEndings(rules);
        const pictures = screenshotFiles.extensions.filter((name) => extensions.includes(name));
        let taken = 0;
        for (const [format, { head, extensions: own }] of Object.entries(formats)) {
          for (const extension of [...extensions, "html", "exe", "docx"]) {
            const type = await detectedType(bucket, extension, "", head);
            const isListed = extensions.includes(extension);
            const isOwn = own.includes(extension);
            const areBothPictures =
              acceptedEndings(screenshotFiles).includes(extension) &&
              pictures.some((name) => own.includes(name));
            expect([format, extension, type !== null]).toEqual([
              format,
              extension,
              isListed && (isOwn || areBothPictures),
            ]);
            if (type) taken++;
          }
        }
        expect(taken).toBeGreaterThanOrEqual(extensions.length);
      }
    });

    test("text and markup are never accepted as a picture, with any name and any declared type", async () => {
      await fc.assert(
        fc.asyncProperty(
          anyExtension,
          anyDeclared,
          fc.oneof(anyText, fc.constant(svg)),
          async (extension, declared, body) => {
            expect(
              await detectedType(screenshotFiles.bucket, extension, declared, body),
            ).toBeNull();
          },
        ),
        propertyRuns(3000),
      );
    });

    test("in the bucket of brand kits text is accepted only as SVG, PDF or PostScript with a fitting extension", async () => {
      await fc.assert(
        fc.asyncProperty(anyExtension, anyDeclared, anyText, async (extension, declared, body) => {
          const type = await detectedType(brandKitFiles.bucket, extension, declared, body);
          if (type === null) return;
          const text = body.toString("latin1");
          const may = { svg: /<svg/, pdf: /^[^<]*%PDF-/, eps: /^%!PS/, ai: /^[^<]*%PDF-|^%!PS/ };
          expect(text).toMatch(may[lastOf(extension) as keyof typeof may]);
        }),
        propertyRuns(3000),
      );
      expect(await detectedType(brandKitFiles.bucket, "svg", "image/svg+xml", svg)).toBe(
        "image/svg+xml",
      );
      expect(await detectedType(brandKitFiles.bucket, "png", "image/svg+xml", svg)).toBeNull();
    });

    test("a stored file has the type of its content, whatever type was declared", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...Object.values(formats)),
          anyExtension,
          anyDeclared,
          fc.uint8Array({ maxLength: 100 }),
          async ({ head, extensions }, extension, declared, rest) => {
            const body = Buffer.concat([head, rest]);
            for (const { bucket } of [brandKitFiles, screenshotFiles]) {
              const type = await detectedType(bucket, extension, declared, body);
              if (type === null) continue;
              if (!extensions.includes(lastOf(extension))) expect(type).toMatch(/^image\//);
              expect(type).toMatch(/^(image|application)\/[\w.+-]+$/);
              expect(type).not.toMatch(
                bucket === screenshotFiles.bucket ? /svg|application/ : /html/,
              );
            }
          },
        ),
        propertyRuns(2000),
      );
    });

    test.each([
      ["a PDF behind a byte order mark", "pdf", "\ufeff%PDF-1.7\n1 0 obj", "application/pdf"],
      ["a PDF behind line breaks", "pdf", "\r\n\r\n%PDF-1.4\n", "application/pdf"],
      ["a PDF behind a kilobyte", "pdf", `${"x".repeat(1020)}%PDF-1.4`, null],
      ["a PDF behind markup", "pdf", "<html>%PDF-1.4", null],
      [
        "an SVG behind a long comment",
        "svg",
        `<!--${"x".repeat(20_000)}--><svg/>`,
        "image/svg+xml",
      ],
      ["a page behind a long comment", "svg", `<!--${"x".repeat(20_000)}--><html><svg/>`, null],
    ])("%s is told by its content", async (_, extension, body, type) => {
      const head = Buffer.from(body);
      expect(await detectedType(brandKitFiles.bucket, extension, "", head)).toBe(type);
    });

    test.each([
      ["heic", "jpeg", "image/jpeg"],
      ["jpg", "heic", "image/heic"],
      ["png", "webp", "image/webp"],
      ["jpg", "bmp", "image/bmp"],
    ])(
      "a screenshot that is called .%s and is %s is stored as %s",
      async (extension, format, type) => {
        const head = formats[format]?.head ?? Buffer.alloc(0);
        expect(await detectedType(screenshotFiles.bucket, extension, "", head)).toBe(type);
        // A brand kit takes no HEIC and no BMP, under no name.
        const isTaken = ["jpeg", "webp"].includes(format) && extension !== "heic";
        expect((await detectedType(brandKitFiles.bucket, extension, "", head)) !== null).toBe(
          isTaken,
        );
      },
    );

    test("real pictures of ours are accepted", async () => {
      const work = readdirSync("public/pictures").filter((name) => name.includes("-480."));
      const paths = work.map((name) => `public/pictures/${name}`);
      expect(paths.map((path) => path.split(".").at(-1))).toEqual(
        expect.arrayContaining(["avif", "webp"]),
      );
      for (const path of [...paths, "docs/picture.jpg", "public/apple-touch-icon.png"]) {
        const extension = path.split(".").at(-1) ?? "";
        expect(
          await detectedType(screenshotFiles.bucket, extension, "", readFileSync(path)),
        ).not.toBeNull();
      }
    });

    test("uploads and signed uploads of pages and scripts are refused and leave no row; pictures are accepted", async () => {
      const shots = ada.client.storage.from(screenshotFiles.bucket);
      const png = formats.png?.head ?? Buffer.alloc(0);
      const script = Buffer.from("<script>alert(1)</script>");
      const before = await objects();
      const signed = async (extension: string, body: Buffer, contentType: string) => {
        const path = pathFor(ada, extension);
        const { data } = await shots.createSignedUploadUrl(path);
        return shots.uploadToSignedUrl(path, data?.token ?? "", body, { contentType });
      };
      for (const [extension, contentType, body] of [
        ["html", "image/png", script],
        ["js", "image/svg+xml", script],
        ["x", "image/x;\thtml", script],
        ["svg", "image/svg+xml", svg],
        ["png", "image/png", svg],
        ["html", "image/png", png],
      ] as const) {
        const { error } = await shots.upload(pathFor(ada, extension), body, { contentType });
        expect(error, extension).toMatchObject({ statusCode: "415" });
        expect((await signed(extension, body, contentType)).error).toMatchObject({
          statusCode: "415",
        });
      }
      const kits = ada.client.storage.from(brandKitFiles.bucket);
      const page = await kits.upload(pathFor(ada, "html"), script, {
        contentType: "application/octet-stream",
      });
      expect(page.error).toMatchObject({ statusCode: "415" });
      expect(await objects()).toEqual(before);
      const heic = formats.heic?.head ?? Buffer.alloc(0);
      expect(
        (await shots.upload(pathFor(ada, "heic"), heic, { contentType: "" })).error,
      ).toBeNull();
      expect((await signed("png", png, "image/png")).error).toBeNull();
      expect((await objects()).slice(before.length).map(({ type }) => type)).toEqual([
        "image/heic",
        "image/png",
      ]);
    });

    test("a copy is checked by its content too: no picture becomes a page, no page a picture", async () => {
      const kits = ada.client.storage.from(brandKitFiles.bucket);
      const [drawing, picture] = [pathFor(ada, "svg"), pathFor(ada, "jpg")];
      await kits.upload(drawing, svg, { contentType: "image/svg+xml" });
      await kits.upload(picture, formats.jpeg?.head ?? "", { contentType: "image/jpeg" });
      const before = await objects();
      const copy = (from: string, extension: string, destinationBucket?: string) =>
        kits.copy(
          from,
          pathFor(ada, extension),
          destinationBucket ? { destinationBucket } : undefined,
        );
      for (const answer of [
        await copy(drawing, "png"),
        await copy(drawing, "html"),
        await copy(drawing, "svg", screenshotFiles.bucket),
        await copy(picture, "svg"),
        await copy(picture, "html", screenshotFiles.bucket),
      ]) {
        expect(answer.error).toMatchObject({ statusCode: "415" });
      }
      const service = backend.service.storage.from(brandKitFiles.bucket);
      expect((await service.move(picture, pathFor(ada, "html"))).error).toMatchObject({
        statusCode: "415",
      });
      expect(await objects()).toEqual(before);
      expect((await copy(picture, "jpeg", screenshotFiles.bucket)).error).toBeNull();
      expect((await service.move(picture, pathFor(ada, "jpeg"))).error).toBeNull();
      expect((await objects()).map(({ type }) => type)).not.toContain(null);
    });
  },
);

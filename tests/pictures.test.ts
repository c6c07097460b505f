import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { workPictures } from "#content/pictures.ts";
import { portfolio } from "#content/portfolio.ts";
import { testimonials } from "#content/testimonials.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const inPublic = (path: string) => join(root, "public", path);

test("every page that can be shared has its picture, 1200 by 630 pixels and at most 90 kB", () => {
  const names = new Set([...namesInSource(), ...namesInBuild()]);
  expect(names.size).toBeGreaterThan(portfolio.length + 8);
  const wrong = [...names].filter((name) => {
    const file = inPublic(`share/${name}.jpg`);
    if (!existsSync(file)) return true;
    const { width, height } = sizeOfJpeg(readFileSync(file));
    return width !== 1200 || height !== 630 || statSync(file).size > 90_000;
  });
  expect(wrong).toEqual([]);
  const unused = readdirSync(inPublic("share")).filter((file) => !names.has(file.slice(0, -4)));
  expect(unused).toEqual([]);
});

test("every case study has both photographs in every width and format, and the folder has nothing else", () => {
  const listed = portfolio.flatMap(({ slug }) => {
    const pictures = workPictures[slug];
    return pictures ? [pictures.desktop, pictures.phone] : [];
  });
  const files = listed.flatMap(({ base, widths }) =>
    widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
  );
  expect(files.length).toBe(portfolio.length * (6 + 4) * 2);
  expect(files.filter((file) => !existsSync(inPublic(file)))).toEqual([]);
  expect(readdirSync(inPublic("pictures")).length).toBe(files.length);
});

test("a case study's photograph is light enough for the wall of work", () => {
  const heavy = portfolio.filter(({ slug }) => {
    const base = workPictures[slug]?.desktop.base;
    return statSync(inPublic(`${base}-800.avif`)).size > 46_000;
  });
  expect(heavy.map(({ slug }) => slug)).toEqual([]);
});

test("everybody with a testimonial has a portrait as a small SVG", () => {
  for (const { image } of testimonials) {
    const drawing = readFileSync(inPublic(image), "utf8");
    expect(drawing).toMatch(/^<svg[^>]+viewBox=/);
    expect(drawing.length).toBeLessThan(3 * 1024);
  }
});

test("the manifest's icons are there, in the size that it says", () => {
  const { icons } = JSON.parse(readFileSync(inPublic("site.webmanifest"), "utf8"));
  expect(icons.length).toBe(3);
  for (const { src, sizes } of icons) {
    const png = readFileSync(inPublic(src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

/** The names of pictures in the sources of the routes. A case study's name is made of its slug or id. */
function namesInSource(): string[] {
  const files = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, "web", file), "utf8"))
    .filter((text) => text.includes("pageMeta({"))
    .flatMap((text) => [...text.matchAll(/\bshare: (?:"([\w-]+)"|`([^`]+)`)/g)])
    .flatMap(([, name = "", pattern]) =>
      pattern
        ? portfolio.map(({ id, slug }) =>
            pattern.replace(/\$\{[\w.]*slug\}/, slug).replace(/\$\{[\w.]*id\}/, String(id)),
          )
        : [name],
    );
}

function namesInBuild(): string[] {
  const client = join(root, "build/client");
  if (!existsSync(client)) return [];
  return readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => readFileSync(join(client, file), "utf8"))
    .flatMap((html) => [...html.matchAll(/og:image" content="[^"]*\/share\/([^"]+)\.jpg"/g)])
    .map(([, name = ""]) => name);
}

/** The size that the JPEG's first frame header gives (ITU T.81, B.2.2). */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
  }
  throw new Error("This is no JPEG with a frame.");
}

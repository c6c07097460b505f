import { brandIcon } from "#domain/brand/icon.ts";
import { initialOf } from "#domain/brand/initial.ts";
import { scaleOf } from "#domain/brand/scale.ts";
import type { TypefaceName } from "#domain/brand/typefaces.ts";
import type { PublishedBrand } from "#domain/content/brand.ts";
import { type TextPath, textPath } from "./text-path.ts";

export interface BrandOfPictures {
  brand: PublishedBrand;
  name: string;
}

/** The sizes in which devices ask for the icon of a site. */
export type IconForm = "192" | "512" | "maskable" | "touch";

/** The icon of a brand with its letter as a path. A device that cuts out its own form gets it without round corners. */
export function iconDrawing({ brand, name }: BrandOfPictures, form: IconForm): string {
  const { scale } = scaleOf(brand);
  const icon = brandIcon(brand, name) ?? "";
  const withPath = icon.replace(/<text[^>]*>[^<]*<\/text>/, () => {
    const initial = textPath(initialOf(name), 19, brand.typeface);
    return `<path transform="translate(${16 - initial.width / 2} 22.7)" d="${initial.d}" fill="${scale["on-action"].light}"/>`;
  });
  if (form === "192" || form === "512") return withPath;
  const { logo } = brand;
  const isLogo = logo?.drawing === icon;
  const ground = isLogo ? "#ffffff" : brand.day ? scale.night.dark : scale.action.light;
  const inset = form === "maskable" ? 6 : isLogo ? 3 : 0;
  const side = 32 + 2 * inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${ground}"/>${placed(withPath, { x: inset, y: inset, width: 32, height: 32 })}</svg>`;
}

const card = { width: 1200, height: 630, margin: 72 };

/** What sites show that link to a page: its headline in the colours of the brand. */
export function shareDrawing({ brand, name }: BrandOfPictures, headline: string): string {
  const { scale } = scaleOf(brand);
  const { night, paper, ink, dawn, sun } = scale;
  const { width, height, margin } = card;
  const [ground, text] = brand.day ? [night.dark, paper.light] : [paper.light, ink.light];
  const { lines, size } = setHeadline(headline, 770, brand.typeface);
  const leading = size * 1.04;
  const top = height - 132 - leading * (lines.length - 1);
  const headlines = lines.map(
    ({ d }, at) => `<path transform="translate(${margin} ${top + at * leading})" d="${d}"/>`,
  );
  const shape = brand.day
    ? `<circle cx="1000" cy="560" r="330" fill="${dawn.dark}" opacity=".16"/><circle cx="1000" cy="560" r="230" fill="${dawn.dark}" opacity=".26"/><path d="M860 560a140 140 0 0 1 280 0Z" fill="${dawn.dark}"/><path d="M0 560h1200" stroke="${sun.dark}" stroke-width="4"/><rect y="562" width="1200" height="68" fill="${night.dark}"/>`
    : `<path d="M1200 0v630H930A420 420 0 0 1 1200 0Z" fill="${scale.action.light}"/><rect y="606" width="1200" height="24" fill="${dawn.light}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${shape}${head({ brand, name }, text)}<g fill="${text}">${headlines.join("")}</g></svg>`;
}

/** The logo, or the icon with the name beside it. */
function head({ brand, name }: BrandOfPictures, text: string): string {
  const { logo } = brand;
  const box = { x: card.margin, y: 60, height: 64 };
  if (logo?.drawing) {
    const width = Math.min(480, box.height * logo.aspect);
    const plate = `<rect x="${box.x - 16}" y="${box.y - 12}" width="${width + 32}" height="${box.height + 24}" rx="14" fill="#fff"/>`;
    return `${brand.day && !brand.logoOnDark ? plate : ""}${placed(logo.drawing, { ...box, width })}`;
  }
  const { d } = shortened(name, { size: 40, width: 760 }, brand.typeface);
  const icon = iconDrawing({ brand, name }, "192");
  return `${placed(icon, { ...box, width: box.height })}<path transform="translate(${box.x + 84} ${box.y + 46})" d="${d}" fill="${text}"/>`;
}

/** The largest size in which the headline has at most three lines of this width. */
function setHeadline(
  headline: string,
  width: number,
  typeface: TypefaceName,
): { lines: TextPath[]; size: number } {
  const sizes = [104, 92, 80, 70, 60, 52];
  for (const size of sizes) {
    const lines = broken(headline, { size, width }, typeface);
    const set = lines.map((line) => textPath(line, size, typeface));
    if (lines.length <= 3 && set.every((line) => line.width <= width)) return { lines: set, size };
  }
  const box = { size: sizes.at(-1) ?? 52, width };
  const lines = broken(headline, box, typeface).slice(0, 3);
  return { lines: lines.map((line) => shortened(line, box, typeface)), size: box.size };
}

interface Box {
  size: number;
  width: number;
}

function broken(text: string, { size, width }: Box, typeface: TypefaceName): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && textPath(longer, size, typeface).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line that is cut where it is too wide. */
function shortened(text: string, { size, width }: Box, typeface: TypefaceName): TextPath {
  const segments = Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
  let set = textPath(text, size, typeface);
  while (set.width > width && segments.length > 1) {
    segments.pop();
    set = textPath(`${segments.join("").trimEnd()}…`, size, typeface);
  }
  return set;
}

/** A drawing inside another one. */
function placed(svg: string, box: { x: number; y: number; width: number; height: number }): string {
  const attributes = Object.entries(box).map(([side, at]) => `${side}="${at}"`);
  return svg.replace("<svg ", `<svg ${attributes.join(" ")} `);
}

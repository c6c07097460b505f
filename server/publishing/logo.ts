import { createHash } from "node:crypto";
import type { PublishedBrand } from "#domain/content/brand.ts";
import { aspectOf, rebuiltDrawing } from "./drawing.ts";
import { pngStart, rebuiltPng, sizeOfPng } from "./png.ts";

/** A logo made anew from what is stored or sent: an SVG, or a PNG as an address with all of it in it. @throws DrawingError */
export function rebuiltLogo(logo: string): string {
  return logo.startsWith(pngStart) ? rebuiltPng(logo) : rebuiltDrawing(logo);
}

/** @param isInPage whether the page has the image in it, because nobody serves it yet */
export function logoImage(
  logo: string,
  { isInPage }: { isInPage: boolean },
): NonNullable<PublishedBrand["logo"]> {
  const hash = logoHash(logo);
  if (!logo.startsWith(pngStart)) {
    const src = isInPage
      ? `data:image/svg+xml;base64,${Buffer.from(logo).toString("base64")}`
      : `/assets/logo-${hash}.svg`;
    return { src, aspect: aspectOf(logo), drawing: logo };
  }
  const { width, height } = sizeOfPng(logo);
  return {
    src: isInPage ? logo : `/assets/logo-${hash}.png`,
    aspect: width / height,
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${logo}"/></svg>`,
    png: logo,
    hash,
  };
}

/** Logos are named by their content. */
function logoHash(logo: string): string {
  return createHash("sha256").update(logo).digest("hex").slice(0, 12);
}

import type { PublishedBrand } from "../content/brand.ts";
import { escapeMarkup } from "../markup.ts";
import { initialOf } from "./initial.ts";
import { areShipped, scaleOf } from "./scale.ts";
import { typefaceOf } from "./typefaces.ts";

/** Whether nothing of it is the studio's own: its pages then have the shipped icons and pictures. */
export function isShippedBrand(brand: PublishedBrand): boolean {
  return areShipped(brand) && !typefaceOf(brand) && brand.day && !brand.logo;
}

/**
 * The icon of a brand, an SVG: with the day the sun on the horizon, else the first letter of the studio's name.
 * null: the shipped one.
 */
export function brandIcon(brand: PublishedBrand, name: string): string | null {
  if (isShippedBrand(brand)) return null;
  const { logo } = brand;
  // A logo that is nearly a square is its own icon.
  if (logo?.drawing && logo.aspect > 0.75 && logo.aspect < 1.34) return logo.drawing;
  const { scale } = scaleOf(brand);
  const { night, paper, sun, dawn } = scale;
  const drawing = brand.day
    ? `<rect width="32" height="32" rx="7" fill="${night.dark}"/><path d="M8 21a8 8 0 0 1 16 0Z" fill="${dawn.dark}"/><path d="M2.5 21h3M26.5 21h3M11 26h10" fill="none" stroke="${paper.light}" stroke-width="2.5" stroke-linecap="round"/><path d="M16 5.5V9M6.6 10.2l2 2M25.4 10.2l-2 2" fill="none" stroke="${sun.dark}" stroke-width="2.5" stroke-linecap="round"/>`
    : `<rect width="32" height="32" rx="7" fill="${scale.action.light}"/><text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="800" text-anchor="middle" fill="${scale["on-action"].light}">${escapeMarkup(initialOf(name))}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeMarkup(name)}</title>${drawing}</svg>`;
}

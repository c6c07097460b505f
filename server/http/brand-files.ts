import { brandIcon, isShippedBrand } from "#domain/brand/icon.ts";
import { brandIcons } from "#domain/brand/pictures.ts";
import { scaleOf, shippedColours } from "#domain/brand/scale.ts";
import type { PublishedContent } from "../publishing/content.ts";
import { bytesOfPng } from "../publishing/png.ts";

/** The manifest, the icon and the logo of a site, by path. @param shippedIcon `favicon.svg` of the build */
export function brandFiles(
  content: Pick<PublishedContent, "brand" | "studio">,
  shippedIcon: string,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Record<string, string | Uint8Array> {
  const { brand, studio } = content;
  const { logo } = brand;
  return {
    "/site.webmanifest": manifestOf(content, pictures),
    "/favicon.svg": brandIcon(brand, studio.name) ?? shippedIcon,
    ...(logo?.drawing && { [logo.src]: logo.png ? bytesOfPng(logo.png) : logo.drawing }),
  };
}

/** https://www.w3.org/TR/appmanifest/ */
function manifestOf(
  { brand, studio }: Pick<PublishedContent, "brand" | "studio">,
  pictures: ReadonlyMap<string, Uint8Array>,
): string {
  const isShipped = isShippedBrand(brand);
  const { scale } = scaleOf(brand);
  const manifest = {
    name: studio.name,
    short_name: studio.name,
    description: studio.description,
    start_url: "/",
    display: "browser",
    background_color: isShipped ? shippedColours.ground : scale.paper.light,
    theme_color: isShipped ? shippedNight : scale.night.dark,
    icons: isShipped
      ? shippedIcons
      : [
          { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
          ...brandIcons
            .filter(({ path, icon }) => icon !== "touch" && pictures.has(path))
            .map(({ path, icon, size }) => ({
              src: path,
              sizes: `${size}x${size}`,
              type: "image/png",
              ...(icon === "maskable" && { purpose: "maskable" }),
            })),
        ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const shippedNight = "#0b1026";
const shippedIcons = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

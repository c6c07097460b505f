import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { slots } from "#domain/content/picture.ts";
import type { Browser } from "../environment/browser.ts";
import { writePicture } from "./encode.ts";
import { listWorkPictures } from "./list.ts";
import { photograph } from "./photograph.ts";

// Photographs are taken larger than needed and scaled down, which gives finer edges than the browser's own scaling.
const screens = {
  desktop: { width: 1440, height: 1000, deviceScaleFactor: 2 },
  phone: { width: 390, height: 844, deviceScaleFactor: 3 },
};

/** Photographs a case study's designed page at both sizes and writes it into public/pictures and the list. */
export async function makeWorkPictures(browser: Browser, slug: string): Promise<void> {
  const page = new URL(`work/${slug}/index.html`, import.meta.url);
  if (!existsSync(page)) {
    console.log(`${slug}: kept as it is, there is no ${fileURLToPath(page)} (docs/pictures.md)`);
    return;
  }
  const make = async (screen: keyof typeof screens) =>
    writePicture({
      png: await photograph(browser, page.href, screens[screen]),
      folder: fileURLToPath(new URL("../../public/pictures", import.meta.url)),
      name: `${slug}-${screen}`,
      slot: slots[screen],
    });
  await listWorkPictures(slug, { desktop: await make("desktop"), phone: await make("phone") });
}

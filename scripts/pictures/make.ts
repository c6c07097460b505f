// `npm run pictures`: makes the pictures of public/: the photographed pages of the case studies, the icons and the
// share images. Names can be given to make a few: `npm run pictures -- tidewater icons`.
import { portfolio } from "../../content/portfolio.ts";
import { type Browser, launchBrowser } from "../environment/browser.ts";
import { makeIcons } from "./icons.ts";
import { makeShareImages } from "./share.ts";
import { makeWorkPictures } from "./work.ts";

const makers: Record<string, (browser: Browser) => Promise<void>> = {
  ...Object.fromEntries(
    portfolio.map(({ slug }) => [slug, (browser: Browser) => makeWorkPictures(browser, slug)]),
  ),
  icons: makeIcons,
  share: makeShareImages,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in makers));
if (unknown.length > 0) {
  console.error(
    `No such picture: ${unknown.join(", ")}. There are: ${Object.keys(makers).join(", ")}.`,
  );
  process.exit(1);
}
const browser = await launchBrowser();
try {
  for (const name of names.length > 0 ? names : Object.keys(makers)) await makers[name]?.(browser);
} finally {
  await browser.close();
}

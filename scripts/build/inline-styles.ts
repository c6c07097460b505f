import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compile, type Polyfills } from "@tailwindcss/node";
import { transform } from "lightningcss";
import { rulesForTags } from "./rules-for-tags.ts";
import { unescapeHtml } from "./unescape-html.ts";

const linkPattern = /<link rel="stylesheet" href="([^"]+)"\/>/;

/** The page with its own rules inside. The whole stylesheet's link keeps its place without an address:
 * the script that starts React gives it one. @throws Error where the page has no stylesheet. */
export function inlineStyles(html: string, css: string): string {
  const link = linkPattern.exec(html);
  if (!link) throw new Error("The page has no stylesheet to put its own rules in the place of.");
  return html.replace(
    linkPattern,
    () => `<style>${css}</style><link rel="stylesheet" data-href="${link[1]}"/>`,
  );
}

/**
 * A function from a page's HTML to the rules for exactly the classes that stand in it, made by the compiler
 * that makes the whole stylesheet: the same rules in the same order.
 */
export function pageStyles(theme: string): (html: string) => Promise<string> {
  // Names that are put together at run time are for the whole stylesheet: what a page has stands in it.
  const source = readFileSync(theme, "utf8").replaceAll(/^@source inline\(.*\);$/gm, "");
  const base = resolve(dirname(theme));
  const assets = readdirSync(join("build", "client", "assets"));
  return async (html) => {
    const { build } = await compile(source, { base, polyfills, onDependency() {} });
    const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
      unescapeHtml(names).split(/\s+/),
    );
    const { code } = transform({
      filename: "page.css",
      code: Buffer.from(build([...new Set(classes)])),
      minify: true,
      targets,
      visitor: rulesForTags(html),
    });
    return withAssets(withoutSpares(code.toString()), assets);
  };
}

const polyfills: Polyfills = 0; // none

// As in vite.config.ts: browsers that know light-dark() and nesting.
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 128 << 16 };

/** What a variable would be where it had no value says nothing where the page gives it one. */
function withoutSpares(css: string): string {
  const given = new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name));
  return css.replace(/var\((--[\w-]+),[^()]*\)/g, (whole, name) =>
    given.has(name) && name.startsWith("--default-") ? `var(${name})` : whole,
  );
}

/** An address that is relative in the theme is the hashed one of the build. */
function withAssets(css: string, assets: string[]): string {
  return css.replace(/url\("?\.\/[^)"]*?([\w-]+)\.(\w+)"?\)/g, (_, name, ending) => {
    const hashed = new RegExp(`^${name}-[\\w-]{8}\\.${ending}$`);
    const built = assets.find((file) => hashed.test(file));
    if (!built) throw new Error(`The build has no file for ${name}.${ending}.`);
    return `url(/assets/${built})`;
  });
}

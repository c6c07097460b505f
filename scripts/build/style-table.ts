import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compile, type Polyfills } from "@tailwindcss/node";
import { transform } from "lightningcss";
import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import type { StyleRule, StyleSelector, StyleTable } from "../../web/site/styles.ts";
import { cssTargets } from "./css-target.ts";

const theme = "web/ui/theme.css";
/** Where the class names of the public pages and their islands are written. */
const sources = ["web/site", "web/account", "web/chrome", "web/ui"];
const polyfills: Polyfills = 0; // none

/**
 * Compiles the theme with every class of the public pages, as for the whole stylesheet, and splits it into its rules,
 * in their order.
 * @param assets the names of the built files, among them the fonts
 */
export async function styleTable(assets: readonly string[]): Promise<StyleTable> {
  const { build } = await compile(readFileSync(theme, "utf8"), {
    base: resolve(dirname(theme)),
    polyfills,
    onDependency() {},
  });
  const css = withAssets(build([...new Set(sources.flatMap(wordsIn))]), assets);
  const table = { rules: [] as StyleRule[], keyframes: {}, properties: {} };
  for (const node of postcss.parse(css).nodes) addNode(node, "", table);
  return table;
}

/** Every word that may be the name of a class. */
function wordsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => classWords(readFileSync(join(folder, name), "utf8")));
}

/** The words of a program's text that may be names of classes. Most of them are not, and the compiler ignores those. */
export function classWords(text: string): string[] {
  return [...new Set(text.match(/[^\s"'`]+/g) ?? [])];
}

type Table = StyleTable & {
  rules: StyleRule[];
  keyframes: Record<string, string>;
  properties: Record<string, string>;
};

/** Adds a node of the stylesheet to the table. `within` holds the conditions around it: `@media …{@supports …`. */
function addNode(node: ChildNode, layer: string, table: Table, within = ""): void {
  if (node.type === "comment") return;
  if (node.type === "atrule") {
    addAtRule(node, layer, table, within);
    return;
  }
  if (node.type !== "rule") throw new Error(`The theme has a declaration outside a rule: ${node}`);
  const css = minified(node.toString());
  if (layer === "utilities") {
    const name = /\.((?:\\.|[\w-])+)/.exec(node.selector)?.[1];
    if (!name) throw new Error(`A utility names its class: ${node.selector}`);
    table.rules.push({ kind: "utility", class: name.replaceAll("\\", ""), within, css });
  } else if (/^:root(, :host)?$/.test(node.selector)) {
    table.rules.push({ kind: "tokens", layer, selector: ":root", tokens: tokensOf(node) });
  } else {
    const [, selectors = "", body = ""] = /^([^{}]*)\{(.*)\}$/s.exec(css) ?? [];
    table.rules.push({ kind: "base", layer, selectors: selectorsOf(selectors), body });
  }
}

function addAtRule(rule: AtRule, layer: string, table: Table, within: string): void {
  if (rule.name === "layer") {
    for (const node of rule.nodes ?? []) addNode(node, rule.params, table);
  } else if (rule.name === "keyframes") {
    table.keyframes[rule.params] = minified(rule.toString());
  } else if (rule.name === "property") {
    table.properties[rule.params] = minified(rule.toString());
  } else if (layer === "utilities") {
    const condition = minified(`@${rule.name} ${rule.params}{a{color:red}}`).split("{")[0] ?? "";
    const inside = within ? `${within}{${condition}` : condition;
    for (const node of rule.nodes ?? []) addNode(node, layer, table, inside);
  } else {
    table.rules.push({ kind: "always", layer, css: minified(rule.toString()) });
  }
}

function tokensOf(rule: Rule): [string, string][] {
  return rule.nodes.flatMap((node): [string, string][] =>
    node.type === "decl"
      ? [[node.prop, node.value.replace(/\s+/g, " ").replaceAll(", ", ",")]]
      : [],
  );
}

function selectorsOf(list: string): StyleSelector[] {
  return postcss.list.comma(list).map((text) => ({ text, tags: tagsOf(text) }));
}

/** The elements that a selector names. A part of a field, as `::placeholder`, stands for the field's element. */
function tagsOf(selector: string): string[] {
  const plain = selector
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/:{1,2}[\w-]+(\((?:[^()]|\([^()]*\))*\))?/g, "")
    .replaceAll(/[.#][\w-]+/g, "");
  return [
    ...new Set([
      ...(plain.match(/[a-z][\w-]*/g) ?? []),
      ...fieldParts.flatMap(([part, tag]) => (part.test(selector) ? [tag] : [])),
    ]),
  ];
}

const fieldParts: [part: RegExp, tag: string][] = [
  [/::placeholder/, "input"],
  [/::-webkit-(inner|outer)/, "input[type=number]"],
  [/::-webkit-(date|calendar)/, "input[type=date]"],
  [/::-webkit-search/, "input[type=search]"],
  [/::file-selector/, "input[type=file]"],
];

function minified(css: string): string {
  const { code } = transform({
    filename: "rule.css",
    code: Buffer.from(css),
    minify: true,
    targets: cssTargets,
  });
  return code.toString();
}

/** Replaces each relative address of the theme by that of the built file, whose name has a hash. */
function withAssets(css: string, assets: readonly string[]): string {
  return css.replace(/url\("?\.\/[^)"]*?([\w-]+)\.(\w+)"?\)/g, (_, name, ending) => {
    const hashed = new RegExp(`^${name}-[\\w-]{8}\\.${ending}$`);
    const built = assets.find((file) => hashed.test(file));
    if (!built) throw new Error(`The build has no file for ${name}.${ending}.`);
    return `url(/assets/${built})`;
  });
}

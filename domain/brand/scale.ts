import { contrastOf, hexOf, type Oklch, oklchOf, readHex, translucent } from "./oklch.ts";
import { sheetInTypeface, type TypefaceName } from "./typefaces.ts";

/** The two colours that a studio chooses, as `#rrggbb`. */
export interface BrandColours {
  accent: string;
  ground: string;
}

/** Those of the shipped brand. Its scales are the tokens of web/ui/theme.css and are not worked out. */
export const shippedColours: BrandColours = { accent: "#ff6a3d", ground: "#fbf7f0" };

export function areShipped({ accent, ground }: BrandColours): boolean {
  return accent === shippedColours.accent && ground === shippedColours.ground;
}

export type Theme = "light" | "dark";
type Pair = Record<Theme, string>;

const names = [
  "paper",
  "card",
  "sunken",
  "ink",
  "muted",
  "line",
  "edge",
  "dawn",
  "ember",
  "action",
  "action-strong",
  "on-action",
  "dawn-soft",
  "sun",
  "amber",
  "amber-soft",
  "amber-ink",
  "sky",
  "sky-ink",
  "leaf",
  "leaf-soft",
  "rust",
  "rust-soft",
  "rust-strong",
  "night",
] as const;

export type ColourName = (typeof names)[number];
/** Every colour of the theme, by its name in web/ui/theme.css. */
export type Scale = Record<ColourName, Pair>;

/** A chosen colour that could not be used as it is: what it is used for, in which theme, and what it became. */
export interface Shift {
  what: "ground" | "links" | "buttons" | "marks";
  theme: Theme;
  from: string;
  to: string;
}

const text = 4.5;
const control = 3;

/**
 * Each pair of colours that the rules put on each other, with the least contrast (WCAG 2.2 AA: 1.4.3 for text, 1.4.11
 * for the borders of controls and for marks that say something).
 */
export const pairs: readonly [front: ColourName, ground: ColourName, least: number][] = [
  ...on("ink", ["paper", "card", "sunken", "dawn-soft", "amber-soft", "sky", "leaf-soft"], text),
  ...on("ink", ["rust-soft"], text),
  ...on("muted", ["paper", "card", "sunken", "dawn-soft", "sky"], text),
  ...on("ember", ["paper", "card", "sunken", "dawn-soft", "sky"], text),
  ...on("on-action", ["action", "action-strong", "rust-strong"], text),
  ...on("amber-ink", ["paper", "card", "amber-soft"], text),
  ...on("sky-ink", ["paper", "card", "sky"], text),
  ...on("leaf", ["paper", "card", "leaf-soft"], text),
  ...on("rust", ["paper", "card", "sunken", "rust-soft"], text),
  ...on("night", ["sun", "amber"], text),
  ...on("edge", ["paper", "card", "sunken", "dawn-soft"], control),
  ...on("dawn", ["paper", "card", "sunken", "dawn-soft"], control),
];

function on(front: ColourName, grounds: readonly ColourName[], least: number) {
  return grounds.map((ground): [ColourName, ColourName, number] => [front, ground, least]);
}

/**
 * Both themes of a brand, and what of its colours had to be shifted for that. What waits is amber, what is done green and
 * what is wrong red in every brand; the sun is amber where the brand draws the day, and else a light tone of the accent.
 */
export function scaleOf(brand: BrandColours & { day?: boolean }): {
  scale: Scale;
  shifts: Shift[];
} {
  const light = themeOf("light", brand);
  const dark = themeOf("dark", brand);
  // Sections of the night have the same colours by day.
  const night = dark.paper;
  const amber = lifted(at(0.86, 0.125, 82), [night], text, "dark");
  const accent = oklchOf(brand.accent);
  const tone = at(0.8, Math.min(0.12, accent.c), accent.h);
  const sun = brand.day === false ? lifted(tone, [night], text, "dark") : amber;
  const scale = Object.fromEntries(
    names.map((name): [ColourName, Pair] => {
      if (name === "night") return [name, { light: night, dark: night }];
      if (name === "sun") return [name, { light: sun, dark: sun }];
      if (name === "amber") return [name, { light: amber, dark: amber }];
      return [name, { light: light[name], dark: dark[name] }];
    }),
  ) as Scale;
  return { scale, shifts: shiftsOf(brand, scale) };
}

/** The declarations of the theme's tokens, without the braces around them. */
export function tokensOf(scale: Scale): Record<string, string> {
  const both = ({ light, dark }: Pair) => (light === dark ? light : `light-dark(${light},${dark})`);
  const shadow = (alphas: [number, number]) =>
    `light-dark(${translucent(scale.ink.light, alphas[0])},${translucent("#000000", alphas[1])})`;
  return {
    ...Object.fromEntries(names.map((name) => [`--${name}`, both(scale[name])])),
    "--veil": shadow([0.45, 0.7]),
    "--shade": shadow([0.12, 0.5]),
  };
}

/**
 * A style sheet of the site, minified, with the colours and the typeface of a brand in place of the shipped ones.
 * @param sheet with one rule of all tokens, which begins like that of web/ui/theme.css
 */
export function sheetInBrand(
  sheet: string,
  brand: BrandColours & { day?: boolean; typeface?: TypefaceName },
): string {
  const css = sheetInTypeface(sheet, brand);
  if (areShipped(brand)) return css;
  const tokens = tokensOf(scaleOf(brand).scale);
  return css.replace(/:root\{color-scheme:[^}]*\}/g, (declarations) =>
    declarations.replace(/([{;])(--[\w-]+):[^;}]*/g, (declaration, before, name) =>
      Object.hasOwn(tokens, name) ? `${before}${name}:${tokens[name]}` : declaration,
    ),
  );
}

type Colours = Record<Exclude<ColourName, "night" | "sun" | "amber">, string>;

function themeOf(theme: Theme, brand: BrandColours): Colours {
  const accent = oklchOf(brand.accent);
  const isLight = theme === "light";
  const paper = groundOf(theme, brand);
  const base = oklchOf(paper);
  const near = (light: number, chroma = 0) =>
    hexOf({ l: base.l + light, c: base.c + chroma, h: base.h });
  const card = isLight ? "#ffffff" : near(0.05, 0.006);
  const sunken = isLight ? near(-0.03, 0.004) : near(-0.035);
  const tint = (light: number, dark: number, chroma: number, hue: number) =>
    at(isLight ? light : dark, chroma, hue);
  const softAccent = Math.min(isLight ? 0.024 : 0.05, accent.c * 0.4);
  const dawnSoft = tint(0.945, 0.28, softAccent, accent.h);
  const [amberSoft, sky, leafSoft, rustSoft] = [
    tint(0.96, 0.31, isLight ? 0.024 : 0.03, 85),
    tint(0.945, 0.29, isLight ? 0.018 : 0.03, 255),
    tint(0.95, 0.3, 0.03, 160),
    tint(0.94, 0.3, isLight ? 0.028 : 0.06, 20),
  ];
  const plain = [paper, card, sunken];
  const marked = [...plain, dawnSoft];
  const tinted = [...marked, sky];
  const readable = (from: string, grounds: readonly string[]) => lifted(from, grounds, text, theme);
  const ink = readable(
    isLight
      ? at(0.22, Math.min(0.025, accent.c * 0.2), accent.h)
      : at(0.95, Math.min(0.012, base.c), base.h),
    [...tinted, amberSoft, leafSoft, rustSoft],
  );
  const { action, strong, onAction } = actionOf(theme, { accent: brand.accent, paper, ink });
  // A red that the text of a button can be read on, which is light or dark as on the accent.
  const rustStrong = lifted(
    at(0.51, 0.19, 28),
    [onAction],
    text,
    isLighter(onAction, action) ? "light" : "dark",
  );
  return {
    paper,
    card,
    sunken,
    ink,
    muted: readable(tint(0.5, 0.74, 0.018, base.h), tinted),
    line: near(isLight ? -0.075 : 0.11, isLight ? 0.006 : 0.012),
    edge: lifted(tint(0.62, 0.56, 0.02, base.h), marked, control, theme),
    dawn: lifted(brand.accent, marked, control, theme),
    ember: readable(brand.accent, tinted),
    action,
    "action-strong": strong,
    "on-action": onAction,
    "dawn-soft": dawnSoft,
    "amber-soft": amberSoft,
    "amber-ink": readable(tint(0.45, 0.87, 0.09, 75), [paper, card, amberSoft]),
    sky,
    "sky-ink": readable(tint(0.42, 0.84, 0.1, 255), [paper, card, sky]),
    leaf: readable(tint(0.5, 0.82, 0.12, 158), [paper, card, leafSoft]),
    "leaf-soft": leafSoft,
    rust: readable(tint(0.5, 0.78, isLight ? 0.19 : 0.12, 27), [paper, card, sunken, rustSoft]),
    "rust-soft": rustSoft,
    "rust-strong": rustStrong,
  };
}

/** A light ground is the paper of the day, and a dark one that of the night; the other one is made to match. */
function groundOf(theme: Theme, { accent, ground }: BrandColours): string {
  const { l, c, h } = oklchOf(ground);
  const isDark = l < 0.5;
  if (theme === "light") {
    if (!isDark && l >= 0.93 && c <= 0.035) return ground;
    return hexOf({
      l: isDark ? 0.975 : Math.max(l, 0.95),
      c: Math.min(c, isDark ? 0.01 : 0.03),
      h,
    });
  }
  if (isDark) return l <= 0.27 ? ground : hexOf({ l: 0.27, c, h });
  const own = oklchOf(accent);
  return hexOf({ l: 0.185, c: Math.min(0.035, own.c * 0.25), h: own.h });
}

/** The ground of buttons, the same when it is pointed at, and the text on both. */
function actionOf(
  theme: Theme,
  { accent, paper, ink }: { accent: string; paper: string; ink: string },
) {
  const [dark, white] = [theme === "light" ? ink : paper, "#ffffff"];
  // By night a dark accent would be lost on the ground.
  const start = theme === "light" ? accent : lifted(accent, [paper], control, "dark");
  const isWhiteReadable = contrastOf(start, white) >= text;
  const isWhite = isWhiteReadable || contrastOf(start, white) >= contrastOf(start, dark);
  const onAction = isWhite ? white : dark;
  const away: Theme = isWhite ? "light" : "dark";
  const action = lifted(start, [onAction], text, away);
  const { l, c, h } = oklchOf(action);
  const strong = lifted(hexOf({ l: l + (isWhite ? -0.06 : 0.05), c, h }), [onAction], text, away);
  return { action, strong, onAction };
}

/** The colour itself where it has this contrast with every ground, else as much darker (lighter by night) as it needs. */
function lifted(from: string, grounds: readonly string[], least: number, theme: Theme): string {
  const step = theme === "light" ? -0.005 : 0.005;
  const start = oklchOf(from);
  let colour = from;
  for (let l = start.l; isLow(colour, grounds, least) && l >= 0 && l <= 1; l += step) {
    colour = hexOf({ ...start, l: l + step });
  }
  return colour;
}

function isLow(colour: string, grounds: readonly string[], least: number): boolean {
  return grounds.some((ground) => contrastOf(colour, ground) < least);
}

function isLighter(one: string, other: string): boolean {
  return oklchOf(one).l > oklchOf(other).l;
}

function at(l: number, c: number, h: number): string {
  return hexOf({ l, c, h } satisfies Oklch);
}

function shiftsOf({ accent, ground }: BrandColours, scale: Scale): Shift[] {
  const used = { links: scale.ember, buttons: scale.action, marks: scale.dawn };
  const theme: Theme = oklchOf(ground).l < 0.5 ? "dark" : "light";
  const grounds: Shift[] = [{ what: "ground", theme, from: ground, to: scale.paper[theme] }];
  const accents = Object.entries(used).flatMap(([what, pair]) =>
    (["light", "dark"] as const).map(
      (one): Shift => ({ what: what as Shift["what"], theme: one, from: accent, to: pair[one] }),
    ),
  );
  return [...grounds, ...accents].filter(({ from, to }) => readHex(from) !== to);
}

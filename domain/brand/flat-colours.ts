import { hexOf } from "./oklch.ts";
import { areShipped, type BrandColours, scaleOf } from "./scale.ts";

/** A brand's colours for what is on white paper: documents, and mails by day; and those of mails in the dark. */
export interface FlatColours {
  ink: string;
  muted: string;
  line: string;
  paper: string;
  card: string;
  ember: string;
  button: string;
  onButton: string;
  link: string;
  night: string;
  dusk: string;
  dawn: string;
  sun: string;
  green: string;
  yellow: string;
  red: string;
  dark: { paper: string; card: string; line: string; ink: string; muted: string; ember: string };
}

/** null: the shipped ones, which stand where they are used. */
export function flatColours(brand: BrandColours): FlatColours | null {
  if (areShipped(brand)) return null;
  const known = made.get(brand) ?? make(brand);
  made.set(brand, known);
  return known;
}

/** Made once for each brand, because every mail asks for it. */
const made = new WeakMap<BrandColours, FlatColours>();

function make(brand: BrandColours): FlatColours {
  const { scale } = scaleOf(brand);
  const { paper, card, line, ink, muted, ember } = scale;
  const common = { paper, card, line, ink, muted, ember };
  const of = (theme: "light" | "dark") =>
    Object.fromEntries(Object.entries(common).map(([name, pair]) => [name, pair[theme]])) as Record<
      keyof typeof common,
      string
    >;
  return {
    ...of("light"),
    button: scale.action.light,
    onButton: scale["on-action"].light,
    link: scale["sky-ink"].light,
    night: scale.night.light,
    dusk: scale.action.light,
    dawn: scale.dawn.light,
    sun: scale.sun.light,
    green: scale.leaf.light,
    // As light as text on white may be: a dial in the amber of words looks brown.
    yellow: hexOf({ l: 0.57, c: 0.115, h: 75 }),
    red: scale.rust.light,
    dark: of("dark"),
  };
}

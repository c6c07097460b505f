/** The typefaces that a brand chooses from, each one family for headlines and text. */
export type TypefaceName = "daybreak" | "serif";

export interface Typeface {
  /** The file that every page loads, and the one for further letters (npm run font). Another file has another name. */
  files: { first: string; more: string };
  /** What stands in for it until it is there, cut to its measure: in the order of the rules of web/ui/theme.css. */
  fallbacks: readonly Fallback[];
  /** Above and below its base line, for a size of 1. */
  ascent: number;
  descent: number;
  /** For mails, whose readers have what they have. */
  mail: string;
}

interface Fallback {
  local: readonly string[];
  /** In percent. */
  size: number;
}

/** Widths of the fallbacks: capsize's metrics, weighted by how often English has a letter. */
const typefaces: Readonly<Record<Exclude<TypefaceName, "daybreak">, Typeface>> = {
  // Source Serif 4.
  serif: {
    ascent: 1.036,
    descent: 0.335,
    files: { first: "/fonts/serif-1.woff2", more: "/fonts/serif-more-1.woff2" },
    fallbacks: [
      { local: ["Georgia", "Liberation Serif"], size: 100.9 },
      { local: ["Georgia Bold", "Liberation Serif Bold"], size: 89.5 },
      { local: ["Noto Serif"], size: 93.6 },
      { local: ["Noto Serif Bold", "Noto Serif"], size: 90.6 },
      { local: ["DejaVu Serif"], size: 86.8 },
      { local: ["DejaVu Serif Bold"], size: 81.2 },
    ],
    mail: "'Source Serif 4', Charter, Georgia, Cambria, 'Times New Roman', serif",
  },
};

/** null: the shipped one, which stands where it is used. */
export function typefaceOf({ typeface }: { typeface?: TypefaceName }): Typeface | null {
  return typeface && typeface !== "daybreak" ? typefaces[typeface] : null;
}

/** A style sheet of the site, minified, with the files and the fallbacks of a brand's typeface. */
export function sheetInTypeface(css: string, brand: { typeface?: TypefaceName }): string {
  const typeface = typefaceOf(brand);
  if (!typeface) return css;
  const { files, fallbacks, ascent, descent } = typeface;
  let at = 0;
  return css
    .replace(/url\([^)]*\/daybreak-more-[\w-]{8}\.woff2\)/g, `url(${files.more})`)
    .replace(/url\([^)]*\/daybreak-[\w-]{8}\.woff2\)/g, `url(${files.first})`)
    .replace(/(\{font-family:Daybreak (?:Fallback|Roboto|DejaVu);)[^}]*\}/g, (_, start) => {
      const weight = at % 2 === 0 ? "400 599" : "600 800";
      const { local, size } = fallbacks[at++ % fallbacks.length] ?? { local: [], size: 100 };
      const of = (part: number) => `${((100 * 100 * part) / size).toFixed(1)}%`;
      const sources = local.map((name) => `local(${name})`).join();
      return `${start}src:${sources};font-weight:${weight};size-adjust:${size}%;ascent-override:${of(ascent)};descent-override:${of(descent)};line-gap-override:0%}`;
    });
}

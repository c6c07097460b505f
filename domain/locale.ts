/** The time zone and the language in which somebody reads dates. */
export interface Locale {
  /** A name of the zone database: `America/New_York`. */
  timezone: string;
  /** BCP 47; `en`, which is also the default, is written as in the United States. */
  language?: string;
  /** Twelve or twenty-four hours, where it is not the language's own choice. */
  hour12?: boolean | undefined;
}

/** The text that Intl.DateTimeFormat writes for a moment (ISO 8601 or Date). */
export function formatMoment(
  moment: string | Date,
  { timezone, language = "en", hour12 }: Locale,
  options: Intl.DateTimeFormatOptions,
): string {
  const clock = hour12 === undefined || !options.hour ? {} : { hour12 };
  const format = formatFor(language === "en" ? "en-US" : language, {
    ...options,
    ...clock,
    timeZone: timezone,
  });
  // Intl writes a narrow space before AM, which not every font has.
  return format.format(new Date(moment)).replaceAll("\u202f", " ");
}

// To make a format takes a hundred times as long as to use it, and a calendar shows hundreds of times.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size > 200) formats.clear();
  const format = new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

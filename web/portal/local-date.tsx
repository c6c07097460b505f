import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";

type Props = {
  /** ISO 8601 */
  at: string;
  locale: Locale;
  /** A function of domain/dates.ts that formats the date. */
  form?: (moment: string, locale: Locale) => string;
};

/** A date in the client's own time zone and language. */
export function LocalDate({ at, locale, form = longDate }: Props) {
  return (
    <time dateTime={at} lang={locale.language}>
      {form(at, locale)}
    </time>
  );
}

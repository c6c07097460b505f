import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { timeSince } from "./time-since.ts";

type Props = {
  /** ISO 8601 */
  at: string;
  locale: Locale;
};

/** How long ago something happened; the full date is in the tooltip. */
export function TimeAgo({ at, locale }: Props) {
  return (
    <time
      dateTime={at}
      title={dateAndTime(at, locale)}
      className="whitespace-nowrap sm:max-md:whitespace-normal"
    >
      {timeSince(at, { now: new Date(), timezone: locale.timezone })}
    </time>
  );
}

import { dateAndTime, type Place } from "#domain/dates.ts";
import { timeSince } from "./time-since.ts";

type Props = {
  /** ISO 8601 */
  at: string;
  place: Place;
};

/** How long ago something was; the full date shows when one points at it. */
export function When({ at, place }: Props) {
  return (
    <time
      dateTime={at}
      title={dateAndTime(at, place)}
      className="whitespace-nowrap sm:max-md:whitespace-normal"
    >
      {timeSince(at, { now: new Date(), timezone: place.timezone })}
    </time>
  );
}

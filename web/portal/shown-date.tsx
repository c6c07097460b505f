import { longDate, type Place } from "#domain/dates.ts";

type Props = {
  /** ISO 8601 */
  at: string;
  place: Place;
  /** One of domain/dates.ts. */
  form?: (moment: string, place: Place) => string;
};

/** A date in the client's own time zone and language. */
export function ShownDate({ at, place, form = longDate }: Props) {
  return (
    <time dateTime={at} lang={place.language}>
      {form(at, place)}
    </time>
  );
}

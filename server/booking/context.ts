import type { BookingLinks } from "./links.ts";

/** What booking needs beside the database. */
export interface BookingContext {
  links: BookingLinks;
  /** Of this installation: `studio.example`. Every booking's UID ends with it. */
  host: string;
  /** Whether bookings are counted by connection; not where the rate limit `booking` is switched off. */
  countsSources: boolean;
  /** Events that are booked with another provider, by the address of its page. */
  providers: Readonly<Record<string, string | undefined>>;
  now(): Temporal.Instant;
}

import type { BookingLinks } from "./links.ts";

/** What booking needs beside the database. */
export interface BookingContext {
  links: BookingLinks;
  /** The host name of this installation: `studio.example`. Every booking's UID ends with it. */
  host: string;
  /** Whether bookings are counted by connection; not where the rate limit `booking` is switched off. */
  countsSources: boolean;
  /** For each event that is booked with another provider, the address of its page there. */
  providers: Readonly<Record<string, string | undefined>>;
  now(): Temporal.Instant;
}

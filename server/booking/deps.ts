import type { BookingLinks } from "./links.ts";

/** What booking needs beside the database. */
export interface BookingDeps {
  links: BookingLinks;
  /** Of this installation: `studio.example`. Every booking's UID ends with it. */
  host: string;
  /** Are calls of one connection counted? False where the limit `booking` is switched off. */
  countsSources: boolean;
  /** Calls that are booked with another provider, by the address of its page. */
  elsewhere: Readonly<Record<string, string | undefined>>;
  now(): Temporal.Instant;
}

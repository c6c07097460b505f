import { Hono } from "hono";

const daysUntilExpiry = 90;
const languages = "en, es, fr, de";

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a hole. It names the day on which it ends, which is to be
 * less than a year away; it is made anew for each request, so it is never out of date while this process answers.
 */
export function securityTxtRoutes(options: {
  /** `mailto:…` or `https://…` */
  contact(): string;
  siteUrl: string;
  now(): Date;
}): Hono {
  const { contact, siteUrl, now } = options;
  return new Hono().get("/", (c) => {
    const expires = new Date(now());
    expires.setUTCHours(0, 0, 0, 0);
    expires.setUTCDate(expires.getUTCDate() + daysUntilExpiry);
    const text = [
      `Contact: ${contact()}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages}`,
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    c.header("Cache-Control", "public, max-age=86400");
    return c.text(`${text.join("\n")}\n`);
  });
}

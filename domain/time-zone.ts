/** A name of the zone database that this machine knows: `America/Los_Angeles`. Offsets like `+02:00` are none: they
 * say nothing of the day on which the clock changes. */
export function isTimeZone(text: unknown): text is string {
  if (typeof text !== "string" || !/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(text)) {
    return false;
  }
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires' */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

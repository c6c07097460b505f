/**
 * The moment at which a clock in the zone shows this day and time: `2026-11-24`, `09:30` → ISO 8601 in UTC. Of an hour
 * that occurs twice it is the first one; null where the clock jumps over it, or where it is no day or time.
 */
export function momentAt(day: string, time: string, zone: string): string | null {
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  const moments = [wall - dayMs, wall + dayMs]
    .map((near) => wall - (wallTimeAt(near, zone) - near))
    .filter((moment) => wallTimeAt(moment, zone) === wall);
  return moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : null;
}

const dayMs = 24 * 3600 * 1000;

/** The local time in the zone, read as if it were UTC, in milliseconds since 1970. */
function wallTimeAt(moment: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(moment);
  const at = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return Date.parse(
    `${at("year")}-${at("month")}-${at("day")}T${at("hour")}:${at("minute")}:${at("second")}Z`,
  );
}

// To make a format takes a hundred times as long as to use it.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const two = "2-digit";
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  clocks.set(zone, clock);
  return clock;
}

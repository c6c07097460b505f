/** `3 hours ago`; a week and more ago the day itself, `Nov 3` or `Nov 3, 2025`. */
export function timeSince(moment: string, { now, timezone }: { now: Date; timezone: string }) {
  const seconds = Math.round((now.getTime() - new Date(moment).getTime()) / 1000);
  if (seconds < 60) return "Just now"; // negative too, when the server's clock is ahead
  if (seconds < 3600) return ago(seconds / 60, "minute");
  if (seconds < 86_400) return ago(seconds / 3600, "hour");
  if (seconds < 7 * 86_400) return ago(seconds / 86_400, "day");
  return dayOf(moment, { now, timezone });
}

function ago(amount: number, unit: "minute" | "hour" | "day"): string {
  return relative.format(-Math.floor(amount), unit);
}

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

function dayOf(moment: string, { now, timezone }: { now: Date; timezone: string }): string {
  const year = (date: Date) => yearFormat(timezone).format(date);
  const date = new Date(moment);
  const isThisYear = year(date) === year(now);
  return new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
    timeZone: timezone,
  }).format(date);
}

const yearFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone });

/** A booking as the visitor's own calendar should show it. */
export interface CalendarEntry {
  title: string;
  /** ISO 8601, UTC. */
  start: string;
  end: string;
  details: string;
}

/** The address that opens Google Calendar's form for a new entry, filled in. */
export function googleLink({ title, start, end, details }: CalendarEntry): string {
  const dates = [start, end].map((time) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, ""));
  const params = { action: "TEMPLATE", text: title, dates: dates.join("/"), details };
  return `https://calendar.google.com/calendar/render?${query(params)}`;
}

/** The same for Outlook on the web. */
export function outlookLink({ title, start, end, details }: CalendarEntry): string {
  const params = {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: details,
  };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query(params)}`;
}

function query(params: Record<string, string>): string {
  return Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

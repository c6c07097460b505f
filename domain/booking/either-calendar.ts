// A built page holds two calendars for an event: ours and that of a booking provider. Only the running server knows
// whether the studio has a provider, so it leaves one of the two in the page.

/** Stands in the built pages where the address of the provider's page belongs. */
const providerPlaceholder = "https://provider.daybreak.invalid";

interface Calendars {
  /** HTML of our calendar. */
  own: string;
  /** HTML of the provider's calendar; `url` is the address of its page. */
  provided(url: string): string;
}

/** The HTML of both, between comments. */
export function eitherCalendar(event: string, { own, provided }: Calendars): string {
  return `<!--calendar ${event}-->${own}<!--or-->${provided(providerPlaceholder)}<!--/calendar-->`;
}

/** @param urls of the provider's pages, ready to stand in an attribute */
export function chooseCalendars(html: string, urls: Readonly<Record<string, string>>): string {
  return html.replace(
    /<!--calendar ([\w-]+)-->(.*?)<!--or-->(.*?)<!--\/calendar-->/gs,
    (_, event: string, own: string, provided: string) => {
      const url = Object.hasOwn(urls, event) && urls[event];
      return url ? provided.replaceAll(providerPlaceholder, () => url) : own;
    },
  );
}

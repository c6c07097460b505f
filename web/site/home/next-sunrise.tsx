import { LinkButton } from "#web/ui/link-button.tsx";
import type { SiteContent } from "../content.ts";

/** The last section of the home page. A class `later-H/N` delays the layout of a part: it is the N-th to be laid out,
 * and H rem high until then. */
export function NextSunrise({ content }: { content: SiteContent }) {
  const { home } = content.pages;
  return (
    <section className="sky-next-dawn night later-46/8 lg:later-53/8 relative isolate overflow-hidden">
      <div className="page grid gap-10 pt-16 pb-40 lg:grid-cols-12 lg:pt-28 lg:pb-56">
        <div className="lg:col-span-9">
          <p className="flex items-center gap-3 font-semibold text-sm">
            <time>05:30</time>
            <span aria-hidden className="h-px w-10 bg-ink/40" />
            {home.closingHour}
          </p>
          <h2 className="giant mt-4">{home.closingTitle}</h2>
        </div>
        <div className="grid gap-6 lg:col-span-5 lg:col-start-7">
          <p className="text-lg">{home.closingText}</p>
          <p className="flex flex-wrap gap-3">
            <LinkButton to="/register" size="lg">
              {home.createAccount}
            </LinkButton>
            <LinkButton to="/booking" size="lg" variant="secondary">
              {home.bookingLink}
            </LinkButton>
          </p>
          <p className="text-sm">
            {home.client}{" "}
            <LinkButton to="/login" variant="quiet" size="sm" className="-ml-2">
              {home.signIn}
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}

import { byDay } from "#web/ui/day.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { SiteContent } from "../content.ts";
import { EarlyLine, NextSteps } from "./dawn-parts.tsx";

/** The last section of the home page. A class `later-H/N` delays the layout of a part: it is the N-th to be laid out,
 * and H rem high until then. */
export function NextSunrise({ content }: { content: SiteContent }) {
  const { home } = content.pages;
  return (
    <section
      className={byDay(
        "sky-next-dawn night later-46/8 lg:later-53/8 relative isolate overflow-hidden",
        "calm-deep night later-46/8 lg:later-53/8 relative isolate overflow-hidden",
      )}
    >
      <div
        className={byDay(
          "page grid gap-10 pt-16 pb-40 lg:grid-cols-12 lg:pt-28 lg:pb-56",
          "page grid gap-10 py-16 lg:grid-cols-12 lg:py-32",
        )}
      >
        <div className="lg:col-span-9">
          <EarlyLine text={home.closingHour} />
          <h2 className="giant mt-4">{home.closingTitle}</h2>
        </div>
        <div className="grid gap-6 lg:col-span-5 lg:col-start-7">
          <p className="text-lg">{home.closingText}</p>
          <NextSteps
            first={{ to: "/register", label: home.createAccount }}
            second={{ to: "/booking", label: home.bookingLink }}
          />
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

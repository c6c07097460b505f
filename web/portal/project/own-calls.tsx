import { CalendarPlus } from "lucide-react";
import { shownMoment, shownZone } from "#domain/booking/shown.ts";
import type { Place } from "#domain/dates.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import type { OwnCall } from "#web/data/own-calls.ts";
import { useSaid } from "#web/language/said.ts";
import { useWords } from "#web/language/words.ts";
import { AsideSection } from "../aside-section.tsx";
import { projectWords } from "./words.ts";

type Props = { projectId: string; calls: Answer<{ calls: OwnCall[] }>; place: Place };

/** The client's calls that are to come, of this project and of none, with the ways to change them. */
export function OwnCalls({ projectId, calls, place }: Props) {
  const words = useWords(projectWords).calls;
  const said = useSaid();
  if (!calls.ok) {
    return (
      <AsideSection title={words.title(2)}>
        <p className="text-rust">{said(reasonOf(calls))}</p>
      </AsideSection>
    );
  }
  const here = calls.calls.filter(({ project_id }) => !project_id || project_id === projectId);
  if (here.length === 0) return null;
  return (
    <AsideSection title={words.title(here.length)}>
      <ul className="-mt-1 grid gap-5">
        {here.map((call) => (
          <li key={call.id}>
            <Call call={call} place={place} />
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}

function Call({ call, place }: { call: OwnCall; place: Place }) {
  const words = useWords(projectWords).calls;
  const { event, starts_at, zone, phone, links } = call;
  const locale = place.language === "en" ? "en-US" : place.language;
  return (
    <>
      <p className="font-semibold">{words.kinds[event]}</p>
      <p>
        <time dateTime={starts_at} className="text-ember">
          {shownMoment(starts_at, { zone, locale })}
        </time>
        <span className="text-muted text-sm"> ({shownZone(starts_at, zone)})</span>
      </p>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">{words.weRing(phone)}</p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <a href={links.move} className={line}>
          {words.move}
        </a>
        <a href={links.cancel} className={line}>
          {words.cancel}
        </a>
        <a href={links.file} className={`${line} gap-1.5`}>
          <CalendarPlus aria-hidden className="size-4" /> {words.file}
        </a>
      </p>
    </>
  );
}

const line = "inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline";

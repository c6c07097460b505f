import { CircleCheck, ExternalLink } from "lucide-react";
import type { DeliverableWords } from "#content/words/deliverables/en.ts";
import { dateAndTime } from "#domain/dates.ts";
import type { LinkSight } from "#domain/deliverable/link-sight.ts";
import type { Locale } from "#domain/locale.ts";
import type { Version } from "#web/data/deliverables.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { RecordedFiles } from "./recorded-files.tsx";

type Props = { version: Version; words: DeliverableWords; locale: Locale; large?: boolean };

/** A version as it was posted: the link with the title that its page had then, and the files. */
export function VersionView({ version, words, locale, large = false }: Props) {
  const { link, link_seen, files, look_at, is_complete } = version;
  return (
    <div className="grid gap-5">
      {look_at && (
        <div className="border-sun border-l-4 pl-4">
          <h4 className="font-semibold text-sm">{words.lookAt}</h4>
          <p dir="auto" className="measure mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {look_at}
          </p>
        </div>
      )}
      {link && (
        <div className="grid justify-items-start gap-2">
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook("secondary", "md")}
          >
            <ExternalLink aria-hidden className="size-4" />
            {words.open}
          </a>
          <p className="measure text-muted text-xs [overflow-wrap:anywhere]">
            {link} · {link_seen && <Seen seen={link_seen} words={words} locale={locale} />}{" "}
            {words.canChange}
          </p>
        </div>
      )}
      <RecordedFiles files={files} large={large} />
      {is_complete && (
        <p className="flex items-center gap-2 font-semibold text-leaf text-sm">
          <CircleCheck aria-hidden className="size-4" />
          {words.complete}
        </p>
      )}
    </div>
  );
}

function Seen({
  seen,
  words,
  locale,
}: {
  seen: LinkSight;
  words: DeliverableWords;
  locale: Locale;
}) {
  const when = dateAndTime(seen.at, locale);
  if (!seen.isReachable) return words.notReachable(when);
  const { status, title } = seen;
  return `${words.seen(when)} ${title ?? words.noTitle}${status === 200 ? "." : ` (${words.status(status)}).`}`;
}

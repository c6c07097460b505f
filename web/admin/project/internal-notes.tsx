import { Lock } from "lucide-react";
import { longDate, timeOfDay } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { content } from "#web/data/content.ts";
import { type InternalNote, readNotes } from "#web/data/thread.ts";
import { Composer } from "#web/project/thread/composer.tsx";
import { useLiveRead } from "#web/project/use-live-read.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const tables = ["internal_notes"] as const;

/** The internal notes of a project. They look unlike the messages and have their own button, so that nobody confuses
 * the two. */
export function InternalNotes({ projectId, locale }: { projectId: string; locale: Locale }) {
  const { read, load } = useLiveRead(projectId, readNotes, tables);
  return (
    <div className="grid gap-5 rounded-md border border-amber border-dashed p-5">
      <p className="flex items-center gap-2 text-muted text-sm">
        <Lock aria-hidden className="size-4" />
        Only the studio reads these.
      </p>
      <Composer
        name="post-note"
        about={projectId}
        bodyOf={(text) => ({ projectId, text })}
        label="A note for the studio"
        action="Keep the note"
        look="secondary"
        refused="The note was not kept. It is still here; please try again."
        onSent={load}
        say={(sentence) => sentence}
      />
      {read.state === "loading" && <Skeleton className="h-16 w-full" />}
      {read.state === "failed" && <Banner tone="error">The notes could not be loaded.</Banner>}
      {read.state === "loaded" && <Notes notes={read.notes} locale={locale} />}
    </div>
  );
}

function Notes({ notes, locale }: { notes: readonly InternalNote[]; locale: Locale }) {
  if (notes.length === 0) return <p className="text-muted text-sm">No notes yet.</p>;
  return (
    <ol className="ruled">
      {notes.map(({ id, created_at, author_id, author_name, text }) => (
        <li key={id} className="py-3 text-sm">
          <p className="text-muted text-xs">
            <b className="text-ink">
              {author_name ?? (author_id ? content().studio.name : "A deleted account")}
            </b>{" "}
            <time dateTime={created_at}>
              {longDate(created_at, locale)}, {timeOfDay(created_at, locale)}
            </time>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

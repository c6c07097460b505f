import { Bug, CalendarClock, Mail } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { readUnsentReport } from "#web/data/bug-reports.ts";
import { content } from "#web/data/content.ts";
import type { Project } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import { projectWords } from "./words.ts";

type Props = { project: Project; userId: string; isViewer: boolean };

/** Three ways to contact the studio; viewers report no bugs. */
export function NeedHelp({ project, userId, isViewer }: Props) {
  const words = useWords(projectWords).help;
  const [reporting, setReporting] = useState(
    () => readUnsentReport({ userId, projectId: project.id }) !== null,
  );
  const { revalidate } = useRevalidator();
  const subject = encodeURIComponent(words.mailSubject(project.business_name));
  return (
    <>
      <section
        aria-labelledby="help"
        className="night relative isolate scroll-mt-24 overflow-hidden rounded-md border border-line bg-night p-6"
      >
        <span
          aria-hidden
          className="absolute inset-x-0 -bottom-20 -z-10 h-32 rounded-full bg-dawn/50 blur-3xl"
        />
        <h2 id="help" className="text-lg">
          {words.title}
        </h2>
        <p className="mt-1 text-muted text-sm">{words.text}</p>
        <div className="mt-5 grid gap-1">
          {!isViewer && (
            <Button className="w-full" onClick={() => setReporting(true)}>
              <Bug aria-hidden className="size-5" />
              {words.report}
            </Button>
          )}
          <a
            href={`mailto:${content().studio.email}?subject=${subject}`}
            className={`${line} mt-2`}
          >
            <Mail aria-hidden className="size-5 text-ember" />
            {words.support}
          </a>
          <Link to={`/booking?project=${project.id}`} className={line}>
            <CalendarClock aria-hidden className="size-5 text-ember" />
            {words.call}
          </Link>
        </div>
      </section>
      {reporting && !isViewer && (
        <BugReportDialog
          project={project}
          userId={userId}
          onClose={() => setReporting(false)}
          onSent={() => void revalidate()}
        />
      )}
    </>
  );
}

// Loaded on demand: the page is shown without the dialog that it opens.
const BugReportDialog = lazyDialog(() => import("./bug-report-dialog.tsx"), "BugReportDialog");

const line = "flex min-h-11 items-center gap-3 font-medium hover:underline underline-offset-4";

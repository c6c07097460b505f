import { dateAndTime } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { progressOf } from "#domain/project/progress.ts";
import { isUnderWay } from "#domain/project/status.ts";
import type { Project, StatusChange } from "#web/data/projects.ts";
import { useWords } from "#web/language/words.ts";
import { Progress } from "#web/ui/progress.tsx";
import { LocalDate } from "../local-date.tsx";
import { useCatalogue } from "../use-catalogue.ts";
import { projectWords } from "./words.ts";

type Props = {
  project: Project;
  changes: readonly StatusChange[];
  hasClock: boolean;
  locale: Locale;
};

/** The twenty-four hours of a Website in a Day: which part is done at which hours, and how many tasks of each part are
 * done. */
export function DayRail({ project, changes, hasClock, locale }: Props) {
  const words = useWords(projectWords);
  const catalogue = useCatalogue();
  const parts = partsOf(project);
  if (parts.length !== Object.keys(hours).length) return null;
  return (
    <div className="mt-8 border-line border-t pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-base tracking-normal">{words.your24Hours}</h3>
        {!hasClock && (
          <p className="text-muted text-sm">
            <Begun project={project} changes={changes} locale={locale} />
          </p>
        )}
      </div>
      <ol className="mt-4 grid grid-cols-[minmax(4.5rem,4fr)_8fr_12fr] gap-1">
        {parts.map(({ name, from, items }) => {
          const { completed, total, percent } = progressOf(items);
          return (
            <li key={name} className="min-w-0">
              <Progress percent={percent} label={words.partFrom(catalogue.section(name), from)} />
              <p className="mt-2 text-muted text-xs">{from}</p>
              <p className="truncate font-semibold text-sm">{catalogue.section(name)}</p>
              <p className="text-muted text-xs">{words.someDone(completed, total)}</p>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

// The parts of the day in their order, as on the home page.
const hours: Record<string, string> = { Discover: "06:00", Design: "10:00", Deploy: "18:00" };

function partsOf(project: Project) {
  return project.checklist.sections.flatMap(({ name, items }) => {
    const from = hours[name];
    return from ? [{ name, from, items }] : [];
  });
}

/** When the work began, for a project that was submitted before there were clocks. */
function Begun({ project, changes, locale }: Omit<Props, "hasClock">) {
  const words = useWords(projectWords);
  // Newest first, so the last one is the beginning of the work.
  const begun = changes.findLast(({ new_status }) => isUnderWay(new_status))?.changed_at;
  if (project.status === "pending") return words.hoursBeginLater;
  if (!isUnderWay(project.status) || !begun) return null;
  return (
    <>
      {words.begun} <LocalDate at={begun} locale={locale} form={dateAndTime} />
    </>
  );
}

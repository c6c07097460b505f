import { Link } from "react-router";
import type { Locale } from "#domain/locale.ts";
import { progressTone } from "#domain/project/progress.ts";
import { soldName } from "#web/data/content.ts";
import type { ProjectCardRow } from "#web/data/studio-projects.ts";
import { StatusBadge } from "#web/project/status-badge.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { TimeAgo } from "../time-ago.tsx";

type Props = { rows: ProjectCardRow[]; fresh: ReadonlySet<string>; locale: Locale };

export function ProjectCards({ rows, fresh, locale }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <li key={row.id} className="grid">
          <ProjectCard row={row} isFresh={fresh.has(row.id)} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { row: ProjectCardRow; isFresh: boolean; locale: Locale };

function ProjectCard({ row, isFresh, locale }: CardProps) {
  const { completed, total, percent } = row.progress;
  return (
    <article
      data-fresh={isFresh || undefined}
      className="group relative grid glows-when-fresh grid-rows-[1fr_auto] gap-5 rounded-md border border-line bg-card p-5 transition-[border-color,box-shadow] hover:border-edge hover:shadow-lift"
    >
      <div className="flex items-start gap-3">
        <Avatar name={row.business_name} size="sm" />
        <div className="min-w-0 flex-1">
          <h3 className="text-base leading-6">
            <Link
              data-row-link
              to={`/admin/project/${row.id}`}
              dir="auto"
              title={row.business_name}
              className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-md group-hover:text-ember"
            >
              {row.business_name}
            </Link>
          </h3>
          <p dir="auto" title={row.full_name} className="line-clamp-1 break-all text-muted text-sm">
            {row.full_name}
          </p>
        </div>
        <StatusBadge status={row.status} />
      </div>
      <div className="text-sm">
        <p className="mb-2 flex justify-between gap-3">
          <span>{soldName(row)}</span>
          <span className="text-muted">
            {completed} of {total}
          </span>
        </p>
        <Progress
          percent={percent}
          label={`Progress of ${row.business_name}`}
          tone={progressTone(percent)}
        />
        <p className="mt-3 text-muted text-xs">
          Started <TimeAgo at={row.created_at} locale={locale} />
        </p>
      </div>
    </article>
  );
}

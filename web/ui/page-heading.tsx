import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "./link.tsx";

type Props = {
  title: ReactNode;
  /** A line below the title. */
  children?: ReactNode;
  /** The link to the page above: `{ to: "/dashboard", label: "Back to Dashboard" }`. */
  back?: { to: string; label: string };
  breadcrumbs?: readonly { to: string; label: string }[];
  /** What is beside the title, such as a status badge. */
  badge?: ReactNode;
  actions?: ReactNode;
};

export function PageHeading({ title, children, back, breadcrumbs, badge, actions }: Props) {
  return (
    <header className="grid gap-4 lg:flex lg:items-end lg:justify-between lg:gap-10">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-ember text-sm hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        )}
        {breadcrumbs && <Breadcrumbs trail={breadcrumbs} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-3xl [overflow-wrap:anywhere]">{title}</h1>
          {badge}
        </div>
        {children && <div className="measure mt-3 text-lg text-muted">{children}</div>}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

function Breadcrumbs({ trail }: { trail: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2">
      <ol className="flex flex-wrap gap-x-2 text-sm">
        {trail.map(({ to, label }) => (
          <li key={to} className="flex gap-2 text-muted after:content-['/']">
            <Link to={to} className="link">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

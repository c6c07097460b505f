import { Link, useLocation } from "react-router";

type Props = {
  to: string;
  name: string;
  /** A smaller line under it. */
  under?: string;
};

/** A row's name as a link that covers the whole row. */
export function RowLink({ to, name, under }: Props) {
  const { pathname, search } = useLocation();
  return (
    <span className="block min-w-0 sm:min-w-36">
      <Link
        to={to}
        data-row-link
        state={{ fromList: `${pathname}${search}` }}
        preventScrollReset={!to.startsWith("/admin/project/")}
        dir="auto"
        title={name}
        className="line-clamp-2 font-semibold after:absolute after:inset-0 after:rounded-md hover:text-ember"
      >
        {name}
      </Link>
      {under && <Under text={under} />}
    </span>
  );
}

/** The second, quieter line of a cell. */
export function Under({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="line-clamp-1 break-all font-normal text-muted text-xs">
      {text}
    </span>
  );
}

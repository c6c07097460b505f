import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Props = {
  title?: ReactNode;
  /** Right of the title: a badge, a link. */
  aside?: ReactNode;
  as?: "section" | "article" | "div" | "li";
  /** Dense cards for the portal's lists. */
  compact?: boolean;
  /** The id of a card that links with a fragment lead to. */
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Card(props: Props) {
  const { title, aside, as: Tag = "section", compact = false, id, className, children } = props;
  return (
    <Tag
      id={id}
      className={classNames(
        id && "scroll-mt-24",
        "rounded-md border border-line bg-card",
        compact ? "p-5" : "p-6 sm:p-8",
        className,
      )}
    >
      {title && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-lg">{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </Tag>
  );
}

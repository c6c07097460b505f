import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { buttonLook } from "./button-look.ts";
import { usePartWords } from "./part-words/use-part-words.ts";

type Props = {
  /** What the list holds: 'messages'. */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Whether there are more rows than `total`, which is also as far as the pages lead. */
  more?: boolean;
  /** The address of a page: `(page) => `?tab=bugs&page=${page}``. */
  href: (page: number) => string;
};

export function Pagination({ noun, page, pageSize, total, more = false, href }: Props) {
  const words = usePartWords();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav
      aria-label={words.pagesOf(noun)}
      className="mt-6 flex flex-wrap items-center justify-between gap-4"
    >
      <p className="text-muted text-sm" role="status">
        {words.rangeOf(
          first,
          Math.min(total, page * pageSize),
          more
            ? words.moreThan(total.toLocaleString(words.locale))
            : total.toLocaleString(words.locale),
          noun,
        )}
      </p>
      {pages > 1 && (
        <div className="flex gap-2">
          <Step to={page > 1 ? href(page - 1) : undefined} rel="prev">
            <ArrowLeft aria-hidden className="size-4" /> {words.previous}
          </Step>
          <Step to={page < pages ? href(page + 1) : undefined} rel="next">
            {words.next} <ArrowRight aria-hidden className="size-4" />
          </Step>
        </div>
      )}
    </nav>
  );
}

type StepProps = { to: string | undefined; rel: "prev" | "next"; children: React.ReactNode };

function Step({ to, rel, children }: StepProps) {
  const look = buttonLook("secondary", "sm");
  if (!to) {
    return (
      <span aria-disabled="true" className={`${look} opacity-45`}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} preventScrollReset className={look}>
      {children}
    </Link>
  );
}

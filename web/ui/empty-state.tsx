import type { ReactNode } from "react";
import { hasDay } from "./day.ts";

type Props = {
  title: string;
  /** The level of its heading: one more than that of the heading above, 2 right below the page's own. */
  level?: 2 | 3;
  children: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
};

/** Explains an empty place, below a picture of the horizon before sunrise. */
export function EmptyState({ title, level = 3, children, action }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center rounded-lg border border-edge/60 border-dashed px-6 py-14 text-center">
      {hasDay() && <Horizon />}
      <Heading className="mt-6 text-xl">{title}</Heading>
      <div className="measure mt-2 max-w-md text-muted">{children}</div>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

function Horizon() {
  return (
    <svg viewBox="0 0 160 64" className="w-40" aria-hidden>
      <path d="M40 52a40 40 0 0 1 80 0" className="fill-sun/25" />
      <path d="M58 52a22 22 0 0 1 44 0" className="fill-sun stroke-dawn" strokeWidth="2" />
      <path d="M4 52h152M28 60h104" className="stroke-ink/35" strokeLinecap="round" />
    </svg>
  );
}

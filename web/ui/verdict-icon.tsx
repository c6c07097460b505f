import { Check, Minus, TriangleAlert, X } from "lucide-react";

type Props = { verdict: keyof typeof icons; className?: string };

/** The icon of a check's result; the caller shows the result as text too. */
export function VerdictIcon({ verdict, className = "" }: Props) {
  const { Icon, look } = icons[verdict];
  return <Icon aria-hidden className={`size-5 shrink-0 ${look} ${className}`} />;
}

const icons = {
  fail: { Icon: X, look: "text-rust" },
  warn: { Icon: TriangleAlert, look: "text-amber-ink" },
  pass: { Icon: Check, look: "text-leaf" },
  none: { Icon: Minus, look: "text-muted" },
};

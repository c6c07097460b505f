import type { ReactNode } from "react";

type BadgeTone = "neutral" | "green" | "yellow" | "red" | "blue";

type Props = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode };

export function Badge({ tone = "neutral", icon, children }: Props) {
  return (
    <span
      data-tone={tone}
      className={`inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-sm px-2 font-semibold text-xs [&_svg]:size-3.5 ${looks[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

const looks: Record<BadgeTone, string> = {
  neutral: "bg-ink/8 text-ink",
  green: "bg-leaf-soft text-leaf",
  yellow: "bg-amber-soft text-amber-ink",
  red: "bg-rust-soft text-rust",
  blue: "bg-sky text-sky-ink",
};

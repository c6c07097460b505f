import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode, Ref } from "react";

type BannerTone = "success" | "error" | "info";

type Props = {
  tone: BannerTone;
  title?: string;
  children: ReactNode;
  /** So that a form can move the focus here when sending has failed. */
  ref?: Ref<HTMLDivElement>;
};

export function Banner({ tone, title, children, ref }: Props) {
  const Icon = icons[tone];
  return (
    <div
      ref={ref}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={-1}
      data-tone={tone}
      className={`flex animate-arrive gap-3 outline-none rounded-md border-l-4 px-4 py-3 ${looks[tone]}`}
    >
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-bold">{title}</p>}
        <div className="whitespace-pre-line text-ink">{children}</div>
      </div>
    </div>
  );
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info };
const looks = {
  success: "border-leaf bg-leaf-soft text-leaf",
  error: "border-rust bg-rust-soft text-rust",
  info: "border-sky-ink bg-sky text-sky-ink",
};

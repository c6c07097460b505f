import type { ReactNode } from "react";

type Props = { aside: ReactNode; children: ReactNode };

/** The settings at the left, their explanation at the right. */
export function PanelWithAside({ aside, children }: Props) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
      <div className="grid content-start gap-8 lg:col-span-7">{children}</div>
      <aside className="lg:col-span-4 lg:col-start-9">{aside}</aside>
    </div>
  );
}

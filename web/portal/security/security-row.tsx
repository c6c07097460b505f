import type { ReactNode } from "react";

type Props = {
  name: ReactNode;
  /** What is known of it, a line each. */
  lines: ReactNode[];
  /** The buttons. */
  children: ReactNode;
};

/** A device or a passkey in its list. */
export function SecurityRow({ name, lines, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {name}
        </p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never change their order
          <p key={index} className="text-muted text-sm">
            {line}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
}

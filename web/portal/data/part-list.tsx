import { Check, Minus } from "lucide-react";

type Props = {
  title: string;
  parts: readonly string[];
  /** A dash marks what is removed, a tick what stays or is included. */
  mark?: "tick" | "dash";
};

export function PartList({ title, parts, mark = "tick" }: Props) {
  const Mark = mark === "tick" ? Check : Minus;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-3 grid gap-2.5">
        {parts.map((part) => (
          <li key={part} className="flex gap-3">
            <Mark
              aria-hidden
              className={`mt-1 size-4 shrink-0 ${mark === "tick" ? "text-leaf" : "text-rust"}`}
            />
            <span className="min-w-0">{part}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

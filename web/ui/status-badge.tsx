import { Check, Clock } from "lucide-react";
import { Badge } from "./badge.tsx";

type Props = {
  /** As stored: 'in_progress'. */
  status: string;
  /** In the reader's words; otherwise what is stored, in English. */
  label?: string;
};

/** Completed is green with a check, in progress yellow with a clock, anything else grey. */
export function StatusBadge({ status, label = english(status) }: Props) {
  if (status === "completed") {
    return (
      <Badge tone="green" icon={<Check aria-hidden />}>
        {label}
      </Badge>
    );
  }
  if (status === "in_progress") {
    return (
      <Badge tone="yellow" icon={<Clock aria-hidden />}>
        {label}
      </Badge>
    );
  }
  return <Badge>{label}</Badge>;
}

function english(status: string): string {
  return status.replaceAll("_", " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

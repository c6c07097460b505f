import { Check, Clock } from "lucide-react";
import { statusLabel, statusTone } from "#domain/project/status.ts";
import { Badge } from "#web/ui/badge.tsx";

type Props = {
  /** The stored status. */
  status: string;
  /** The status in the reader's language; without it the label is English. */
  label?: string;
};

/** Completed is green with a check, in progress yellow with a clock, anything else grey. */
export function StatusBadge({ status, label = statusLabel(status) }: Props) {
  const tone = statusTone(status);
  if (tone === "neutral") return <Badge>{label}</Badge>;
  return (
    <Badge tone={tone} icon={tone === "green" ? <Check aria-hidden /> : <Clock aria-hidden />}>
      {label}
    </Badge>
  );
}

import { type BugPriority, bugPriorityLabels } from "#domain/bug-report/bug-report.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Only the two highest priorities have a colour. */
export function PriorityBadge({ priority }: { priority: BugPriority }) {
  const label = bugPriorityLabels[priority];
  if (priority === "urgent") return <Badge tone="red">{label}</Badge>;
  if (priority === "high") return <Badge tone="yellow">{label}</Badge>;
  return <span>{label}</span>;
}

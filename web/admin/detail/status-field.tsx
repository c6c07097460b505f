import { CircleAlert } from "lucide-react";
import { useFetcher } from "react-router";
import { statusLabel } from "#domain/project/status.ts";
import { SelectField } from "#web/ui/select.tsx";
import type { changeStatus } from "./change-status.ts";

type Props = {
  tab: "contacts" | "bugs";
  id: string;
  /** The stored status when the row was read. */
  status: string;
  statuses: readonly string[];
};

/** Shows the chosen status at once, and the stored one again if it could not be saved. */
export function StatusField({ tab, id, status, statuses }: Props) {
  const { formData, data, state, submit } = useFetcher<typeof changeStatus>({
    key: `status ${id}`,
  });
  const saved = data?.ok ? data.status : status;
  const chosen = formData?.get("status");
  return (
    <div className="grid gap-2">
      <SelectField
        label="Status"
        value={typeof chosen === "string" ? chosen : saved}
        aria-busy={state !== "idle"}
        options={statuses.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={(event) =>
          void submit(
            { tab, id, status: event.target.value },
            { method: "post", action: "/admin?index" },
          )
        }
      />
      {data && !data.ok && state === "idle" && (
        <p role="alert" className="flex gap-1.5 font-medium text-rust text-sm">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          Failed to update status
        </p>
      )}
    </div>
  );
}

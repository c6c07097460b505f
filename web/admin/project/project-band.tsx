import { useState } from "react";
import { isFinalStatus, projectStatuses, statusLabel } from "#domain/project/status.ts";
import { serviceOf } from "#domain/service/service.ts";
import { StatusBadge } from "#web/chrome/status-badge.tsx";
import type { Project } from "#web/data/projects.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { back } from "./no-project.tsx";
import type { ProjectStatus } from "./use-status.ts";

type Props = { project: Project; status: ProjectStatus };

/** The client and the status of the project; a status that ends it needs a confirmation. */
export function ProjectBand({ project, status }: Props) {
  const [asking, setAsking] = useState<string | null>(null);
  const choose = (next: string) => (isFinalStatus(next) ? setAsking(next) : status.change(next));
  return (
    <SkyBand hour="morning" path="wide">
      <PageHeading
        title={
          <bdi title={project.business_name} className="line-clamp-3 text-2xl">
            {project.business_name}
          </bdi>
        }
        back={back}
        actions={
          <div className="w-56">
            <Field label="Status">
              {(control) => (
                <Select
                  {...control}
                  value={status.displayed}
                  aria-busy={status.saving}
                  options={projectStatuses.map((value) => ({ value, label: statusLabel(value) }))}
                  onChange={(event) => choose(event.target.value)}
                />
              )}
            </Field>
          </div>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base text-ink">
          <StatusBadge status={status.displayed} />
          {serviceOf(project.service_selection).label}
        </p>
      </PageHeading>
      {asking && (
        <FinalQuestion
          asking={asking}
          client={project.full_name}
          onConfirm={() => {
            status.change(asking);
            setAsking(null);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </SkyBand>
  );
}

type QuestionProps = {
  asking: string;
  client: string;
  onConfirm: () => void;
  onCancel: () => void;
};

function FinalQuestion({ asking, client, onConfirm, onCancel }: QuestionProps) {
  const completes = asking === "completed";
  return (
    <ConfirmDialog
      open
      title={completes ? "Complete this project?" : "Cancel this project?"}
      confirmLabel={completes ? "Complete project" : "Cancel project"}
      cancelLabel="Leave as it is"
      danger={!completes}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="[overflow-wrap:anywhere]">
        <bdi>{client}</bdi> is told by mail half a minute later. You can put the status back at any
        time; before the mail has left, nobody hears of it.
      </p>
    </ConfirmDialog>
  );
}

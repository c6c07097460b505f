import { useId, useState } from "react";
import { isFinalStatus, isUnderWay, projectStatuses, statusLabel } from "#domain/project/status.ts";
import { soldName } from "#web/data/content.ts";
import type { MoneySummary } from "#web/data/project-money.ts";
import type { Project } from "#web/data/projects.ts";
import type { StudioProjectMoney } from "#web/data/studio-project-money.ts";
import { StatusBadge } from "#web/project/status-badge.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { PageBand } from "../page-band.tsx";
import { back } from "./no-project.tsx";
import { mailFollows, type ProjectStatus } from "./use-status.ts";

type Props = {
  project: Project;
  status: ProjectStatus;
  /** Null for makers, who see none. */
  money: StudioProjectMoney | null;
};

/** A chosen status that has to be confirmed, with the status and the deposit that were displayed at that moment. */
type Asked = { next: string; before: string; deposit: MoneySummary | null };

/** The client and the status of the project; a status with consequences has to be confirmed. */
export function ProjectBand({ project, status, money }: Props) {
  const statusId = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const choose = (next: string) => {
    const deposit = isUnderWay(next) ? openDeposit(money) : null;
    if (isFinalStatus(next) || deposit) setAsked({ next, before: status.displayed, deposit });
    else status.change(next);
  };
  return (
    <>
      <PageBand
        title={<bdi title={project.business_name}>{project.business_name}</bdi>}
        isNamed
        back={back}
        aside={
          <div className="flex items-center gap-3">
            <label htmlFor={statusId} className="font-semibold text-sm max-sm:sr-only">
              Status
            </label>
            <span className="block w-40 sm:w-44">
              <Select
                id={statusId}
                value={status.displayed}
                aria-busy={status.saving}
                options={projectStatuses.map((value) => ({ value, label: statusLabel(value) }))}
                onChange={(event) => choose(event.target.value)}
              />
            </span>
          </div>
        }
        lead={
          <p className="flex items-center gap-x-3 text-ink">
            <StatusBadge status={status.displayed} />
            <span className="truncate">
              {soldName({ ...project, service: project.service_selection })}
            </span>
          </p>
        }
      />
      {asked && (
        <Question
          asked={asked}
          project={project}
          money={money}
          onConfirm={() => {
            status.change(asked.next, asked.before);
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The project's figures while its deposit is open; null if the deposit is settled or unknown. */
function openDeposit(money: StudioProjectMoney | null): MoneySummary | null {
  const sums = money?.sums.ok ? money.sums.data : null;
  return sums && !sums.isDepositSettled ? sums : null;
}

type QuestionProps = {
  asked: Asked;
  project: Project;
  money: StudioProjectMoney | null;
  onConfirm: () => void;
  onCancel: () => void;
};

function Question({ asked, project, money, onConfirm, onCancel }: QuestionProps) {
  const { next, deposit } = asked;
  const { id, full_name } = project;
  if (deposit) {
    return (
      <StartWithoutDeposit projectId={id} sums={deposit} onDone={onConfirm} onClose={onCancel} />
    );
  }
  const completes = next === "completed";
  if (!completes && money) {
    return (
      <CancelProject
        projectId={id}
        client={full_name}
        money={money}
        onDone={onConfirm}
        onClose={onCancel}
      />
    );
  }
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
        <bdi>{full_name}</bdi> {mailFollows}
      </p>
      {!completes && (
        <p className="mt-3">
          Its open invoices stay as they are: an owner or a manager decides about them.
        </p>
      )}
    </ConfirmDialog>
  );
}

// Loaded on demand: most people who look at a project do not change its status.
const CancelProject = lazyDialog(() => import("./cancel-project.tsx"), "CancelProject");

const StartWithoutDeposit = lazyDialog(
  () => import("./start-without-deposit.tsx"),
  "StartWithoutDeposit",
);

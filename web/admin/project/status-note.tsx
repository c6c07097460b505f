import { statusLabel } from "#domain/project/status.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ProjectStatus } from "./use-status.ts";

type Props = { status: ProjectStatus; client: string };

/** Describes the consequence of the last change of status. */
export function StatusNote({ status: { answer, change }, client }: Props) {
  const name = <bdi className="[overflow-wrap:anywhere]">{client}</bdi>;
  switch (answer.state) {
    case "none":
      return null;
    case "failed":
      return (
        <Banner tone="error" title="Failed to update status">
          It is as it was before, and no mail leaves.
        </Banner>
      );
    case "put-back":
      return (
        <Banner tone="info">
          No mail leaves: {name} has been told of nothing but {statusLabel(answer.to)}.
        </Banner>
      );
    case "switched-off":
      return (
        <Banner tone="info">
          Saved, and no mail leaves: {name} has switched these mails off. They see{" "}
          {statusLabel(answer.to)} on their project page.
        </Banner>
      );
    case "mail-left":
      return (
        <Banner tone="success">
          The mail about {statusLabel(answer.to)} is on its way to {name}.
        </Banner>
      );
    case "mail-waits":
      return (
        <Banner tone="success">
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
            <p className="measure">
              The mail about {statusLabel(answer.to)} leaves to {name} in half a minute. Put the
              status back before that and none leaves.
            </p>
            <Button variant="secondary" size="sm" onClick={() => change(answer.from)}>
              Put back to {statusLabel(answer.from)}
            </Button>
          </div>
        </Banner>
      );
  }
}

import { useEffect, useState } from "react";
import { kinds } from "#domain/content/kinds.ts";
import { weekdayDateAndTime } from "#domain/dates.ts";
import { Refusal } from "#web/chrome/refusal.tsx";
import { studioZone } from "#web/data/content.ts";
import { type PublishingPlan, publishingPlans } from "#web/data/site-content.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useSending } from "#web/ui/use-form.ts";

/** What will be published at an hour, and what was not. `after`: they are read again when it changes. */
export function Plans({ after }: { after: unknown }) {
  const [plans, setPlans] = useState<readonly PublishingPlan[]>([]);
  const { busy, refused, banner, send } = useSending();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done may be a plan
  useEffect(() => {
    // They are no reason to disturb somebody who writes: where they cannot be read, the next visit reads them.
    void publishingPlans({ action: "read" }).then((answer) => answer.ok && setPlans(answer.plans));
  }, [after]);
  const end = async (id: string) => {
    const answer = await send(() => publishingPlans({ action: "end", id }));
    if (answer?.ok) setPlans(answer.plans);
  };
  return (
    <>
      <Refusal refused={refused} banner={banner} />
      {plans.map(({ id, kinds: names, at, by, refusal }) => {
        const what = names.map((name) => kinds[name].label).join(", ");
        const when = weekdayDateAndTime(at, { timezone: studioZone() });
        return (
          <Banner
            key={id}
            tone={refusal ? "error" : "info"}
            title={
              refusal ? `${what}: was not published on ${when}` : `${what}: goes public on ${when}`
            }
          >
            {refusal ??
              `Planned by ${by ?? "somebody"}, as it was then. If it is changed before, it stays a draft.`}{" "}
            <Button variant="quiet" size="sm" disabled={busy} onClick={() => end(id)}>
              {refusal ? "Remove this note" : "Call it off"}
            </Button>
          </Banner>
        );
      })}
    </>
  );
}

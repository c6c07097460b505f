import { useState } from "react";
import { deliverables as shared } from "#content/words/deliverables/en.ts";
import { canPostVersion, isOpen } from "#domain/deliverable/stage.ts";
import type { Locale } from "#domain/locale.ts";
import type { Deliverable } from "#web/data/deliverables.ts";
import type { Order } from "#web/data/orders.ts";
import type { Project } from "#web/data/projects.ts";
import type { StudioProjectMoney } from "#web/data/studio-project-money.ts";
import { DeliverableList } from "#web/project/deliverables/deliverable-list.tsx";
import { DeliverableView } from "#web/project/deliverables/deliverable-view.tsx";
import { ListView } from "#web/project/deliverables/list-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Section } from "../section.tsx";
import { AnswerPoints } from "./answer-points.tsx";
import { PostVersion } from "./post-version.tsx";
import { PriceRound } from "./price-round.tsx";

type Props = {
  project: Project;
  locale: Locale;
  /** Null for makers. */
  money: StudioProjectMoney | null;
};

const listWords = {
  ...shared,
  stages: {
    waiting: "Waits for the client",
    priced: "Price waits for the client",
    requested: "Needs a price",
    sent: "List to answer",
    owed: "Next version to post",
    approved: "Approved",
  },
};

/** The deliverables that wait for approval. Here the studio posts versions, answers the client's points and names
 * prices. */
export function Deliverables({ project, locale, money }: Props) {
  const [isPosting, setPosting] = useState(false);
  const isCancelled = project.status === "cancelled";
  return (
    <div id="deliverables" className="scroll-mt-32">
      <Section title="Deliverables">
        <DeliverableList
          projectId={project.id}
          words={listWords}
          empty="Nothing posted yet. What you post here the client approves, or asks to change."
        >
          {({ deliverables, rounds, load }) => (
            <>
              <div
                className={`flex flex-wrap items-center gap-4 pb-4 ${deliverables.length === 0 ? "pt-4" : ""}`}
              >
                {!isCancelled && (
                  <Button size="sm" onClick={() => setPosting(true)}>
                    Post a deliverable
                  </Button>
                )}
                <p className="text-muted text-sm">
                  {rounds.used} of {rounds.included} included rounds used
                </p>
              </div>
              {deliverables.map((deliverable) => (
                <DeliverableView
                  key={deliverable.id}
                  words={listWords}
                  {...{ deliverable, locale }}
                >
                  <NextStep
                    {...{ project, deliverable, locale, isCancelled }}
                    order={orderInForce(money)}
                    isManager={money !== null}
                    onChanged={load}
                  />
                </DeliverableView>
              ))}
              {isPosting && (
                <PostVersion
                  project={project}
                  deliverable={null}
                  onClose={() => setPosting(false)}
                  onPosted={load}
                />
              )}
            </>
          )}
        </DeliverableList>
      </Section>
    </div>
  );
}

function orderInForce(money: StudioProjectMoney | null): Order | null {
  if (!money?.orders.ok) return null;
  return money.orders.orders.find(({ state }) => state === "in_force") ?? null;
}

type StepProps = {
  project: Project;
  deliverable: Deliverable;
  locale: Locale;
  isCancelled: boolean;
  order: Order | null;
  isManager: boolean;
  onChanged: () => Promise<void>;
};

function NextStep(props: StepProps) {
  const { project, deliverable, locale, isCancelled, order, isManager, onChanged } = props;
  const [isPosting, setPosting] = useState(false);
  const {
    stage,
    versions: [newest],
  } = deliverable;
  const about = deliverable.lists.filter(
    ({ version_id, state }) => version_id === newest?.id && state !== "withdrawn",
  );
  return (
    <>
      {about.map((list) =>
        isOpen(list) && !isCancelled ? (
          <AnswerPoints key={list.id} {...{ list, locale, onChanged }} words={listWords} />
        ) : (
          <ListView key={list.id} list={list} words={listWords} locale={locale} />
        ),
      )}
      {stage === "requested" && (
        <PriceRound listId={about[0]?.id ?? ""} {...{ order, isManager, onChanged }} />
      )}
      {!isCancelled && canPostVersion(stage) && (
        <Button
          size="sm"
          className="justify-self-start"
          variant={stage === "owed" ? "primary" : "secondary"}
          onClick={() => setPosting(true)}
        >
          {stage === "owed" ? "Post the next version" : "Post another version"}
        </Button>
      )}
      {isPosting && (
        <PostVersion
          {...{ project, deliverable }}
          onClose={() => setPosting(false)}
          onPosted={onChanged}
        />
      )}
    </>
  );
}

import { Suspense, use, useState } from "react";
import { Link } from "react-router";
import type { Place } from "#domain/dates.ts";
import { reasonOf } from "#web/data/answer.ts";
import { readHistory } from "#web/data/contact-history.ts";
import type { Call } from "#web/data/studio-calls.ts";
import { historyOf } from "../address-link.tsx";
import { Timeline } from "../contact/timeline.tsx";
import { TimelineSkeleton } from "../contact/timeline-skeleton.tsx";

type Props = { call: Call; place: Place };

const most = 5;

/** What else came from the address: the report that they had sent to themselves, a message, a project. */
export function BeforeCall({ call, place }: Props) {
  const [coming] = useState(() => readHistory(call.email, null));
  return (
    <section>
      <h4 className="mb-4 border-line border-b pb-2 font-semibold text-sm">
        What came from this address
      </h4>
      <Suspense
        fallback={<TimelineSkeleton label="Loading what came from this address" entries={2} />}
      >
        <Known {...{ call, place, coming }} />
      </Suspense>
    </section>
  );
}

type KnownProps = Props & { coming: ReturnType<typeof readHistory> };

function Known({ call, place, coming }: KnownProps) {
  const history = use(coming);
  if (!history.ok) return <p className="text-rust text-sm">{reasonOf(history)}</p>;
  const entries = history.entries.filter(({ kind, id }) => kind !== "mail" && id !== call.id);
  if (entries.length === 0) {
    return (
      <p className="text-muted text-sm">
        Nothing else: this call is the first that we hear of them.
      </p>
    );
  }
  return (
    <>
      <Timeline entries={entries.slice(0, most)} place={place} />
      <Link to={historyOf(call.email)} className="link text-sm">
        {entries.length > most
          ? `All ${entries.length}${history.more ? " and more" : ""}, and the mails`
          : "With the mails"}
      </Link>
    </>
  );
}

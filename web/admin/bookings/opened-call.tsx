import { useState } from "react";
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useOutletContext,
} from "react-router";
import { studioZone } from "#content/booking.ts";
import { dayIn } from "#domain/booking/shown.ts";
import { pathOf } from "#web/data/own-path.ts";
import { requireAdmin } from "#web/data/session.ts";
import { readCall } from "#web/data/studio-calls.ts";
import { isUuid } from "#web/data/uuid.ts";
import { DetailDialog } from "../opened/detail-dialog.tsx";
import type { Neighbours } from "../opened/use-neighbours.ts";
import { withPlace } from "../opened/with-place.ts";
import type { Route } from "./+types/opened-call";
import type { WeekFacts } from "./bookings.tsx";
import { CallDetail } from "./call-detail.tsx";
import { mondayOf, weekHref } from "./week-view.ts";

/** What the address names by `?id=`. Without a week, as in a calendar's link, it is opened over its own. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireAdmin(pathOf(request));
  const params = new URL(request.url).searchParams;
  const id = params.get("id");
  if (!id) return null;
  const answer = isUuid(id) ? readCall(id) : Promise.resolve(none);
  if (!params.get("week")) {
    const known = await answer;
    if (known.ok && known.call) {
      throw redirect(weekHref({ monday: mondayOf(dayIn(studioZone, known.call.starts_at)), id }));
    }
  }
  return { id, answer: withPlace(user.id, answer) };
}

const none = { ok: true, call: null } as const;

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const id = (url: URL) => url.searchParams.get("id");
  const isSame = id(currentUrl) === id(nextUrl) && currentUrl.search !== nextUrl.search;
  return isSame ? false : defaultShouldRevalidate;
}

export default function OpenedCall({ loaderData }: Route.ComponentProps) {
  return loaderData && <Opened {...loaderData} />;
}

function Opened({ id, answer }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const monday = new URLSearchParams(search).get("week") ?? "";
  const close = () => {
    if (state?.fromWeek === monday) void navigate(-1);
    else void navigate(weekHref({ monday }), { replace: true, preventScrollReset: true });
  };
  const neighbours = useNeighbours(id);
  return (
    <DetailDialog
      title="Call"
      answer={answer}
      neighbours={isMoving ? alone : neighbours}
      onClose={close}
    >
      {({ call, place }) =>
        call ? (
          <CallDetail key={call.id} call={call} place={place} onMoving={setMoving} />
        ) : (
          <p>This call does not exist, or not any more.</p>
        )
      }
    </DetailDialog>
  );
}

/** While a time is being chosen the arrows lead nowhere else. */
const alone: Neighbours = { position: null, previous: null, next: null };

/** The calls before and after it in its week. */
function useNeighbours(id: string): Neighbours {
  const facts = useOutletContext<WeekFacts>();
  const navigate = useNavigate();
  const { state } = useLocation();
  const calls = facts?.plans.flatMap((plan) => plan.calls) ?? [];
  const index = calls.findIndex((call) => call.id === id);
  if (!facts || index < 0) return alone;
  const open = (at: number) => {
    const call = calls[at];
    if (!call) return null;
    const to = weekHref({ monday: facts.monday, id: call.id });
    return () => void navigate(to, { replace: true, preventScrollReset: true, state });
  };
  return {
    position: `${index + 1} of ${calls.length}`,
    previous: open(index - 1),
    next: open(index + 1),
  };
}

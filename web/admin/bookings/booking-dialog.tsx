import { useState } from "react";
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useOutletContext,
} from "react-router";
import { calendarDay } from "#domain/dates.ts";
import { studioZone } from "#web/data/content.ts";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readBooking } from "#web/data/studio-bookings.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageProps } from "#web/page.ts";
import { DetailDialog } from "../detail/detail-dialog.tsx";
import type { Neighbours } from "../detail/use-neighbours.ts";
import { withLocale } from "../detail/with-locale.ts";
import { BookingDetail } from "./booking-detail.tsx";
import type { WeekContext } from "./bookings.tsx";
import { mondayOf, weekHref } from "./week-view.ts";

/** The booking of `?id=`. An address without a week, as in a link from a calendar, is redirected to the week of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const params = new URL(request.url).searchParams;
  const id = params.get("id");
  if (!id) return null;
  const answer = isUuid(id) ? readBooking(id) : Promise.resolve(none);
  if (!params.get("week")) {
    const found = await answer;
    if (found.ok && found.booking) {
      throw redirect(
        weekHref({ monday: mondayOf(calendarDay(found.booking.starts_at, studioZone())), id }),
      );
    }
  }
  return { id, answer: withLocale(user.id, answer) };
}

const none = { ok: true, booking: null } as const;

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const id = (url: URL) => url.searchParams.get("id");
  const isSame = id(currentUrl) === id(nextUrl) && currentUrl.search !== nextUrl.search;
  return isSame ? false : defaultShouldRevalidate;
}

export default function BookingDialog({ loaderData }: PageProps<typeof loader>) {
  return loaderData && <Opened {...loaderData} />;
}

function Opened({ id, answer }: NonNullable<PageProps<typeof loader>["loaderData"]>) {
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
      neighbours={isMoving ? noNeighbours : neighbours}
      onClose={close}
    >
      {({ booking, locale }) =>
        booking ? (
          <BookingDetail key={booking.id} booking={booking} locale={locale} onMoving={setMoving} />
        ) : (
          <p>This call does not exist, or not any more.</p>
        )
      }
    </DetailDialog>
  );
}

/** While a time is being chosen the arrows of the dialog are switched off. */
const noNeighbours: Neighbours = { position: null, previous: null, next: null };

/** The bookings before and after it in its week. */
function useNeighbours(id: string): Neighbours {
  const week = useOutletContext<WeekContext>();
  const navigate = useNavigate();
  const { state } = useLocation();
  const bookings = week?.plans.flatMap((plan) => plan.bookings) ?? [];
  const index = bookings.findIndex((booking) => booking.id === id);
  if (!week || index < 0) return noNeighbours;
  const open = (at: number) => {
    const booking = bookings[at];
    if (!booking) return null;
    const to = weekHref({ monday: week.monday, id: booking.id });
    return () => void navigate(to, { replace: true, preventScrollReset: true, state });
  };
  return {
    position: `${index + 1} of ${bookings.length}`,
    previous: open(index - 1),
    next: open(index + 1),
  };
}

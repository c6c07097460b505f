import { type Booking, bookingColumns } from "../booking/row.ts";
import { tellBooking } from "../booking/told.ts";
import type { StudioFunction } from "./deps.ts";

/**
 * The calls that are to come of whoever is signed in, the soonest first: `{ calls: [{ id, project_id, … }] }`, each as
 * its booker is told of it, with the links that move and cancel it. A typed address proves nothing: only what was
 * booked with the account is in it.
 */
export const run: StudioFunction = async ({ caller }, { db, bookings }) => {
  const own = caller.role === "authenticated" ? caller.claims.sub : undefined;
  if (!own) return { ok: false, status: 401, message: "Please sign in." };
  // As the caller: whose rows these are, the policy says.
  const [seen] = await db.asCaller(
    caller,
    [
      {
        text: `select id from public.bookings where user_id = $1::uuid and status = 'booked'
          and starts_at > $2::timestamptz order by starts_at limit 20`,
        values: [own, bookings.now().toString()],
      },
    ],
    { readOnly: true },
  );
  const ids = seen?.rows.map(([id]) => id ?? "") ?? [];
  const { rows } = await db.query<Booking>(
    `select ${bookingColumns} from public.bookings where id = any($1::uuid[]) order by starts_at`,
    [ids],
  );
  const calls = rows.map((booking) => ({
    id: booking.id,
    project_id: booking.project_id,
    ...tellBooking(booking, bookings.links),
  }));
  return { ok: true, body: { calls } };
};

import { z } from "zod";
import { type Booking, bookingColumns } from "../booking/bookings.ts";
import { presentBooking } from "../booking/present.ts";
import { defineFunction, typed } from "../endpoint/define.ts";

/**
 * The upcoming bookings of the account that is signed in, the soonest first: `{ bookings: [{ id, project_id, … }] }`,
 * each with the links that move and cancel it. A typed address proves nothing: only bookings that were made with the
 * account are in it.
 */
export default defineFunction({
  who: "person",
  onlyReads: true,
  returns: z.strictObject({
    bookings: z.array(typed("OwnBooking", "#domain/booking/booking.ts")),
  }),
  async run(_, { db, bookings, caller, userId }) {
    // Read as the caller: the policy decides whose rows these are.
    const [visible] = await db.asCaller(
      caller,
      [
        {
          text: `select id from public.bookings where user_id = $1::uuid and status = 'booked'
            and starts_at > $2::timestamptz order by starts_at limit 20`,
          values: [userId, bookings.now().toString()],
        },
      ],
      { readOnly: true },
    );
    const ids = visible?.rows.map(([id]) => id ?? "") ?? [];
    const { rows } = await db.query<Booking>(
      `select ${bookingColumns} from public.bookings where id = any($1::uuid[]) order by starts_at`,
      [ids],
    );
    const own = rows.map((booking) => ({
      id: booking.id,
      project_id: booking.project_id,
      ...presentBooking(booking, bookings.links),
    }));
    return { ok: true, body: { bookings: own } };
  },
});

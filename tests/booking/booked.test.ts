import { describe, expect, test } from "vitest";
import { eitherKind } from "../databases.ts";
import { submitProject } from "../project.ts";
import { bookingRequests, tuesdayAtEleven, tuesdayAtTen } from "./booking-requests.ts";

describe.each(eitherKind)("a call that was booked, on the %s database", (kind) => {
  const { backend, studio, ada, request, input, rows } = bookingRequests(kind);

  test("a booking's link moves it, raises its sequence and frees the old time; a guessed link does nothing", async () => {
    const body = input();
    const { booking } = await request("create-booking", body);
    const token = (purpose: string) =>
      new URL(booking?.links[purpose] ?? "").searchParams.get("token") ?? "";
    const [before] = await rows();
    const wrong = [token("cancel"), booking?.token, `${before?.id}.${"A".repeat(43)}`, "", "x"];
    for (const guess of wrong) {
      const answer = await request("move-booking", { start: tuesdayAtEleven, token: guess });
      expect([answer.status, answer.message]).toEqual([404, expect.stringContaining("not known")]);
    }
    for (const guess of [token("move"), booking?.token]) {
      expect((await request("cancel-booking", { token: guess })).status).toBe(404);
    }
    expect(await rows()).toMatchObject([{ starts_at: new Date(tuesdayAtTen), sequence: 0 }]);
    const moved = await request("move-booking", { start: tuesdayAtEleven, token: token("move") });
    expect(moved).toMatchObject({
      status: 200,
      booking: { starts_at: "2026-11-24T19:00:00.000Z" },
    });
    expect(await rows()).toMatchObject([
      {
        id: before?.id,
        uid: before?.uid,
        starts_at: new Date(tuesdayAtEleven),
        taken_from: new Date(tuesdayAtEleven),
        sequence: 1,
      },
    ]);
    // This time lies in the booking's own buffer, which does not stand in the way of its move.
    const near = await request("move-booking", {
      start: "2026-11-24T19:30:00Z",
      token: token("move"),
    });
    expect(near.status).toBe(200);
    expect((await request("create-booking", input())).status).toBe(200);
    const back = await request("move-booking", { start: tuesdayAtTen, token: token("move") });
    expect(back).toMatchObject({ status: 409, reason: "taken" });
    expect(
      await request("move-booking", { start: "2026-11-24T09:00:00Z", token: token("move") }),
    ).toMatchObject({
      status: 422,
      reason: "not-offered",
    });
    expect((await rows()).map(({ sequence }) => sequence)).toEqual([0, 2]);
  });

  test("a booking's link cancels it for good, and its time is free again", async () => {
    const { booking } = await request("create-booking", input());
    const tokenOf = (link: string | undefined) => new URL(link ?? "").searchParams.get("token");
    const token = tokenOf(booking?.links.cancel);
    for (let n = 0; n < 2; n++) {
      expect(await request("cancel-booking", { token })).toMatchObject({
        status: 200,
        booking: { status: "cancelled" },
      });
    }
    expect(await rows()).toMatchObject([{ status: "cancelled", sequence: 1 }]);
    const move = { start: tuesdayAtEleven, token: tokenOf(booking?.links.move) };
    expect(await request("move-booking", move)).toMatchObject({ status: 422, reason: "over" });
    expect((await request("create-booking", input())).status).toBe(200);
    expect((await request("read-booking", { token: booking?.token })).booking?.status).toBe(
      "cancelled",
    );
    expect((await request("read-booking", { token })).status).toBe(404);
  });

  test("the studio moves a call outside its hours and cancels it; a client and a visitor cannot", async () => {
    await request("create-booking", input());
    const [{ id } = {}] = await rows();
    const evening = { id, start: "2026-11-25T03:00:00Z" };
    for (const person of [undefined, ada]) {
      expect((await request("move-booking", evening, person)).status).toBe(404);
      expect((await request("cancel-booking", { id }, person)).status).toBe(404);
    }
    expect(await rows()).toMatchObject([{ sequence: 0, status: "booked" }]);
    expect((await request("move-booking", evening, studio)).status).toBe(200);
    expect(await rows()).toMatchObject([
      { starts_at: new Date(evening.start), changed_side: "studio", changed_by: studio.id },
    ]);
    const past = { id, start: "2026-11-20T18:00:00Z" };
    expect((await request("move-booking", past, studio)).status).toBe(422);
    expect((await request("cancel-booking", { id }, studio)).status).toBe(200);
    expect(await rows()).toMatchObject([{ status: "cancelled", sequence: 2 }]);
  });

  test("a booking names the account that was signed in, and no project of somebody else; a client reads only own bookings", async () => {
    const bob = await backend.customer("Bob Byron");
    const [adas, bobs] = [await submitProject(ada.client), await submitProject(bob.client)];
    await request("create-booking", input({ project: adas }), ada);
    await request("create-booking", input({ project: bobs, start: tuesdayAtEleven }), ada);
    await request("create-booking", input({ project: adas, start: "2026-11-25T18:00:00Z" }));
    expect(await rows()).toMatchObject([
      { user_id: ada.id, project_id: adas, changed_side: "client" },
      { user_id: ada.id, project_id: null },
      { user_id: null, project_id: null, changed_side: "visitor" },
    ]);
    expect((await ada.client.from("bookings").select("id")).data).toHaveLength(2);
    expect((await bob.client.from("bookings").select("id")).data).toEqual([]);
    expect((await studio.client.from("bookings").select("id")).data).toHaveLength(3);
  });

  test("a booking is in the history of its address, and counts as the account's own only if it was made while signed in", async () => {
    await backend.db.query("update auth.users set email_verified_at = now() where id = $1::uuid", [
      ada.id,
    ]);
    await request("create-booking", input({ email: ada.email }), ada);
    await request("create-booking", input({ email: ada.email, start: tuesdayAtEleven }));
    const { data } = await studio.client.rpc("contact_history", { address: ada.email });
    const attempts = data.entries.filter(({ kind }: { kind: string }) => kind === "booking");
    expect(attempts.map(({ joined }: { joined: boolean | null }) => joined).sort()).toEqual([
      null,
      true,
    ]);
    expect(attempts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: "Strategy call",
          status: "booked",
          facts: { starts_at: expect.stringContaining("2026-11-24T1"), zone: "Europe/Berlin" },
        }),
      ]),
    );
    expect((await ada.client.rpc("contact_history", { address: ada.email })).error?.code).toBe(
      "42501",
    );
  });
});

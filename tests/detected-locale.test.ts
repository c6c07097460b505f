import { describe, expect, test } from "vitest";
import { studioZone } from "#content/booking.ts";
import { dateAndTime } from "#domain/dates.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { readerOf } from "#server/mails/composing/reader-of.ts";
import { setSubscribed } from "#server/subscriptions/subscribed.ts";
import type { Person } from "./backend.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { eitherKind } from "./databases.ts";
import { setStatus, submitProject } from "./project.ts";

describe.each(eitherKind)("the device's time zone and language, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer());
  const bob = personFor(() => backend.customer("Bob Byron"));

  const note = (by: Person, row: object) =>
    by.client.from("detected_locales").upsert({ user_id: by.id, ...row });
  const stored = async ({ id }: Person) => {
    const { rows } = await backend.db.query<{ zone: string; language: string; at: Date }>(
      `select detected_timezone as zone, detected_language as language, detected_at as at
       from public.detected_locales where user_id = $1`,
      [id],
    );
    return rows[0];
  };
  const choose = async (by: Person, row: object) => {
    expect(
      (await by.client.from("user_settings").upsert({ user_id: by.id, ...row })).error,
    ).toBeNull();
  };

  test("is noted by each person for themselves, and only when it has changed", async () => {
    const tokyo = { detected_timezone: "Asia/Tokyo", detected_language: "fr" };
    expect((await note(ada, tokyo)).error).toBeNull();
    const first = await stored(ada);
    expect(first).toMatchObject({ zone: "Asia/Tokyo", language: "fr" });
    expect((await note(ada, tokyo)).error).toBeNull();
    expect(await stored(ada)).toEqual(first);
    expect(
      (await note(ada, { detected_timezone: "Europe/Rome", detected_language: null })).error,
    ).toBeNull();
    expect(await stored(ada)).toMatchObject({ zone: "Europe/Rome", language: null });

    const foreign = await bob.client.from("detected_locales").upsert({ user_id: ada.id, ...tokyo });
    expect(foreign.error?.code).toBe("42501");
    const cora = await backend.customer("Cora");
    const unasked = await bob.client
      .from("detected_locales")
      .insert({ user_id: cora.id, ...tokyo });
    expect(unasked.error?.code).toBe("42501");
    expect(await stored(cora)).toBeUndefined();
    const changed = await bob.client
      .from("detected_locales")
      .update(tokyo)
      .eq("user_id", ada.id)
      .select();
    expect(changed.data).toEqual([]);
    expect((await bob.client.from("detected_locales").select()).data).toEqual([]);
    expect((await backend.visitor().from("detected_locales").select()).status).toBe(401);
    expect((await ada.client.from("detected_locales").select()).data).toHaveLength(1);
    const dated = await note(ada, { detected_at: "2020-01-01T00:00:00Z" });
    expect(dated.error?.code).toBe("42501");
    expect(await stored(ada)).toMatchObject({ zone: "Europe/Rome", language: null });
  });

  test.each(["Nowhere/City", "ABC3", "+02:00", "Europe/Paris; drop", "", "auto"])(
    "%j is no time zone",
    async (zone) => {
      const before = await stored(ada);
      const { error } = await note(ada, { detected_timezone: zone });
      expect(error).toMatchObject({
        code: "23514",
        message: expect.stringContaining("Europe/Paris"),
      });
      expect(await stored(ada)).toEqual(before);
    },
  );

  test("every zone that a browser has is one for the database", async () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const { rows } = await backend.db.query(
      "select zone from unnest($1::text[]) as zone where zone not in (select name from pg_timezone_names)",
      [zones],
    );
    expect(zones.length).toBeGreaterThan(400);
    expect(rows).toEqual([]);
  });

  test("is used where nothing is chosen; without a device's either, the studio's is used", async () => {
    const cora = await backend.customer("Cora");
    const read = () => readerOf(backend.db, cora.id);
    expect(await read()).toEqual({ timezone: studioZone, language: "en" });
    await note(cora, { detected_timezone: "Asia/Tokyo", detected_language: "fr" });
    expect(await read()).toEqual({ timezone: "Asia/Tokyo", language: "fr" });
    await choose(cora, { timezone: "auto", language: "de" });
    expect(await read()).toEqual({ timezone: "Asia/Tokyo", language: "de" });
    await choose(cora, { timezone: "Europe/London", language: "auto" });
    expect(await read()).toEqual({ timezone: "Europe/London", language: "fr" });
    await note(cora, { detected_timezone: "America/Denver", detected_language: "es" });
    expect(await read()).toEqual({ timezone: "Europe/London", language: "es" });
    const { data } = await cora.client.from("user_settings").select("*").single();
    expect(data).toMatchObject({ timezone: "Europe/London", language: "auto" });
  });

  test("settings that are stored without a zone and a language get the specified UTC and English", async () => {
    const dora = await backend.customer("Dora");
    await note(dora, { detected_timezone: "Asia/Tokyo", detected_language: "fr" });
    await choose(dora, { preferred_theme: "dark" });
    expect(await readerOf(backend.db, dora.id)).toEqual({ timezone: "UTC", language: "en" });
  });

  test("following an unsubscribe link chooses neither a zone nor a language", async () => {
    const emil = await backend.customer("Emil");
    await note(emil, { detected_timezone: "Asia/Tokyo", detected_language: "fr" });
    await setSubscribed(backend.db, { userId: emil.id, list: "marketing", isOn: false });
    expect(await readerOf(backend.db, emil.id)).toEqual({ timezone: "Asia/Tokyo", language: "fr" });
  });

  test("a mail prints its time and its text in the device's zone and language", async () => {
    const finn = await backend.customer("Finn");
    const studio = await backend.admin();
    await note(finn, { detected_timezone: "Asia/Tokyo", detected_language: "fr" });
    const projectId = await submitProject(finn.client);
    await setStatus(studio.client, projectId, "in_progress");
    await backend.db.exec("update private.mails_due set due_at = now() - interval '1 second'");
    await composeMailsDue(backend.mailServices);
    const { rows } = await backend.db.query<{ text_body: string; at: Date }>(
      `select o.text_body, c.changed_at as at from engine.outbox o, public.project_status_changes c
       where o.to_address = $1 and o.kind = 'status-update' and c.project_id = $2::uuid`,
      [finn.email, projectId],
    );
    const [mail] = rows;
    const when = dateAndTime(mail?.at ?? new Date(0), { timezone: "Asia/Tokyo", language: "fr" });
    expect(when).toMatch(/UTC\+9/);
    expect(mail?.text_body).toContain(when);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { codeOfApp } from "../authenticator.ts";
import type { Person } from "../backend.ts";
import { anotherConnection, eitherKind } from "../databases.ts";
import { fixedProject } from "../project.ts";
import { atMoment } from "./at-moment.ts";
import { notifiedPeople } from "./notified-people.ts";

describe.each(eitherKind)(
  "which notifications are read and counted, on the %s database",
  (kind) => {
    const { world, books, act, read, unread, count, readAll, assign, post, tick } =
      notifiedPeople(kind);

    test("a notification is read only by the person whom it is for, and no longer after that person has left the project", async () => {
      await books.rows(
        "delete from public.notifications where project_id = $1::uuid",
        world.project,
      );
      await assign(world.maker);
      await post(books.ada);
      expect((await read(world.maker)).length).toBe(1);
      for (const person of [world.eve, world.otherMaker, books.ada, books.studio]) {
        const { data } = await person.client
          .from("notifications")
          .select("id")
          .in("user_id", [world.maker.id, world.viewer.id]);
        expect(data).toEqual([]);
      }
      const { data: none } = await books.backend.visitor().from("notifications").select("id");
      expect(none ?? []).toEqual([]);
      await assign(world.maker, "unassign-staff");
      expect(await read(world.maker)).toEqual([]);
      expect(await count(world.maker)).toBe(0);

      const guest = await books.backend.customer("Gus");
      await books.backend.join(world.project, guest, "viewer");
      await post(books.ada);
      expect([(await read(guest)).length, await count(guest)]).toEqual([1, 1]);
      await act("remove-member", { projectId: world.project, userId: guest.id }, books.ada);
      expect([(await read(guest)).length, await count(guest)]).toEqual([0, 0]);

      const written = await books.ada.client
        .from("notifications")
        .insert({ user_id: world.eve.id, side: "client", kind: "message", about: "x" } as never);
      expect(written.error?.code).toBe("42501");
      const changed = await books.ada.client
        .from("notifications")
        .update({ read_at: null } as never)
        .eq("user_id", books.ada.id);
      expect(changed.error?.code).toBe("42501");
    });

    test("somebody who has changed sides, or sees less than before, reads only what the present role may read", async () => {
      const [former, later] = [await books.backend.customer(), await books.backend.customer()];
      const note = (person: Person, side: string, about: string, money = false, inProject = true) =>
        books.rows(
          `insert into public.notifications (user_id, side, project_id, kind, is_money, about, first_at, at)
         values ($1::uuid, $2, $3::uuid, $4, $5::boolean, $6, now(), now())`,
          person.id,
          side,
          inProject ? world.project : null,
          money ? "payment-recorded" : "status-changed",
          money,
          about,
        );
      const abouts = async ({ client }: Person) => {
        const { data, error } = await client.from("notifications").select("about").order("about");
        if (error) throw error;
        return data.map(({ about }) => about);
      };
      const signIn = ({ client, email }: Person) =>
        client.auth.signInWithPassword({ email, password: "correct horse battery" });
      const sides = async (person: Person) => {
        await books.rows("delete from public.notifications where user_id = $1::uuid", person.id);
        await note(person, "studio", "studio");
        await note(person, "studio", "studio money", true);
        await note(person, "client", "client");
        await note(person, "client", "client money", true);
        await note(person, "client", "account", true, false);
      };
      const join = (person: Person, money: boolean) =>
        books.backend.join(world.project, person, "viewer", { seesMoney: money });
      const staff = async (person: Person, role: string) => {
        await books.rows(
          `insert into public.staff (user_id, role) values ($1::uuid, $2)
         on conflict (user_id) do update set role = excluded.role`,
          person.id,
          role,
        );
        await books.rows(
          `insert into public.project_staff (project_id, user_id) values ($1::uuid, $2::uuid) on conflict do nothing`,
          world.project,
          person.id,
        );
        await signIn(person);
      };

      // A member of the project, first without and then with the right to see money.
      await sides(later);
      expect(await abouts(later)).toEqual(["account"]);
      await join(later, false);
      expect(await abouts(later)).toEqual(["account", "client"]);
      await books.rows(
        "update public.project_members set sees_money = true where user_id = $1::uuid",
        later.id,
      );
      expect(await abouts(later)).toEqual(["account", "client", "client money"]);
      // Somebody of the studio: first a manager, then a maker of this project, then a maker of no project.
      await staff(former, "manager");
      await sides(former);
      expect(await abouts(former)).toEqual(["studio", "studio money"]);
      await staff(former, "maker");
      expect(await abouts(former)).toEqual(["studio"]);
      await assign(former, "unassign-staff");
      expect(await abouts(former)).toEqual([]);
      // Somebody who has left the studio and is now a member of the project.
      await books.rows("delete from public.staff where user_id = $1::uuid", former.id);
      await signIn(former);
      await join(former, true);
      expect(await abouts(former)).toEqual(["account", "client", "client money"]);
      // A member who has left the project and now works on it for the studio.
      await books.rows("delete from public.project_members where user_id = $1::uuid", later.id);
      await staff(later, "maker");
      expect(await abouts(later)).toEqual(["studio"]);
      for (const person of [former, later]) {
        await books.rows("delete from auth.users where id = $1::uuid", person.id);
      }
    });

    test("before the second factor is passed no notification can be read or marked as read", async () => {
      const careful = await books.backend.customer();
      await books.backend.prove(careful);
      const made = await books.submit(fixedProject, careful);
      expect(await count(careful)).toBe(1);
      const ids = (await read(careful, made)).map(({ id }) => id);
      const enrolled = await careful.client.auth.mfa.enroll({ factorType: "totp" });
      const { id: factorId = "", totp } = enrolled.data ?? {};
      const code = codeOfApp(totp?.secret ?? "");
      const verified = await careful.client.auth.mfa.challengeAndVerify({ factorId, code });
      expect(verified.error).toBeNull();
      const half = { ...careful, client: books.backend.visitor() };
      const { email } = careful;
      await half.client.auth.signInWithPassword({ email, password: "correct horse battery" });
      expect([await count(half), await read(half, made)]).toEqual([0, []]);
      // Such a session may not change anything, and the function itself refuses it, too.
      const { error } = await half.client.rpc("read_notifications", { ids });
      expect(error).toMatchObject({ code: "28000" });
      const own = { moment: Date.now(), person: careful };
      await expect(
        atMoment(books.backend.db, own, (tx) =>
          tx.query("select public.read_notifications(now(), null)"),
        ),
      ).rejects.toThrow("account.sign_in_for_notifications");
      const left = await books.rows(
        "select from public.notifications where user_id = $1::uuid and read_at is null",
        careful.id,
      );
      expect([left.length, await count(careful)]).toEqual([1, 1]);
    });

    test("looking at the thread up to a message leaves what came after it unread", async () => {
      await readAll(books.ada);
      const first = (await post(books.studio, "One")).body.messageId;
      const second = (await post(books.studio, "Two")).body.messageId;
      const see = async (message: string) => {
        const [seen] = await books.rows<{ at: string }>(
          "select created_at::text as at from public.messages where id = $1::uuid",
          message,
        );
        await books.ada.client.rpc("seen", { project_id: world.project, up_to: seen?.at });
        return (await unread(books.ada)).length;
      };
      // Both messages are one notification, of the second one's moment.
      expect(await see(first)).toBe(1);
      expect(await see(second)).toBe(0);
    });

    test("a read notification stays when its message or task is undone; looking at the thread marks only messages as read", async () => {
      await books.rows(
        "delete from public.notifications where project_id = $1::uuid",
        world.project,
      );
      await tick(books.studio, "day-brief", false);
      await tick(books.studio, "day-brief");
      const message = (await post(books.studio, "A slip")).body.messageId;
      await books.ada.client.rpc("seen", {
        project_id: world.project,
        up_to: new Date(Date.now() + 60_000).toISOString(),
      });
      expect((await unread(books.ada)).map(({ kind }) => kind)).toEqual(["task-ticked"]);
      await readAll(books.ada);
      await act("remove-message", { messageId: message }, books.studio);
      await tick(books.studio, "day-brief", false);
      expect((await read(books.ada)).map(({ kind }) => kind).sort()).toEqual([
        "message",
        "task-ticked",
      ]);
    });

    test("marking as read does not wait: a row that is locked at that moment stays unread", async () => {
      const { ada } = books;
      await readAll(ada);
      await post(books.studio, "One");
      await tick(books.studio, "day-brief", false);
      await tick(books.studio, "day-brief");
      const rows = await unread(ada);
      const busy = rows.find(({ kind }) => kind === "message");
      expect([rows.length, busy?.times]).toEqual([2, 1]);
      // The embedded database has only one connection, so nothing can happen there at the same time.
      if (kind === "embedded") return;
      const other = await anotherConnection(books.backend.db);
      await other.db.transaction(async (tx) => {
        await tx.query("select from public.notifications where id = $1::uuid for update", [
          busy?.id ?? "",
        ]);
        const marked = await Promise.race([
          readAll(ada).then(({ data }) => data),
          new Promise((resolve) => setTimeout(() => resolve("waits"), 8_000)),
        ]);
        expect(marked).toBe(1);
      });
      await other.close();
      expect((await unread(ada)).map(({ id }) => id)).toEqual([busy?.id]);
    });

    test("notifications are marked as read by id, or all up to a moment, and only one's own", async () => {
      const { ada, studio } = books;
      await readAll(ada);
      expect(await count(ada)).toBe(0);
      await post(studio, "One");
      await tick(studio, "day-brief", false);
      await tick(studio, "day-brief");
      expect(await count(ada)).toBe(2);
      const [newest, oldest] = await unread(ada);
      const ids = [newest?.id ?? ""];
      expect((await world.eve.client.rpc("read_notifications", { ids })).data).toBe(0);
      expect(await count(ada)).toBe(2);
      expect((await ada.client.rpc("read_notifications", { ids })).data).toBe(1);
      expect((await ada.client.rpc("read_notifications", { ids })).data).toBe(0);
      expect((await unread(ada)).map(({ id }) => id)).toEqual([oldest?.id]);
      await post(world.editor, "Two");
      // Only rows up to the moment of the one on the screen are marked; later ones stay unread.
      expect((await ada.client.rpc("read_notifications", { up_to: oldest?.at })).data).toBe(0);
      expect(await count(ada)).toBe(1);
      expect((await readAll(ada)).data).toBe(1);
      expect(await count(ada)).toBe(0);

      for (const wrong of [
        {},
        { up_to: newest?.at, ids },
        { ids: Array(201).fill(randomUUID()) },
      ]) {
        const { error } = await ada.client.rpc("read_notifications", wrong);
        expect(error?.message).toMatch(/^Say which notifications you have read/);
      }
      const { error } = await books.backend.visitor().rpc("read_notifications", { ids });
      expect(error).not.toBeNull();
    });

    test("the count stops at a hundred, and the list has pages", async () => {
      const person = await books.backend.customer("Many");
      const made = await books.submit(fixedProject, person);
      await books.rows(
        `insert into public.notifications (user_id, side, project_id, kind, is_money, about, first_at, at)
       select $1::uuid, 'client', $2::uuid, 'task-ticked', false, 'task ' || i, moment, moment
       from generate_series(1, 130) i, lateral (select now() - i * interval '1 minute' as moment) m`,
        person.id,
        made,
      );
      expect(await count(person)).toBe(100);
      const first = await person.client
        .from("notifications")
        .select("at")
        .order("at", { ascending: false })
        .order("id")
        .limit(20);
      const last = first.data?.at(-1)?.at;
      const next = await person.client
        .from("notifications")
        .select("at")
        .lt("at", last)
        .order("at", { ascending: false })
        .limit(20);
      expect(next.data?.length).toBe(20);
      expect(Date.parse(next.data?.[0]?.at ?? "")).toBeLessThan(Date.parse(last));
    });
  },
);

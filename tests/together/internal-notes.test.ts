import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { readPersonData } from "#server/my-data/read-data.ts";
import { callFunction } from "../call-function.ts";
import { eitherKind } from "../databases.ts";
import { listen } from "../realtime/listening.ts";
import { askedNotes } from "./asked-notes.ts";

describe.each(eitherKind)("internal notes, on the %s database", (kind) => {
  const world = askedNotes(kind);
  const { books, people, newProject, actSuccessfully, outsiders, insiders, busyProject } = world;

  test("only the studio receives a note live, and everybody in the project receives the message after it", async () => {
    const projectId = await newProject();
    const otherProject = await newProject();
    const filter = `project_id=eq.${projectId}`;
    const bindings = [
      { table: "internal_notes" },
      { table: "internal_notes", filter },
      { table: "internal_notes", select: ["id"] },
      { table: "internal_notes", event: "DELETE" as const },
      { table: "*" },
    ];
    const listeners = await Promise.all(
      [...outsiders(), ...insiders()].map(async ([who, person]) => {
        const client = person?.client ?? books.backend.visitor();
        // People who may not listen to one of these tables are refused, and listen to the others all the same.
        const channels = await Promise.all(bindings.map((binding) => listen(client, binding)));
        const thread = await listen(client, { table: "messages", filter });
        return { who, channels: [...channels, thread], thread };
      }),
    );
    const note = await world.write(projectId);
    const inside = new Set(insiders().map(([who]) => who));
    for (const { who, channels } of listeners.filter(({ who }) => inside.has(who))) {
      await expect
        .poll(() => [
          who,
          JSON.stringify(channels.map(({ changes }) => changes)).includes(note.secret),
        ])
        .toEqual([who, true]);
    }
    const notes = books.backend.service.from("internal_notes");
    const edited = `${note.secret} edited`;
    expect((await notes.update({ text: edited }).eq("id", note.id)).error).toBeNull();
    await world.write(otherProject);
    expect((await notes.delete().eq("id", note.id)).error).toBeNull();
    const { messageId } = await actSuccessfully(
      "post-message",
      { projectId, text: "Good morning" },
      people.maker,
    );
    const apart = new Set(["stranger", "maker of another project", "visitor"]);
    for (const { who, channels, thread } of listeners) {
      if (!apart.has(who)) {
        await expect.poll(() => thread.changes.map((change) => change.new.id)).toEqual([messageId]);
      }
      const changes = channels.flatMap(({ changes }) => changes);
      const ofNotes = changes.filter(({ table }) => table === "internal_notes");
      const leaked = JSON.stringify(changes).includes(note.secret);
      expect([who, leaked, ofNotes.length > 0]).toEqual([who, inside.has(who), inside.has(who)]);
      if (apart.has(who)) expect([who, thread.changes]).toEqual([who, []]);
    }
  }, 60_000);

  test("writing a note changes only its own table, and no mail, no export of others and no list quotes it later", async () => {
    const projectId = await busyProject();
    const everyTable = await books.rows<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
    );
    const contents = async () => {
      const found = new Map<string, string | null>();
      for (const { name } of everyTable) {
        const [row] = await books.rows<{ content: string | null }>(
          `select md5(string_agg(t::text, ' ' order by t::text)) as content from ${name} t`,
        );
        found.set(name, row?.content ?? null);
      }
      return found;
    };
    /** The tables that have a row with this text. */
    const tablesWith = async (text: string) => {
      const found = [];
      for (const { name } of everyTable) {
        const rows = await books.rows(
          `select from ${name} t where t::text like '%' || $1 || '%' limit 1`,
          text,
        );
        if (rows.length > 0) found.push(name);
      }
      return found;
    };
    const before = await contents();
    const note = await world.write(projectId);
    const after = await contents();
    const changed = [...after].filter(([name, content]) => before.get(name) !== content);
    expect(changed.map(([name]) => name)).toEqual(["public.internal_notes"]);

    await actSuccessfully("post-message", { projectId, text: "See you tomorrow" }, books.ada);
    await actSuccessfully("post-message", { projectId, text: "With pleasure" }, people.maker);
    await actSuccessfully(
      "post-version",
      { deliverableId: await world.post(projectId), link: "http://127.0.0.1/2" },
      people.maker,
    );
    await books.backend.db.exec(`
      update private.mails_due set due_at = now() - interval '1 second';
      update public.thread_readers set seen_at = now() - interval '1 hour', seen_up_to = now() - interval '1 hour';
      update public.reminders set due_at = '2026-11-20'`);
    await composeMailsDue({
      ...books.backend.mailServices,
      now: () => new Date("2026-11-24T20:00:00Z"),
    });
    const kinds = await books.rows<{ kind: string }>(
      "select distinct kind from engine.outbox where text_body <> '' order by kind",
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        "deliverable-posted",
        "question-news",
        "reminder",
        "thread-messages",
      ]),
    );
    expect(await tablesWith("With pleasure")).toEqual(["engine.outbox", "public.messages"]);
    expect(await tablesWith(note.secret)).toEqual(["public.internal_notes"]);
    expect(await tablesWith(note.id)).toEqual(["public.internal_notes"]);

    // A person's export has the notes that the person has written, and nobody else's.
    for (const [who, person] of [...outsiders(), ...insiders()]) {
      if (!person) continue;
      const copy = JSON.stringify(await readPersonData(books.backend.db, person.id));
      expect([who, copy.includes(note.secret)]).toEqual([who, who === "maker"]);
      if (who === "owner") expect(copy).toContain("With pleasure");
    }
  }, 120_000);

  test("no list of stored files changes with a note", async () => {
    const projectId = await newProject();
    await world.upload(projectId, people.maker);
    const listed = async () => {
      const found: Record<string, unknown> = {};
      for (const [who, person] of [...outsiders(), ...insiders()]) {
        const { storage } = person?.client ?? books.backend.visitor();
        for (const bucket of await buckets()) {
          for (const folder of ["", projectId, "internal_notes"]) {
            const { data } = await storage.from(bucket).list(folder);
            found[`${who} ${bucket}/${folder}`] = data?.map(({ name }) => name).sort() ?? null;
          }
        }
      }
      return found;
    };
    const buckets = async () =>
      (await books.rows<{ id: string }>("select id from storage.buckets order by id")).map(
        ({ id }) => id,
      );
    const before = await listed();
    expect(before[`owner project-files/${projectId}`]).toHaveLength(1);
    await world.write(projectId);
    expect(await listed()).toEqual(before);
  }, 60_000);

  test("no function of the server answers with a note, whichever id it is called with", async () => {
    const projectId = await busyProject();
    const { id, searched, secret } = await world.write(projectId);
    const names = readdirSync(new URL("../../server/functions", import.meta.url))
      .map((file) => file.replace(/\.ts$/, ""))
      .filter((name) => name !== "delete-account");
    expect(names).toContain("export-data");
    const body = {
      projectId,
      text: searched,
      search: searched,
      list: "internal_notes",
      title: searched,
      requestId: undefined,
      ...Object.fromEntries(
        [
          "message",
          "note",
          "list",
          "point",
          "deliverable",
          "question",
          "order",
          "invoice",
          "row",
        ].map((row) => [`${row}Id`, id]),
      ),
      points: [{ text: searched }],
    };
    const answered = new Set<string>();
    for (const [who, person] of outsiders()) {
      for (const name of names) {
        const response = await callFunction(books.backend, name, { body, token: person?.token });
        expect([who, name, (await response.text()).includes(secret)]).toEqual([who, name, false]);
        if (response.status === 200) answered.add(`${who}: ${name}`);
      }
    }
    // Some functions did answer with data of the project.
    expect([...answered]).toContain("owner: export-data");
  }, 120_000);
});

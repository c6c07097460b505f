import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { studioListNames } from "#domain/studio-lists.ts";
import type { Person } from "../backend.ts";
import { isFull } from "../counts.ts";
import { eitherKind } from "../databases.ts";
import { askedNotes, type Note } from "./asked-notes.ts";

interface Reply {
  status: number;
  /** The Content-Range header, with the number of rows where that was asked for. */
  range: string | null;
  text: string;
}

/** The rows of an answer, sorted, because a read without an order may give them in any order. */
function sortedRows(text: string): string {
  if (!text.startsWith("[")) return text;
  const rows: unknown[] = JSON.parse(text);
  return JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
}

interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

describe.each(eitherKind)("internal notes over REST, on the %s database", (kind) => {
  const { books, people, act, actSuccessfully, outsiders, insiders, write, busyProject } =
    askedNotes(kind);

  const ask = async (
    person: Person | undefined,
    { path, method, headers, body }: Ask,
  ): Promise<Reply> => {
    const response = await fetch(`${books.backend.url}/rest/v1/${path}`, {
      method: method ?? "GET",
      headers: {
        apikey: books.backend.keys.publishable,
        ...(person && { authorization: `Bearer ${person.token}` }),
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const range = response.headers.get("content-range");
    const text = await response.text();
    // On a busy machine some of so many reads exceed their time limit, and are tried again.
    if (text.includes("PGRST129")) return ask(person, { path, method, headers, body } as Ask);
    return { status: response.status, range, text: sortedRows(text) };
  };
  /** Sends these requests, eight at a time. @returns the answers by request */
  const askAll = async (person: Person | undefined, asks: readonly Ask[]) => {
    const replies = new Map<string, Reply>();
    for (let first = 0; first < asks.length; first += 8) {
      const some = asks.slice(first, first + 8);
      const answers = await Promise.all(some.map((one) => ask(person, one)));
      some.forEach((one, at) => {
        replies.set(
          `${one.method ?? "GET"} ${one.path} ${JSON.stringify(one.headers ?? "")}`,
          answers[at] as Reply,
        );
      });
    }
    return replies;
  };

  interface Reference {
    from: string;
    to: string;
    name: string;
  }

  const tables = async () =>
    (
      await books.rows<{ name: string }>(
        `select c.relname as name from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f') order by name`,
      )
    ).map(({ name }) => name);
  /** All foreign keys, each in both directions. */
  const references = async (): Promise<Reference[]> => {
    const keys = await books.rows<Reference>(
      `select a.relname as "from", b.relname as "to", k.conname as name from pg_constraint k
         join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
       where k.contype = 'f' and a.relnamespace = 'public'::regnamespace
         and b.relnamespace = 'public'::regnamespace order by 1, 2, 3`,
    );
    return keys.flatMap((key) => [key, { from: key.to, to: key.from, name: key.name }]);
  };
  /** The ways to embed internal_notes in another table, over at most so many tables between them. */
  const embeds = async (mostBetween: number): Promise<string[]> => {
    const all = await references();
    const between = (from: string, met: string[]): Reference[][] =>
      all
        .filter((one) => one.from === from && !met.includes(one.to))
        .flatMap((one) =>
          one.to === "internal_notes"
            ? [[one]]
            : met.length <= mostBetween
              ? between(one.to, [...met, one.to]).map((rest) => [one, ...rest])
              : [],
        );
    return (await tables())
      .filter((table) => table !== "internal_notes")
      .flatMap((table) => between(table, [table]))
      .map((path) => {
        const items = path.reduceRight((inner, { to, name }) => `${to}!${name}(${inner})`, "*");
        return `${path[0]?.from}?select=${items}`;
      });
  };
  /** Everything that somebody can read over REST: all tables, all of their embeds, and the notes in every way. */
  const reads = async (projectId: string, { id, searched }: Omit<Note, "secret">, between = 1) => {
    const notes = "internal_notes";
    const project = `onboarding_submissions?id=eq.${projectId}`;
    const like = `like.*${searched}*`;
    const asks: Ask[] = [
      ...(await tables()).map((table) => ({ path: `${table}?select=*` })),
      ...(await references()).map(({ from, to, name }) => ({
        path: `${from}?select=${to}!${name}(*)`,
      })),
      ...(await embeds(between)).map((path) => ({ path })),
      ...[
        `${notes}?select=text`,
        `${notes}?select=note:text::text`,
        `${notes}?select=*,project:onboarding_submissions!inner(id)`,
        `${notes}?select=*&id=eq.${id}`,
        `${notes}?select=*&id=in.(${id})`,
        `${notes}?select=id&text=${like}`,
        `${notes}?select=id&text=imatch.${searched}`,
        `${notes}?select=id&text=not.is.null`,
        `${notes}?select=id&or=(id.eq.${id},text.${like})`,
        `${notes}?select=id&not.and=(text.is.null,project_id.eq.${projectId})`,
        `${notes}?select=id&project_id=eq.${projectId}&order=text.desc&limit=1`,
        `${notes}?select=id&order=onboarding_submissions(id)`,
        `${notes}?select=count()`,
        `${notes}?select=text.max()`,
        `${project}&select=id,internal_notes(*)`,
        `${project}&select=id,internal_notes(count)`,
        `${project}&select=id,...internal_notes(text)`,
        `${project}&select=id,n:internal_notes(note:text)&n.order=text&n.limit=1`,
        `${project}&select=id,internal_notes!inner(id)`,
        `${project}&select=id,internal_notes!inner()&internal_notes.text=${like}`,
        `${project}&select=id,internal_notes()&internal_notes=not.is.null`,
        `${project}&select=id,internal_notes(id)&internal_notes.or=(text.${like},id.eq.${id})`,
        `${project}&select=id&or=(internal_notes.text.${like})`,
        `${project}&select=id,internal_notes(text)&order=internal_notes(text)`,
        `messages?select=id,project:onboarding_submissions!inner(id,internal_notes!inner(id))`,
        `messages?select=id,project:onboarding_submissions(n:internal_notes(*))&project.n.text=${like}`,
      ].map((path) => ({ path })),
      ...["exact", "planned", "estimated"].flatMap((count) => [
        { path: notes, headers: { prefer: `count=${count}` } },
        { path: notes, headers: { prefer: `count=${count}` }, method: "HEAD" },
        {
          path: `${project}&select=id,internal_notes!inner(id)`,
          headers: { prefer: `count=${count}` },
        },
      ]),
      { path: notes, headers: { accept: "text/csv" } },
      { path: notes, headers: { accept: "application/vnd.pgrst.object+json" } },
      { path: notes, headers: { accept: "application/vnd.pgrst.plan+json" } },
      { path: notes, headers: { range: "0-0", prefer: "count=exact" } },
    ];
    return asks;
  };

  test("over REST only the studio can distinguish a project with a note from one without", async () => {
    const projectId = await busyProject();
    const words = { id: randomUUID(), searched: `searched${randomUUID().replaceAll("-", "")}` };
    const asks = await reads(projectId, words);
    const named = asks.filter(({ path }) => path.includes("internal_notes"));
    expect(named.length).toBeGreaterThan(60);
    // The people who see the most also try embeds over two tables.
    const long = await reads(projectId, words, 2);
    const asksOf = new Map([
      ["owner", long],
      ...(isFull ? [["maker of another project", long] as const] : []),
      ...insiders().map(([who]) => [who, named] as const),
    ]);
    const before = new Map<string, Map<string, Reply>>();
    for (const [who, person] of [...outsiders(), ...insiders()]) {
      before.set(who, await askAll(person, asksOf.get(who) ?? asks));
    }
    const text = `${words.searched} secret`;
    await actSuccessfully("post-note", { projectId, text }, people.maker);
    await books.rows(
      "update public.internal_notes set id = $1::uuid where text = $2",
      words.id,
      text,
    );
    for (const [who, person] of outsiders()) {
      for (const [what, reply] of await askAll(person, asksOf.get(who) ?? asks)) {
        expect([who, what, reply]).toEqual([who, what, before.get(who)?.get(what)]);
      }
    }
    // The same reads find the note for the studio, which proves that they are good ones.
    for (const [who, person] of insiders()) {
      const now = await askAll(person, named);
      const found = [...now].filter(([, { text }]) => text.includes(words.searched));
      expect([who, found.length > 25]).toEqual([who, true]);
      const changed = [...now].filter(([what, reply]) => {
        const first = before.get(who)?.get(what);
        return first?.text !== reply.text || first.range !== reply.range;
      });
      expect([who, changed.length > 40]).toEqual([who, true]);
      // This server refuses eight of the reads for everybody: aggregates, a plan, spreading or sorting by many rows. And
      // nobody reads invitations over REST.
      const refused = [...now].filter(
        ([what, { status }]) => status >= 400 && !what.startsWith("GET invitations?"),
      );
      expect([who, refused.length]).toEqual([who, 8]);
    }
  }, 240_000);

  interface Callable {
    name: string;
    /** The parameters in order, each with its name, its type, and whether it can be left out. */
    takes: { name: string; type: string; isOptional: boolean }[];
    isRead: boolean;
    forVisitors: boolean;
  }

  const callables = () =>
    books.rows<Callable>(
      `select p.proname as name, p.provolatile <> 'v' as "isRead",
         has_function_privilege('anon', p.oid, 'execute') as "forVisitors",
         coalesce((select jsonb_agg(jsonb_build_object('name', p.proargnames[n], 'type', format_type(t.type, null),
             'isOptional', n > p.pronargs - p.pronargdefaults) order by n)
           from unnest(p.proargtypes::oid[]) with ordinality as t (type, n)), '[]') as takes
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
         and p.prorettype <> 'trigger'::regtype and has_function_privilege('authenticated', p.oid, 'execute')
       order by 1`,
    );
  /**
   * The requests to a function with these ids and texts: its required parameters with all values, and each optional
   * one in addition.
   */
  const requestsTo = ({ name, takes }: Callable, ids: string[], texts: string[]): Ask[] => {
    const values: Record<string, unknown[]> = {
      uuid: ids,
      "uuid[]": [ids],
      text: [...texts, ...ids],
      "text[]": [texts],
      jsonb: [{}, { search: texts[0] }, []],
      boolean: [true, false],
      integer: [1],
      "timestamp with time zone": [new Date().toISOString()],
    };
    const valuesOf = (type: string) => {
      if (!values[type]) throw new Error(`${name} takes a ${type}, which is not tried`);
      return values[type];
    };
    let needed: Record<string, unknown>[] = [{}];
    for (const argument of takes.filter(({ isOptional }) => !isOptional)) {
      needed = needed.flatMap((body) =>
        valuesOf(argument.type).map((value) => ({ ...body, [argument.name]: value })),
      );
    }
    const more = takes
      .filter(({ isOptional }) => isOptional)
      .flatMap((argument) =>
        valuesOf(argument.type)
          .slice(0, 2)
          .flatMap((value) => needed.map((body) => ({ ...body, [argument.name]: value }))),
      );
    return [...needed, ...more].map((body) => ({
      path: `rpc/${name}`,
      method: "POST",
      body,
      headers: { "x-asked": JSON.stringify(body) },
    }));
  };

  test("no function of the database shows a note, with any parameters", async () => {
    const projectId = await busyProject();
    const note = await write(projectId);
    const ids = [projectId, note.id];
    const texts = [note.searched, "internal_notes"];
    const functions = await callables();
    expect(functions.length).toBeGreaterThan(20);
    for (const [who, person] of outsiders()) {
      const some = functions.filter(({ forVisitors }) => person || forVisitors);
      const replies = await askAll(
        person,
        some.flatMap((one) => requestsTo(one, ids, texts)),
      );
      const leaked = [...replies].filter(([, { text }]) => text.includes(note.secret));
      expect([who, leaked]).toEqual([who, []]);
      if (who === "visitor" || who === "stranger") continue;
      // The requests are good ones: people who read the project get an answer about it.
      const answered = [...replies].filter(([, { status }]) => status === 200);
      for (const name of ["project_now", "project_people", "project_clock", "seen"]) {
        const about = answered.filter(([what]) => what.includes(`/${name} `));
        expect([who, name, about.some(([, { text }]) => text !== "null")]).toEqual([
          who,
          name,
          who !== "maker of another project",
        ]);
      }
    }
    // No function shows a note to the studio either, because its page reads the table. A list does find projects for
    // the studio by these words.
    const reads = functions.filter(({ isRead }) => isRead);
    const replies = await askAll(
      books.studio,
      reads.flatMap((one) => requestsTo(one, ids, [...texts, ...studioListNames])),
    );
    const lists = [...replies].filter(([what]) => what.includes("/studio_list "));
    expect(lists.some(([, { text }]) => text.includes("Analytical Engines"))).toBe(true);
    expect([...replies].filter(([, { text }]) => text.includes(note.secret))).toEqual([]);
  }, 240_000);

  test("a refused request about a note gets the same answer as one about a note that does not exist", async () => {
    const projectId = await busyProject();
    const { id, searched, secret } = await write(projectId);
    const requestId = randomUUID();
    const text = `${searched} ${secret}`;
    await actSuccessfully("post-note", { projectId, text, requestId }, people.maker);
    const nowhere = randomUUID();
    for (const [who, person] of outsiders()) {
      const about = (note: string): Ask[] => [
        ...["PATCH", "DELETE"].flatMap((method) =>
          [`id=eq.${note}`, `project_id=eq.${projectId}`, `text=like.*${searched}*`].map(
            (filter) => ({
              method,
              path: `internal_notes?${filter}&select=*`,
              headers: { prefer: "return=representation,count=exact" },
              ...(method === "PATCH" && { body: { text: "Changed" } }),
            }),
          ),
        ),
        ...["return=minimal", "return=representation", "resolution=merge-duplicates"].map(
          (prefer) => ({
            method: "POST",
            path: "internal_notes",
            headers: { prefer },
            body: { id: note, project_id: projectId, text: "Mine" },
          }),
        ),
      ];
      const [found, missing] = [
        await askAll(person, about(id)),
        await askAll(person, about(nowhere)),
      ];
      const replies = [...found.values()];
      expect([who, replies]).toEqual([who, [...missing.values()]]);
      expect(replies.every(({ status }) => status === 401 || status === 403)).toBe(true);

      for (const name of ["edit-message", "remove-message"]) {
        const [note, nothing] = [id, nowhere].map((messageId) =>
          act(name, { messageId, text: "x" }, person),
        );
        expect([who, name, await note]).toEqual([who, name, await nothing]);
      }
      const own = await act("post-note", { projectId, text: "Mine" }, person);
      const foreign = await act("post-note", { projectId: nowhere, text: "Mine" }, person);
      expect([who, own]).toEqual([who, foreign]);
      expect([who, own.status]).toEqual([who, person ? 404 : 401]);
      const repeated = await act("post-note", { projectId, text, requestId }, person);
      expect([who, repeated.status]).toEqual([who, person ? 409 : 401]);
      expect(JSON.stringify(repeated)).not.toContain("noteId");
    }
    const left = await books.rows<{ text: string }>(
      "select text from public.internal_notes where project_id = $1::uuid",
      projectId,
    );
    expect(left).toEqual([{ text }, { text }]);
  });
});

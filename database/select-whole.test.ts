import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../tests/backend.ts";
import { backendFor } from "../tests/backend-for.ts";
import { databaseKinds } from "../tests/databases.ts";
import { fixedProject, submitProject } from "../tests/project.ts";

const people = ["visitor", "client", "viewer", "maker", "manager", "owner"] as const;

describe.each(databaseKinds)("whoever may read a table on the %s database", (kind) => {
  const backend = backendFor(kind);
  let project: string;
  const clients = {} as Record<(typeof people)[number], Person["client"]>;
  /** The tables and views of which somebody has a right to some column, and whether it is everybody. */
  let tables: { name: string; isForVisitors: boolean }[];

  beforeAll(async () => {
    const named = {
      client: await backend.customer(),
      viewer: await backend.customer("Vi"),
      maker: await backend.staff("maker"),
      manager: await backend.staff("manager"),
      owner: await backend.admin(),
    };
    project = await submitProject(named.client.client, {
      ...fixedProject,
      agreed_content: null,
      ordered_for_business: true,
    });
    await backend.join(project, named.viewer, "viewer");
    await backend.join(project, named.maker, "staff");
    clients.visitor = backend.visitor();
    for (const name of people) if (name !== "visitor") clients[name] = named[name].client;
    const { rows } = await backend.db.query<{ name: string; isForVisitors: boolean }>(
      `select c.relname as name, has_any_column_privilege('anon', c.oid, 'select') as "isForVisitors"
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
         and (has_any_column_privilege('authenticated', c.oid, 'select')
           or has_any_column_privilege('anon', c.oid, 'select')) order by 1`,
    );
    tables = rows;
  });

  test.each(people)("reads it whole with select(“*”) of the official client: %s", async (name) => {
    const answers = await Promise.all(
      tables
        .filter(({ isForVisitors }) => name !== "visitor" || isForVisitors)
        .map(async (table) => {
          const { error } = await clients[name].from(table.name).select("*");
          return error ? `${table.name}: ${error.message}` : null;
        }),
    );
    expect(answers.length).toBeGreaterThan(name === "visitor" ? 0 : 40);
    expect(answers.filter(Boolean)).toEqual([]);
  });

  test.each(["client", "viewer", "maker", "manager"] as const)(
    "finds no price in the row of a project: %s",
    async (name) => {
      const { data } = await clients[name]
        .from("onboarding_submissions")
        .select("*")
        .eq("id", project);
      expect(data).toHaveLength(1);
      expect(JSON.stringify(data)).not.toContain("500000");
      const orders = await clients[name]
        .from("orders")
        .select("total_minor")
        .eq("project_id", project);
      // The same price in the table that only those read who see the money.
      expect(orders.data?.map(({ total_minor }) => total_minor)).toEqual(
        name === "client" || name === "manager" ? [500_000] : [],
      );
    },
  );
});

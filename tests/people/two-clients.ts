import { beforeAll } from "vitest";
import type { Person } from "../backend.ts";
import { backendFor, personFor } from "../backend-for.ts";
import type { DatabaseKind } from "../databases.ts";
import { project, submitProject } from "../project.ts";

/** Two clients with a project each, and an owner of the studio. */
export function peopleAndProjects(kind: DatabaseKind) {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer());
  const bob = personFor(() => backend.customer("Bob Byron"));
  const studio = personFor(() => backend.admin());
  const world = {} as {
    adasProject: string;
    bobsProject: string;
  };

  const projectOf = (person: Person, fields: object = {}) =>
    submitProject(person.client, { ...project, ...fields });
  const stored = async (table: string, id: string) => {
    const { data } = await backend.service.from(table).select("*").eq("id", id).single();
    return data as Record<string, unknown>;
  };
  const count = async (table: string) => {
    const { rows } = await backend.db.query<{ n: number }>(`select count(*) as n from ${table}`);
    return rows[0]?.n;
  };

  beforeAll(async () => {
    world.adasProject = await projectOf(ada);
    world.bobsProject = await projectOf(bob);
  });

  return { world, backend, ada, bob, studio, projectOf, stored, count };
}

import type { Daybreak } from "./daybreak.ts";
import { type Client, newClient, project, submitProject } from "./world.ts";

export async function clientWith(world: Daybreak, businessNames: string[]) {
  const client = await newClient(world);
  const rows = businessNames.map((business_name) => ({ ...project, business_name }));
  return { client, ids: await addProjects(client, rows) };
}

/** One after the other, so that each is newer than the one before. */
export async function addProjects(client: Client, rows: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const row of rows) {
    ids.push(await submitProject(client, row));
  }
  return ids;
}

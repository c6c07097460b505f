import { afterAll, beforeAll } from "vitest";
import { type Backend, type Person, startBackend } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import type { DatabaseKind } from "../databases.ts";
import { fixedProject, submitProject } from "../project.ts";

export interface ProjectPeople {
  backend: Backend;
  /** The client. */
  ada: Person;
  editor: Person;
  viewer: Person;
  /** Somebody who has nothing to do with the project. */
  eve: Person;
  /** The owner of the studio. */
  owner: Person;
  /** Submits a new project of Ada's with its editor and its viewer, and deletes all mails that are due. */
  submit(): Promise<string>;
  act(
    name: string,
    body: object,
    person?: Partial<Person>,
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the answer
  ): Promise<{ status: number; body: any }>;
  rows<Row>(text: string, ...values: string[]): Promise<Row[]>;
}

/** Starts a back end before the tests of a group and stops it after them. */
export function projectPeople(kind: DatabaseKind): ProjectPeople {
  const people = {} as ProjectPeople;
  beforeAll(async () => {
    const backend = await startBackend(kind);
    const [ada, editor, viewer, eve, owner] = await Promise.all([
      ...["Ada Lovelace", "Ed", "Vic", "Eve"].map((name) => backend.customer(name)),
      backend.admin(),
    ] as [...Promise<Person>[]]);
    Object.assign(people, { backend, ada, editor, viewer, eve, owner });
  });
  afterAll(() => people.backend.stop());
  people.submit = async () => {
    const { backend, ada, editor, viewer } = people;
    await backend.db.exec("delete from private.mails_due; delete from engine.outbox");
    const id = await submitProject(ada.client, fixedProject);
    await backend.join(id, viewer, "viewer");
    await backend.join(id, editor, "editor");
    return id;
  };
  people.act = async (name, body, { token } = {}) => {
    const answer = await callFunction(people.backend, name, { body, token });
    return { status: answer.status, body: await answer.json() };
  };
  people.rows = async <Row>(text: string, ...values: string[]) => {
    const { rows } = await people.backend.db.query<Row & Record<string, unknown>>(text, values);
    return rows;
  };
  return people;
}

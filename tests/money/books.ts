import { afterAll, beforeAll } from "vitest";
import { type Backend, type Person, startBackend } from "../backend.ts";
import type { DatabaseKind } from "../databases.ts";
import { fixedProject, submitProject } from "../project.ts";

export interface Books {
  backend: Backend;
  ada: Person;
  studio: Person;
  /** The id of a project that this person has submitted. */
  submit(row?: object, person?: Person): Promise<string>;
  rows<Row = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]>;
}

type BackendOptions = Parameters<typeof startBackend>[1];

/** Starts a back end before the tests of a file or a group and stops it after them. */
export function booksFor(kind: DatabaseKind, options?: () => BackendOptions): Books {
  const books = {} as Books;
  beforeAll(async () => {
    Object.assign(books, await openBooks(kind, options?.()));
  });
  afterAll(() => books.backend.stop());
  return books;
}

/** A back end with one client and one owner of the studio. */
export async function openBooks(kind: DatabaseKind, options?: BackendOptions): Promise<Books> {
  const backend = await startBackend(kind, options);
  const [ada, studio] = [await backend.customer(), await backend.admin()];
  return {
    backend,
    ada,
    studio,
    async submit(row = fixedProject, person = ada) {
      return submitProject(person.client, row);
    },
    async rows<Row>(text: string, ...values: unknown[]) {
      const { rows } = await backend.db.query<Row>(text, values as string[]);
      return rows;
    },
  };
}

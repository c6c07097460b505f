import { expect } from "vitest";
import type { Person } from "../backend.ts";
import { callFunction } from "../call-function.ts";
import type { DatabaseKind } from "../databases.ts";
import { booksFor } from "./books.ts";

/** Acts of the studio and the client on the money of a project. */
export function projectMoney(kind: DatabaseKind) {
  const books = booksFor(kind);

  /** The status and the body of the answer. */
  const act = async (name: string, body: object, by: Person = books.studio) => {
    const answer = await callFunction(books.backend, name, { body, token: by.token });
    return [answer.status, await answer.json()] as const;
  };
  const actSuccessfully = async (name: string, body: object, by?: Person) => {
    const [status, answer] = await act(name, body, by);
    expect([status, answer.message]).toEqual([200, undefined]);
    return answer;
  };
  const clientId = async (person = books.ada) => {
    const text = "select id from public.clients where user_id = $1";
    return (await books.rows<{ id: string }>(text, person.id))[0]?.id ?? "";
  };
  const invoices = (projectId: string) =>
    books.rows<{
      id: string;
      kind: string;
      state: string;
      total_minor: number;
      paid_minor: number;
      remaining_minor: number;
      number: string | null;
    }>(
      `select id, kind, state, total_minor, paid_minor, remaining_minor, number from public.invoices
       where project_id = $1 order by created_at, kind`,
      projectId,
    );
  const pay = async (invoiceId: string, amountMinor: number, more: object = {}) =>
    actSuccessfully("record-payment", {
      clientId: await clientId(),
      amountMinor,
      currency: "USD",
      date: "2026-11-02",
      method: "bank",
      invoiceId,
      ...more,
    });
  const money = async (person: Person, projectId: string) =>
    (await person.client.rpc("project_money", { project_id: projectId })).data;

  return { books, act, actSuccessfully, clientId, invoices, pay, money };
}

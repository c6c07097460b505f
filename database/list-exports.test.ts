import { describe, expect, test } from "vitest";
import type { Person } from "../tests/backend.ts";
import { callFunction } from "../tests/call-function.ts";
import { eitherKind } from "../tests/databases.ts";
import { listedRows } from "../tests/listed-rows.ts";
import { readCsvRows } from "../tests/read-csv.ts";

describe.each(eitherKind)("exports of the studio's lists on the %s database", (kind) => {
  const { backend, ada, studio, addMessage } = listedRows(kind);

  test("an export has every row once, also when many were stored at the same moment", async () => {
    await backend.db.query(
      `insert into engine.outbox (kind, to_address, subject, text_body, html_body, state, created_at)
       select 'welcome', 'all@example.com', 'Number ' || i, '', '', 'sent', now() from generate_series(1, 1234) i`,
    );
    const response = await fetch(`${backend.url}/functions/v1/export-list`, {
      method: "POST",
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${studio.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ list: "mails", search: "all@example.com" }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="mails-[\d-]{10}\.csv"$/,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().split("\r\n").slice(1, -1);
    expect(lines).toHaveLength(1234);
    expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(1234);
    await backend.db.query("delete from engine.outbox where to_address = 'all@example.com'");
  });

  test("the invoices as CSV have amounts that a spreadsheet counts with, and the client's business", async () => {
    const { rows } = await backend.db.query<{ id: string }>(
      "select id from public.clients where user_id = $1::uuid",
      [ada.id],
    );
    const act = async (name: string, body: object) =>
      (await callFunction(backend, name, { body, token: studio.token })).json();
    const lines = [{ description: "A page", quantity: 1, unitAmountMinor: 60_000 }];
    const { invoiceId } = await act("write-invoice", { clientId: rows[0]?.id, lines });
    await act("issue-invoice", { invoiceId });
    const answer = await callFunction(backend, "export-list", {
      body: { list: "invoices" },
      token: studio.token,
    });
    const file = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(readCsvRows(file)).toMatchObject([
      {
        total: "600.00",
        remaining: "600.00",
        currency: "USD",
        business_name: "Analytical Engines",
      },
    ]);
  });

  test("a telephone number in the messages as CSV can be dialled", async () => {
    const id = await addMessage({ phone: "+49-30-123456" });
    const answer = await callFunction(backend, "export-list", {
      body: { list: "messages" },
      token: studio.token,
    });
    const file = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(readCsvRows(file).find((row) => row.id === id)).toMatchObject({
      phone: "+49 30 123456",
    });
    await backend.db.query("delete from public.contact_submissions where id = $1::uuid", [id]);
  });

  test("only the studio exports, and only lists and filters that exist", async () => {
    const call = (person: Person, body: object) =>
      person.client.functions.invoke("export-list", { body });
    expect((await call(ada, { list: "messages" })).error?.context.status).toBe(403);
    expect((await call(studio, { list: "users" })).error?.context.status).toBe(400);
    expect(
      (await call(studio, { list: "messages", filters: { email: "x" } })).error?.context.status,
    ).toBe(400);
    const nobody = { list: "audit", filters: { actor: "nobody" } };
    expect((await call(studio, nobody)).error?.context.status).toBe(400);
    expect((await call(studio, { list: "messages" })).error).toBeNull();
  });
});

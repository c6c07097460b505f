import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { mortgagePresets, savingsPresets } from "#domain/calculators/fields.ts";
import { composeMailsDue } from "#server/jobs/compose-mails.ts";
import { publishedContent } from "#server/publishing/content.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { callFunction } from "./call-function.ts";
import { eitherKind } from "./databases.ts";

const { consent } = publishedContent().leadTools;

interface Lead {
  tool: string;
  email: string;
  inputs: object;
  result: { headline: { value: string } };
  consent: string;
  consent_version: string;
}

describe.each(eitherKind)("results of tools that are sent by mail, on the %s database", (kind) => {
  const backend = backendFor(kind);
  const studio = personFor(() => backend.admin());

  beforeEach(() => backend.db.exec("truncate public.tool_leads, engine.outbox, private.mails_due"));

  const input = (fields: object = {}) => ({
    tool: "mortgage",
    inputs: mortgagePresets[0].inputs,
    email: `${randomUUID()}@example.com`,
    consent: consent.version,
    ...fields,
  });
  const call = async (body: object) => {
    const answer = await callFunction(backend, "send-tool-result", { body });
    return { status: answer.status, ...((await answer.json()) as { message?: string }) };
  };
  const leads = async () => (await backend.db.query<Lead>("select * from public.tool_leads")).rows;
  const mails = async () => {
    const { rows } = await backend.db.query<{
      kind: string;
      to_address: string;
      subject: string;
      text_body: string;
    }>("select * from engine.outbox order by created_at");
    return rows;
  };

  test("the result is computed by the server, stored with the consent, and mailed to that address alone", async () => {
    // The result that the browser sends is ignored.
    const body = input({ result: { headline: { value: "$1" } }, report: "free money" });
    expect((await call(body)).status).toBe(200);
    expect(await leads()).toMatchObject([
      {
        tool: "mortgage",
        email: body.email,
        inputs: mortgagePresets[0].inputs,
        result: { headline: { label: "Every month", value: "$2,838" } },
        consent: consent.sentence,
        consent_version: consent.version,
      },
    ]);
    const sent = await mails();
    expect(sent.map(({ kind, to_address }) => [kind, to_address])).toEqual([
      ["tool-result", body.email],
    ]);
    expect(sent[0]?.subject).toBe("Mortgage: every month $2,838");
    expect(sent[0]?.text_body).toContain("Principal and interest: $2,275.44");
    expect(sent[0]?.text_body).toContain("Home price: $450,000");
    expect(sent[0]?.text_body).toContain("because your address was typed into the tool");
    expect(sent[0]?.text_body).toContain("/tools?tool=mortgage&price=450000&down=90000");
  });

  test("twenty equal requests at once make one row and one mail; other figures make another", async () => {
    const body = input();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await leads()).length, (await mails()).length]).toEqual([1, 1]);
    await call({ ...body, email: body.email.toUpperCase() });
    expect(await leads()).toHaveLength(1);
    await call({ ...body, tool: "savings-goal", inputs: savingsPresets[0].inputs });
    await composeMailsDue(backend.mailServices);
    expect([(await leads()).length, (await mails()).length]).toEqual([2, 2]);
  });

  test("every tool can be sent", async () => {
    const email = "all@example.com";
    const all = [
      ["quiz", { answers: "32103" }, "60%"],
      ["mortgage", { price: 450_000, down: 90_000, rate: 6.5, term: 30 }, "$2,838"],
      ["savings-goal", { goal: "1,000", saved: 0, monthly: 100, rate: 0 }, "10 months"],
      ["time-savings", { hours: 10, cost: 40, efficiency: 60 }, "312"],
      ["profit-margin", { revenue: 100, goods: 50, running: 20, other: 10 }, "20%"],
    ] as const;
    for (const [tool, inputs, value] of all) {
      expect((await call(input({ tool, inputs, email }))).status).toBe(200);
      const newest = (await leads()).find((lead) => lead.tool === tool);
      expect(newest?.result.headline.value).toBe(value);
    }
    expect(await mails()).toHaveLength(5);
  });

  test("an address gets six results a day, and a seventh request is refused with the reason", async () => {
    const email = "popular@example.com";
    const at = (monthly: number) =>
      call(input({ tool: "savings-goal", inputs: { goal: 9, saved: 0, monthly, rate: 0 }, email }));
    for (let monthly = 1; monthly <= 6; monthly++) expect((await at(monthly)).status).toBe(200);
    const seventh = await at(7);
    expect([seventh.status, seventh.message]).toEqual([
      429,
      expect.stringContaining("six results"),
    ]);
    // A request that was answered before is answered again, and other addresses have limits of their own.
    expect((await at(1)).status).toBe(200);
    expect((await call(input())).status).toBe(200);
    expect([(await leads()).length, (await mails()).length]).toEqual([7, 7]);
  });

  test.each([
    ["no address", { email: "ada" }, 422, "Invalid email address"],
    ["two addresses", { email: "a@example.com, b@example.com" }, 422, "Invalid email address"],
    ["a header in it", { email: "a@example.com\r\nBcc: b@example.com" }, 422, "Invalid email"],
    ["no tool of ours", { tool: "lottery" }, 400, "Send tool"],
    ["a missing figure", { inputs: { price: 1 } }, 422, "Calculate again"],
    [
      "a figure out of bounds",
      { inputs: { price: 1e12, down: 0, rate: 6, term: 30 } },
      422,
      "Calculate",
    ],
    [
      "words for figures",
      { inputs: { price: "<b>", down: 0, rate: 6, term: 30 } },
      422,
      "Calculate",
    ],
    ["answers of another quiz", { tool: "quiz", inputs: { answers: "9999" } }, 422, "Calculate"],
    ["no consent", { consent: undefined }, 400, "Send tool"],
    ["an older consent", { consent: "2020-01-01" }, 409, "reworded"],
    ["too much", { inputs: { price: "9".repeat(100) } }, 400, "Send tool"],
  ])(
    "%s is refused with a sentence, and leaves no row and no mail",
    async (_, fields, status, words) => {
      const answer = await call(input(fields));
      expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(words)]);
      expect([await leads(), await mails()]).toEqual([[], []]);
    },
  );

  test("the studio sees the result in the history of the address, and in the audit log without the address", async () => {
    const body = input();
    await call(body);
    const { data } = await studio.client.rpc("contact_history", { address: body.email });
    const of = (kind: string) =>
      data.entries.find((entry: { kind: string }) => entry.kind === kind);
    expect(data.entries).toHaveLength(2);
    expect(of("mail")).toMatchObject({ title: "Mortgage: every month $2,838", facts: null });
    expect(of("tool-result")).toMatchObject({
      title: "$2,838",
      joined: null,
      facts: { tool: "mortgage", label: "Every month", inputs: mortgagePresets[0].inputs },
    });
    const { rows } = await backend.db.query(
      "select side, actor, facts from public.audit_log where action = 'result.asked' order by id desc limit 1",
    );
    expect(rows).toEqual([{ side: "visitor", actor: null, facts: { tool: "mortgage" } }]);
  });
});

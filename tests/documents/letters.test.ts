import { describe, expect, test } from "vitest";
import { cleanText } from "#domain/text.ts";
import { unprintableLetters } from "#server/pdf/letters.ts";
import { awkwardInputs } from "../awkward-inputs.ts";
import { callFunction } from "../call-function.ts";
import { databaseKinds } from "../databases.ts";
import { booksFor } from "../money/books.ts";
import { fixedProject } from "../project.ts";

describe.each(databaseKinds)("letters of documents, on the %s database", (kind) => {
  const books = booksFor(kind);
  const act = async (name: string, body: object) => {
    const answer = await callFunction(books.backend, name, { body, token: books.studio.token });
    return [answer.status, await answer.json()] as const;
  };
  const client = async () =>
    (
      await books.rows<{ id: string }>(
        "select id from public.clients where user_id = $1",
        books.ada.id,
      )
    )[0]?.id;
  const draftOf = async (description: string) => {
    const lines = [{ description, quantity: 1, unitAmountMinor: 10_000 }];
    const [, { invoiceId }] = await act("write-invoice", { clientId: await client(), lines });
    return invoiceId as string;
  };

  test("the database and the printer agree on which letters can be printed", async () => {
    const texts = awkwardInputs
      .map(({ text }) => cleanText(text))
      .filter((text) => text !== null && text.length < 500) as string[];
    const rows = await books.rows<{ letters: string | null }>(
      "select private.unprintable_letters(text) as letters from unnest($1::text[]) with ordinality as t(text, n) order by n",
      texts,
    );
    expect(rows.map(({ letters }) => letters !== null)).toEqual(
      texts.map((text) => unprintableLetters(text).length > 0),
    );
  });

  test("an invoice with a letter that no font has is refused with a sentence that names it, and takes no number", async () => {
    const invoiceId = await draftOf("ଓଡ଼ for a bakery");
    const [status, answer] = await act("issue-invoice", { invoiceId });
    expect([status, answer.message]).toEqual([
      409,
      "A document cannot be printed with “ଓ”, “ଡ”, “଼”. Please write it in other letters.",
    ]);
    expect(await books.rows("select 1 from public.invoices where number is not null")).toEqual([]);
    const [good, { number }] = await act("issue-invoice", {
      invoiceId: await draftOf("王小明 🍞"),
    });
    expect([good, number]).toEqual([200, expect.stringMatching(/0001$/)]);
    const [refused, { message }] = await act("credit-invoice", {
      invoiceId: (
        await books.rows<{ id: string }>("select id from public.invoices where number is not null")
      )[0]?.id,
      reason: "ଓଡ",
    });
    expect([refused, message]).toEqual([409, expect.stringContaining("“ଓ”")]);
    expect(await books.rows("select 1 from public.credit_notes")).toEqual([]);
  });

  test("a legal name is refused where it is typed, and taken in the scripts that can be printed", async () => {
    const save = (legal_name: string) =>
      books.ada.client
        .from("clients")
        .update({ legal_name, street: "Main St 1", postal_code: "1", city: "X", country: "US" })
        .eq("user_id", books.ada.id)
        .select("legal_name");
    const refused = await save("ଓଡିଆ Ltd");
    expect([refused.error?.code, refused.error?.message]).toEqual([
      "P0001",
      expect.stringContaining("“ଓ”"),
    ]);
    const scripts = ["ಕೃಷ್ಣ", "નરેન્દ્ર", "ਗੁਰਪ੍ਰੀਤ", "ශ්‍රී ලංකා", "తెలుగు Ltd"];
    for (const name of [
      "王小明有限公司",
      "שלום בע״מ",
      "شركة محمد",
      "Łódź Sp. z o.o.",
      ...scripts,
    ]) {
      expect((await save(name)).data).toEqual([{ legal_name: name }]);
    }
  });

  test("who agrees with a name that no font has is refused with a sentence, and no project is made", async () => {
    const submit = (full_name: string) =>
      books.ada.client
        .from("onboarding_submissions")
        .insert({ ...fixedProject, full_name })
        .select("id");
    const count = async () =>
      (await books.rows("select 1 from public.onboarding_submissions")).length;
    const before = await count();
    const refused = await submit("ଓଡିଆ");
    expect([refused.error?.code, refused.error?.message]).toEqual([
      "P0001",
      expect.stringContaining("“ଓ”"),
    ]);
    expect(await count()).toBe(before);
    expect((await submit("తెలుగు")).error).toBeNull();
    const agreed = await books.rows(
      "select full_name from public.agreements where full_name = 'తెలుగు'",
    );
    expect(agreed).toHaveLength(1);
  });
});

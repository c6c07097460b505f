import { randomUUID } from "node:crypto";
import { domainToASCII } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingForm } from "#domain/booking/booking-form.ts";
import { contactForm } from "#domain/contact/contact-form.ts";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import { faultsOf } from "#domain/form.ts";
import { cleanCode, cleanText } from "#domain/text.ts";
import { normaliseEmail } from "#engine/auth/users/email-address.ts";
import { backendFor, personFor } from "./backend-for.ts";
import { propertyRuns } from "./counts.ts";
import { eitherKind } from "./databases.ts";
import { project } from "./project.ts";

const plain = [
  "a@b.co",
  "first.last+tag@sub.example.com",
  "o'neill@example.ie",
  "nandu@españa.es",
  "yonghu@例子.广告",
  "mel@उदाहरण.भारत",
  "x@1and1.example.c0m",
  `${"a".repeat(64)}@example.com`,
];
/** Before the @ many mail servers take ASCII only, and a mail to such an address fails for good. */
const notAscii = ["josé@example.com", "用户@example.com", "ñandú@españa.es", "मेल@उदाहरण.भारत"];
/** What people paste with an address, which is removed from it: cleaned, each is one of the addresses below. */
const pasted = [
  "\u202ea@x.test",
  "a\u2066@x.test",
  "a\u200b@x.test",
  "a@x.te\u200dst",
  "\ufeffa@x.test",
  "a@x.test\u00ad",
  "a\u3164@x.test",
  "a\u034f@x.test",
  "a\u{e0041}@x.test",
  "a\u0085@x.test",
  "a＠x.test",
];
const hostile = [
  ...notAscii,
  ".a@x.test",
  "a.@x.test",
  "a..b@x.test",
  "a@x.test\u001b[2J",
  "\u001b]0;title\u0007a@x.test",
  "a\u2028@x.test",
  "a\u00a0@x.test",
  "a@x.test\r\nBcc: c@d.test",
  "a@x.test\n",
  "a@[127.0.0.1]",
  "a@[IPv6:::1]",
  "a@127.0.0.1",
  "a@127.0.0.0x1",
  "a@１２７.０.０.１",
  "a@①②⑦.⓪.⓪.①",
  "a@𝟏𝟐𝟕.𝟎.𝟎.𝟏",
  "a@b。c.test",
  "a@b",
  "a@@b.test",
  "a@b..test",
  "a@.b.test",
  "a@b.test.",
  "@b.test",
  "a b@c.test",
  "a@b.test,c@d.test",
  "a@b.test;c@d.test",
  "<a@b.test>",
  "A <a@b.test>",
  '"a"@b.test',
  "a(c)@b.test",
  "a\\@b.test",
  "a:b@c.test",
  `${"a".repeat(65)}@b.test`,
  `a@${"b".repeat(250)}.test`,
];

describe("in the browser and wherever a form is read", () => {
  test.each(plain)("%s is an address", (text) => expect(isEmailAddress(text)).toBe(true));
  test.each(hostile.map((text) => [text]))("%j is none", (text) => {
    expect(isEmailAddress(text)).toBe(false);
    const form = { name: "Bob", email: text, phone: "1", service: "" as const, message: "Hello" };
    // A form removes a line break at the end of a field before it checks the field.
    if (text !== text.trim()) return;
    expect(faultsOf(contactForm, form)).toHaveProperty("email");
    const booking = { name: "Bob", email: text, phone: "1", note: "" };
    expect(faultsOf(bookingForm, booking)).toHaveProperty("email");
  });

  test.each(pasted.map((text) => [text]))(
    "%j is none before it is cleaned, and one afterwards",
    (text) => {
      expect(isEmailAddress(text)).toBe(false);
      const form = { name: "Bob", email: text, phone: "", service: "" as const, message: "Hello" };
      expect(contactForm.parse(form).email).toBe("a@x.test");
      const booking = { name: "Bob", email: text, phone: "+1 213 555 0142", note: "" };
      expect(bookingForm.parse(booking).email).toBe("a@x.test");
      expect(normaliseEmail(cleanText(text) ?? "")).toBe("a@x.test");
    },
  );

  test("accounts and forms agree on what stands before the @", () => {
    const texts = fc
      .sample(fc.string({ unit: "binary", maxLength: 4 }), 2000)
      .map((a) => `${a}@b.test`);
    const differ = texts.filter(
      (text) =>
        isEmailAddress(cleanCode(text)?.trim() ?? "") &&
        normaliseEmail(cleanText(text) ?? "") === null,
    );
    expect(differ).toEqual([]);
    for (const text of [...notAscii, ...plain.slice(0, 3)]) {
      expect([text, normaliseEmail(text) !== null]).toEqual([text, isEmailAddress(text)]);
    }
  });

  test("no address contains an invisible character, and no domain is an IP address in disguise", () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code);
      if (!/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(sign)) continue;
      if (isEmailAddress(`a${sign}@b.co`) || isEmailAddress(`a@b${sign}.co`)) {
        expect.fail(`U+${code.toString(16)} is let through`);
      }
    }
    const digit = fc
      .integer({ min: 0, max: 0x10ffff })
      .filter((code) => /\p{N}/u.test(String.fromCodePoint(code)))
      .map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(digit, { minLength: 4, maxLength: 4 }), (digits) => {
        if (!isEmailAddress(`a@${digits.join(".")}`)) return;
        expect(domainToASCII(digits.join("."))).not.toMatch(/^[\d.]+$/);
      }),
      propertyRuns(2000),
    );
  });
});

describe.each(eitherKind)("on the %s database", (kind) => {
  const backend = backendFor(kind);
  const ada = personFor(() => backend.customer());
  const count = async (table: string) =>
    (await backend.db.query(`select 1 from ${table}`)).rows.length;

  test("the database and the forms agree on every address", async () => {
    const inDatabase = async (rule: string, texts: readonly string[]) => {
      const statement = `select private.${rule}(text) as answer
        from unnest($1::text[]) with ordinality as t(text, n) order by n`;
      const { rows } = await backend.db.query<{ answer: unknown }>(statement, [[...texts]]);
      return rows.map(({ answer }) => answer);
    };
    const databaseVerdicts = (texts: readonly string[]) => inDatabase("is_email_address", texts);
    expect(await databaseVerdicts(plain)).toEqual(plain.map(() => true));
    expect(await databaseVerdicts(hostile)).toEqual(hostile.map(() => false));
    const letters = fc.string({ unit: "binary", maxLength: 6 });
    const texts = fc.sample(
      fc.oneof(
        fc.tuple(letters, letters, letters).map(([a, b, c]) => `${a}@${b}.${c}`),
        fc.tuple(letters, fc.constantFrom("co", "c0m", "0x1")).map(([a, b]) => `a${a}@b.${b}`),
        fc.emailAddress(),
      ),
      4000,
    );
    // PostgreSQL stores no text with a zero byte or with half of a surrogate pair.
    const storable = texts.filter((text) => !text.includes("\0") && text.isWellFormed());
    expect(await databaseVerdicts(storable)).toEqual(storable.map(isEmailAddress));
    // Here every character is tried in the same position.
    const signs: string[] = [];
    for (let code = 1; code <= 0x10ffff; code += code < 0x3200 || code >> 9 === 0x7f ? 1 : 97) {
      if (code < 0xd800 || code > 0xdfff) signs.push(`a${String.fromCodePoint(code)}@b.co`);
    }
    expect(await databaseVerdicts(signs)).toEqual(signs.map(isEmailAddress));
    const inHost = signs.map((address) => address.replace(/^(.*)@b/su, "a@$1b"));
    expect(await databaseVerdicts(inHost)).toEqual(inHost.map(isEmailAddress));
    const typed = [...storable, ...pasted, ...signs];
    const cleaned = await inDatabase("clean_code", typed);
    const differ = typed.filter((text, n) => cleaned[n] !== cleanCode(text));
    expect(differ.map((text) => text.codePointAt(1)?.toString(16))).toEqual([]);
  });

  test("a message over REST is refused with any of the hostile addresses, and accepted with a plain one", async () => {
    const visitor = backend.visitor();
    const send = (email: string) =>
      visitor.from("contact_submissions").insert({ name: "Bob", email, message: "Hello" });
    const before = await count("public.contact_submissions");
    for (const email of hostile) {
      const { error, status } = await send(email);
      expect([email, status, error?.code]).toEqual([email, 400, "23514"]);
    }
    expect(await count("public.contact_submissions")).toBe(before);
    for (const email of [...plain, ...pasted]) expect((await send(email)).error).toBeNull();
    expect(await count("public.contact_submissions")).toBe(before + plain.length + pasted.length);
    const { data } = await backend.service
      .from("contact_submissions")
      .select("email")
      .eq("email", "a@x.test");
    expect(data?.length).toBe(pasted.length);
  });

  test("a project and a draft are refused with a hostile address, and accepted with a plain one", async () => {
    const submit = (email: string) =>
      ada.client
        .from("onboarding_submissions")
        .insert({ ...project, email, submission_key: randomUUID() });
    const drafts = ada.client.from("onboarding_drafts");
    const beginDraft = (email: string) =>
      drafts.insert({ user_id: ada.id, answers: { email }, current_step: 2 });
    const continueDraft = (email: string) =>
      drafts.update({ answers: { email } }).eq("user_id", ada.id);
    const unseen = ["a\ue000", "a\u2024@x.test", "a@x.test\u001b[2J", "a@[127.0.0.1]"];
    for (const email of hostile) {
      expect([email, (await submit(email)).error?.code]).toEqual([email, "23514"]);
    }
    for (const email of unseen) expect((await beginDraft(email)).error?.code).toBe("23514");
    expect(await count("public.onboarding_submissions")).toBe(0);
    expect(await count("public.onboarding_drafts")).toBe(0);
    expect((await beginDraft("")).error).toBeNull();
    for (const email of unseen) expect((await continueDraft(email)).error?.code).toBe("23514");
    // An address that is only half typed is stored in the draft all the same.
    for (const email of ["ad", "\u202aad\u202c", "ada @", "\u200bada@example.com"]) {
      expect((await continueDraft(email)).error).toBeNull();
    }
    const { data } = await drafts.select("answers");
    expect(data).toEqual([{ answers: { email: "ada@example.com" } }]);
    expect((await submit("ada@example.com")).error).toBeNull();
  });

  test("no account gets a hostile address, whoever makes or changes it", async () => {
    const { service } = backend;
    const before = await count("auth.users");
    const password = "correct horse battery";
    // Accounts normalise an address that is spelled with compatibility characters instead of refusing it.
    const spelled = (text: string) => text.trim().normalize("NFKC").trim() !== text;
    for (const email of hostile.filter((text) => !spelled(text))) {
      const tries = [
        await backend.visitor().auth.signUp({ email, password }),
        await service.auth.admin.createUser({ email, password }),
        await ada.client.auth.updateUser({ email }),
      ];
      expect([email, ...tries.map(({ error }) => error !== null)]).toEqual([
        email,
        true,
        true,
        true,
      ]);
    }
    expect(await count("auth.users")).toBe(before);
    const made = await service.auth.admin.createUser({ email: "b@example.com", password });
    expect(made.error).toBeNull();
  });

  test("bookings and results of tools have the rule too, and a row that is older than the rule can still be changed", async () => {
    const insert = (table: string, columns: string, values: string, email: string) =>
      backend.db.query(`insert into public.${table} (email, ${columns}) values ($1, ${values})`, [
        email,
      ]);
    const call = [
      "bookings",
      "event, starts_at, ends_at, taken, zone, name, phone, uid, submission_key",
      `'discovery', '2030-01-01 10:00Z', '2030-01-01 10:30Z', tstzrange('2030-01-01 10:00Z', '2030-01-01 10:30Z'),
       'UTC', 'Bob', '1', 'u1', gen_random_uuid()`,
    ] as const;
    const lead = [
      "tool_leads",
      "tool, inputs, result, consent, consent_version, submission_key",
      "'quiz', '{}', '{}', 'Yes', '2026-01-01', gen_random_uuid()",
    ] as const;
    for (const [table, columns, values] of [call, lead]) {
      await expect(insert(table, columns, values, "a\ue000@x.test")).rejects.toMatchObject({
        code: "23514",
        constraint: `${table}_email_is_plain`,
      });
      expect(await count(`public.${table}`)).toBe(0);
      await insert(table, columns, values, "a@x.test");
      expect(await count(`public.${table}`)).toBe(1);
    }
    const { rows } = await backend.db.query<{ id: string }>(
      "insert into public.contact_submissions (name, email, message) values ('Old', 'old@x.test', 'Hi') returning id",
    );
    const id = rows[0]?.id ?? "";
    await backend.db.transaction(async (tx) => {
      await tx.exec("set local session_replication_role = replica");
      await tx.query("update public.contact_submissions set email = $2 where id = $1", [
        id,
        "\ue000old@x.test",
      ]);
    });
    const { service } = backend;
    const change = (row: object) => service.from("contact_submissions").update(row).eq("id", id);
    expect((await change({ status: "completed" })).error).toBeNull();
    expect((await change({ email: "\ue000old@x.test" })).error).toBeNull();
    expect((await change({ email: "new\ue000@x.test" })).error?.code).toBe("23514");
    expect((await change({ email: "new@x.test" })).error).toBeNull();
  });
});

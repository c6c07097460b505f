import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingForm } from "#domain/booking/booking-form.ts";
import { daysOffForm, daysOffRow } from "#domain/booking/days-off.ts";
import { maxOpeningsPerDay, typedWeek, weekFaults, weekOf } from "#domain/booking/typed-week.ts";
import { bugPriorities, bugTypes } from "#domain/bug-report/bug-report.ts";
import { bugReportForm } from "#domain/bug-report/bug-report-form.ts";
import { contactForm } from "#domain/contact/contact-form.ts";
import { contactServices } from "#domain/contact/contact-message.ts";
import { leadTools } from "#domain/contact/lead-tools.ts";
import { toolResultForm } from "#domain/contact/tool-result-form.ts";
import { faultsOf, hasFaults } from "#domain/form.ts";
import { asDevice, languages, themes, timezones } from "#domain/settings/settings.ts";
import { settingsForm } from "#domain/settings/settings-form.ts";
import { type Backend, type Person, startBackend } from "../tests/backend.ts";
import { eitherKind } from "../tests/databases.ts";

const text = (length: number) => "x".repeat(length);
const address = (length: number) =>
  `${text(64)}@${text(length - 64 - ".example.com".length - 1)}.example.com`;
const contact = {
  name: "Bob",
  email: "bob@example.com",
  phone: "",
  service: "" as const,
  message: "Hi",
};
const booking = { name: "Bob", email: "bob@example.com", phone: "+1 213 555 0142", note: "" };
const report = {
  bugType: "bug" as const,
  priority: "low" as const,
  title: "Menu",
  description: "It stays open.",
  url: "",
};
const settings = {
  notification_emails_enabled: true,
  marketing_emails_enabled: false,
  preferred_theme: "light" as const,
  timezone: "UTC" as const,
  language: "en" as const,
};
const daysOff = { first: "2026-12-24", last: "", note: "" };
const toolResult = {
  tool: "quiz" as const,
  inputs: {},
  email: "bob@example.com",
  consent: "2026-01-01",
};

describe.each(eitherKind)("forms and their tables, on the %s database", (kind) => {
  let backend: Backend;
  let client: Person;
  beforeAll(async () => {
    backend = await startBackend(kind);
    client = await backend.customer();
  });
  afterAll(() => backend.stop());

  /** Stores the values even if the form refuses them. @returns whether the table accepts them. */
  const insert = async (table: string, row: object): Promise<boolean> => {
    const names = Object.keys(row);
    const values = Object.values(row).map((value) =>
      isPlainObject(value) ? JSON.stringify(value) : value,
    );
    const parameters = names.map((_, n) => `$${n + 1}`).join(", ");
    return backend.db
      .query(`insert into ${table} (${names.join(", ")}) values (${parameters})`, values)
      .then(() => true)
      .catch((error: { code?: string }) => {
        expect(error.code).toBe("23514");
        return false;
      });
  };

  // Each booking has an hour of its own, so that no two overlap.
  let hour = 0;
  const nextTimes = () => {
    hour += 1;
    const [starts_at, ends_at] = [hour, hour + 1].map((at) =>
      new Date(Date.UTC(2027, 0, 1, at)).toISOString(),
    );
    return { starts_at, ends_at, taken: `[${starts_at},${ends_at})` };
  };

  const forms = {
    "contact message": {
      faults: (part: object) => faultsOf(contactForm, { ...contact, ...part }),
      store: (part: object) => insert("public.contact_submissions", rowOf({ ...contact, ...part })),
      longest: {
        name: [text, 200],
        email: [address, 254],
        phone: [text, 50],
        message: [text, 10_000],
      },
      options: { service: contactServices },
    },
    booking: {
      faults: (part: object) => faultsOf(bookingForm, { ...booking, ...part }),
      store: (part: object) =>
        insert("public.bookings", {
          ...rowOf({ ...booking, ...part }),
          ...nextTimes(),
          event: "discovery",
          zone: "UTC",
          uid: randomUUID(),
          submission_key: randomUUID(),
        }),
      longest: { name: [text, 120], email: [address, 254], note: [text, 2000] },
      options: {},
    },
    "bug report": {
      faults: (part: object) => faultsOf(bugReportForm, { ...report, ...part }),
      store: (part: object) => {
        const { bugType, ...rest } = { ...report, ...part };
        return insert("public.bug_reports", { ...rest, bug_type: bugType, user_id: client.id });
      },
      longest: {
        title: [text, 200],
        description: [text, 5000],
        url: [(length: number) => `https://${text(length - 8)}`, 2000],
      },
      options: {
        bugType: bugTypes,
        priority: bugPriorities,
      },
    },
    settings: {
      faults: (part: object) => faultsOf(settingsForm, { ...settings, ...part }),
      store: async (part: object) => {
        await backend.db.query("delete from public.user_settings");
        return insert("public.user_settings", { ...settings, ...part, user_id: client.id });
      },
      longest: {},
      options: {
        preferred_theme: themes,
        timezone: [asDevice, ...Object.keys(timezones)],
        language: [asDevice, ...Object.keys(languages)],
      },
    },
    "days off": {
      faults: (part: object) => faultsOf(daysOffForm("2026-01-01"), { ...daysOff, ...part }),
      store: (part: object) =>
        insert("public.booking_days_off", daysOffRow({ ...daysOff, ...part })),
      longest: { note: [text, 200] },
      options: {},
    },
    "tool result": {
      faults: (part: object) => faultsOf(toolResultForm, { ...toolResult, ...part }),
      store: (part: object) => {
        const { consent, ...rest } = { ...toolResult, ...part };
        const row = { ...rest, result: {}, consent: "Yes", consent_version: consent };
        return insert("public.tool_leads", { ...row, submission_key: randomUUID() });
      },
      longest: { email: [address, 254] },
      options: { tool: leadTools },
    },
  } satisfies Record<string, FormOfTable>;

  const cases = Object.entries<FormOfTable>(forms);

  test.each(
    cases.flatMap(([name, { longest }]) =>
      Object.entries(longest).map(([field, [make, max]]) => [name, field, make, max] as const),
    ),
  )("%s: form and table accept %s up to the same length", async (name, field, make, max) => {
    const { faults, store } = forms[name as keyof typeof forms] as FormOfTable;
    for (const [length, isAccepted] of [
      [max, true],
      [max + 1, false],
    ] as const) {
      const typed = { [field]: make(length) };
      expect(make(length)).toHaveLength(length);
      expect([hasFaults(faults(typed)), await store(typed)], `${length}`).toEqual([
        !isAccepted,
        isAccepted,
      ]);
    }
  });

  test.each(
    cases.flatMap(([name, { options }]) =>
      Object.entries(options).map(([field, values]) => [name, field, values] as const),
    ),
  )("%s: form and table accept the same options for %s", async (name, field, values) => {
    const { faults, store } = forms[name as keyof typeof forms] as FormOfTable;
    for (const value of values) {
      expect([faults({ [field]: value }), await store({ [field]: value })], value).toEqual([
        {},
        true,
      ]);
    }
    const other = { [field]: "something else" };
    expect([hasFaults(faults(other)), await store(other)]).toEqual([true, false]);
  });

  test("opening hours: the table accepts every week that the form finds right", async () => {
    const time = fc.constantFrom("00:00", "09:00", "09:30", "12:00", "17:00", "23:30");
    const day = fc.array(fc.record({ from: time, to: time }), { maxLength: maxOpeningsPerDay });
    const typed = fc.sample(day, 300).map((mon) => ({ ...typedWeek({}), mon }));
    const weeks = typed.filter((week) => Object.keys(weekFaults(week, 1)).length === 0).map(weekOf);
    expect(weeks.length).toBeGreaterThan(30);
    const { rows } = await backend.db.query(
      "select week from jsonb_array_elements($1) as week where not private.is_week(week)",
      [JSON.stringify(weeks)],
    );
    expect(rows).toEqual([]);
  });

  test("each text and each choice of a form is tried", () => {
    expect(cases.flatMap(([, { longest }]) => Object.keys(longest))).toHaveLength(12);
    expect(cases.flatMap(([, { options }]) => Object.keys(options))).toHaveLength(7);
  });
});

interface FormOfTable {
  faults(part: object): object;
  store(part: object): Promise<boolean>;
  /** For each field a function that makes a text of a given length, and the greatest length that is accepted. */
  longest: {
    [field: string]: readonly [make: (length: number) => string, max: number];
  };
  options: Record<string, readonly string[]>;
}

/** The row as the forms store it: an empty text is null. */
function rowOf(typed: object) {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value || null]));
}

function isPlainObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

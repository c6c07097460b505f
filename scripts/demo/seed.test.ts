import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "#database/seed/clients.ts";
import { messages } from "#database/seed/messages.ts";
import { pastClients } from "#database/seed/past-clients.ts";
import { reports } from "#database/seed/reports.ts";
import { readChecklist } from "#domain/project/checklist.ts";
import { checklistProgress } from "#domain/project/progress.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { backendFor } from "../../tests/backend-for.ts";
import { eitherKind } from "../../tests/databases.ts";
import { plantStudio } from "./plant-studio.ts";

describe.each(eitherKind)("a seeded studio, on the %s database", (kind) => {
  const backend = backendFor(kind);
  let email: string;
  const password = "seeded for a test";
  const plant = () =>
    plantStudio({ db: backend.db, blobs: backend.blobs, password, now: new Date() });
  const count = async (table: string) =>
    (await backend.db.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

  beforeAll(async () => {
    email = await plant();
  });

  test("an empty installation becomes a studio on a busy day", async () => {
    expect(await count("public.onboarding_submissions")).toBe(clients.length + pastClients.length);
    expect(await count("public.contact_submissions")).toBe(messages.length);
    expect(await count("public.bug_reports")).toBe(reports.length);
    const { data } = await backend.service.from("onboarding_submissions").select("*");
    for (const row of data ?? []) {
      const { percent, total } = checklistProgress(readChecklist(row.project_checklist));
      expect(total).toBeGreaterThan(5);
      if (row.status === "completed") expect(percent).toBe(100);
      if (row.status === "pending") expect(percent).toBe(0);
    }
  });

  test("nobody gets a mail about it", async () => {
    expect(await count("private.mails_due")).toBe(0);
    expect(await count("engine.outbox")).toBe(0);
  });

  test("its books of a year have every kind of document and payment, in the order of their days, and no fault", async () => {
    const { documents, faults } = await verifyBooks(backend.db);
    expect(faults).toEqual([]);
    expect(documents).toBeGreaterThan(100);
    const { rows } = await backend.db.query<Record<string, number | boolean>>(
      `with i as (select * from public.invoices where number is not null)
       select (select count(distinct date_trunc('month', issue_date)) from i) as months,
         (select count(*) from i where kind = 'single') as own,
         (select count(*) from i where state = 'open' and due_date < private.books_day()) as overdue,
         (select count(*) from i where state = 'open' and due_date >= private.books_day()) as open,
         (select count(*) from public.invoices where number is null) as drafts,
         (select count(*) from public.credit_notes) as credited,
         (select count(*) from public.payment_returns where kind = 'refund') as refunds,
         (select count(*) from public.payment_returns where kind = 'reversal') as reversals,
         (select count(*) from public.payments where credit_minor > 0) as credits,
         (select count(*) from public.orders where state = 'declined') as declined,
         (select count(*) from public.orders where version > 1 and state = 'in_force') as versions,
         (select bool_and(later.issue_date >= earlier.issue_date) from i earlier join i later
            on later.series_year = earlier.series_year and later.series_number > earlier.series_number) as "isInOrder",
         (select bool_and(issue_date = (issued_at at time zone 'America/Los_Angeles')::date) from i) as "isDated",
         (select max(at) <= now() and min(at) < now() - interval '300 days' from public.audit_log) as "isRecorded"`,
    );
    const { isInOrder, isDated, isRecorded, ...counted } = rows[0] ?? {};
    expect([isInOrder, isDated, isRecorded]).toEqual([true, true, true]);
    expect(counted.months).toBeGreaterThanOrEqual(11);
    for (const [name, found] of Object.entries(counted)) expect(found, name).toBeGreaterThan(0);
  });

  test("a client signs in, finds the project and fetches the file", async () => {
    const client = backend.visitor();
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    const { data } = await client.from("onboarding_submissions").select("brand_kit_upload_path");
    expect(data).toHaveLength(1);
    const file = await client.storage
      .from("onboarding-assets")
      .download(data?.[0]?.brand_kit_upload_path);
    expect(file.error).toBeNull();
    expect(file.data?.type).toBe("image/png");
  });

  test("a studio that has clients is left alone", async () => {
    await expect(plant()).rejects.toThrow("Cannot seed");
    expect(await count("public.onboarding_submissions")).toBe(clients.length + pastClients.length);
  });
});

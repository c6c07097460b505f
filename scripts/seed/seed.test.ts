import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#database/seed/clients.ts";
import { messages } from "#database/seed/messages.ts";
import { reports } from "#database/seed/reports.ts";
import { readChecklist } from "#domain/project/checklist.ts";
import { checklistProgress } from "#domain/project/progress.ts";
import { type Backend, startBackend } from "../../tests/backend.ts";
import { plantStudio } from "./plant-studio.ts";

let backend: Backend;
let email: string;
const password = "seeded for a test";
const plant = () =>
  plantStudio({ db: backend.db, blobs: backend.blobs, password, now: new Date() });
const count = async (table: string) =>
  (await backend.db.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

beforeAll(async () => {
  backend = await startBackend("embedded");
  email = await plant();
});
afterAll(() => backend.stop());

test("an empty installation becomes a studio on a busy day", async () => {
  expect(await count("public.onboarding_submissions")).toBe(clients.length);
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
  expect(await count("public.onboarding_submissions")).toBe(clients.length);
});

import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createBooking } from "#server/booking/create.ts";
import { publishedContent } from "#server/publishing/content.ts";
import type { Backend, Person } from "../backend.ts";
import { clockOf, freeIn } from "../booking/bookings.ts";
import { callFunction } from "../call-function.ts";
import { project, submitProject } from "../project.ts";

const { consent } = publishedContent().leadTools;

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The first bytes of a zip and then random ones, which storage accepts as a zip file. */
export function anyZip(bytes: number): Buffer {
  return Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(bytes - 4)]);
}

export function pathFor(person: Person, extension: string): string {
  return `${person.id}/1700000000000-${randomUUID().replaceAll("-", "").slice(0, 12)}.${extension}`;
}

export async function uploadFile(
  person: Person,
  {
    bytes,
    bucket = "onboarding-assets",
    extension = "zip",
  }: { bytes: Buffer; bucket?: string; extension?: string },
): Promise<string> {
  const path = pathFor(person, extension);
  const type = extension === "zip" ? "application/zip" : "image/png";
  const { error } = await person.client.storage
    .from(bucket)
    .upload(path, new Blob([new Uint8Array(bytes)], { type }));
  if (error) throw error;
  return path;
}

/** Gives a client what one has after some weeks: a project with two files, a report with a screenshot, a draft. */
export async function plantClient(person: Person, { businessName = "Analytical Engines" } = {}) {
  const kit = anyZip(5000);
  const paths = [
    await uploadFile(person, { bytes: kit }),
    await uploadFile(person, { bytes: png, extension: "png" }),
  ];
  const uploaded_files = paths.map((path) => ({
    path,
    name: "../kit.zip",
    size: 1,
    type: "application/zip",
  }));
  const projectId = await submitProject(person.client, {
    ...project,
    business_name: businessName,
    uploaded_files,
    brand_kit_upload_path: paths[0],
  });
  const shot = await uploadFile(person, {
    bytes: png,
    bucket: "bug-report-screenshots",
    extension: "png",
  });
  const report = await person.client.from("bug_reports").insert({
    project_id: projectId,
    title: `Secret title of ${person.email}`,
    description: "The button does nothing.",
    screenshot_paths: [shot],
  });
  if (report.error) throw report.error;
  const unsent = await uploadFile(person, { bytes: anyZip(300) });
  const answers = {
    business_name: "Second thoughts",
    uploaded_files: [{ path: unsent, name: "con.zip", size: 300, type: "application/zip" }],
  };
  const draft = await person.client.from("onboarding_drafts").insert({ answers, current_step: 3 });
  if (draft.error) throw draft.error;
  const settings = await person.client
    .from("user_settings")
    .insert({ language: "de", timezone: "Europe/Paris" });
  if (settings.error) throw settings.error;
  const locale = { detected_timezone: "Europe/Paris", detected_language: "fr" };
  const detected = await person.client.from("detected_locales").insert(locale);
  if (detected.error) throw detected.error;
  return { projectId, kit, paths: [...paths, shot, unsent] };
}

/** How many rows of this person each table has in which a person leaves traces. */
export async function tracesOf(
  backend: Backend,
  { id, email }: Person,
): Promise<Record<string, number>> {
  const { rows } = await backend.db.query<Record<string, number>>(
    `select (select count(*) from auth.users where id = $1::uuid) as users,
       (select count(*) from auth.sessions where user_id = $1::uuid) as sessions,
       (select count(*) from auth.refresh_tokens where user_id = $1::uuid) as tokens,
       (select count(*) from auth.mfa_factors where user_id = $1::uuid) as factors,
       (select count(*) from auth.known_devices where user_id = $1::uuid) as devices,
       (select count(*) from public.onboarding_submissions where user_id = $1::uuid) as projects,
       (select count(*) from public.bug_reports where user_id = $1::uuid) as reports,
       (select count(*) from public.onboarding_drafts where user_id = $1::uuid) as drafts,
       (select count(*) from public.user_settings where user_id = $1::uuid) as settings,
       (select count(*) from public.clients where user_id = $1::uuid or email = $2) as clients,
       (select count(*) from public.detected_locales where user_id = $1::uuid) as "detectedLocales",
       (select count(*) from storage.objects where owner_id = $1::uuid::text) as files,
       (select count(*) from private.account_deletions where user_id = $1::uuid) as deletions,
       (select count(*) from private.mails_due where row_id = $1::uuid) as mails_due,
       (select count(*) from public.audit_log where facts::text like '%' || $2::text || '%') as titles,
       (select count(*) from public.contact_submissions where email = $2) as messages,
       (select count(*) from public.tool_leads where email = $2) as "toolResults",
       (select count(*) from public.bookings where email = $2) as calls,
       (select count(*) from engine.outbox where replace(calendar ->> 'text', E'\\r\\n ', '')
         like '%' || $2::text || '%') as entries,
       (select count(*) from engine.outbox where to_address = $2 and kind <> 'account-deleted') as mails,
       (select count(*) from engine.outbox where text_body like '%' || $2::text || '%'
         or headers::text like '%' || $2::text || '%') as quotes`,
    [id, email],
  );
  return rows[0] ?? {};
}

/** Makes a booking in so many hours. With null it is made by a visitor, who may be anybody. */
export async function makeBookingOf(
  backend: Backend,
  person: Person | null,
  { email, hours }: { email: string; hours: number },
) {
  const answer = await createBooking(
    {
      event: "discovery",
      start: await freeIn(backend, hours),
      zone: "Europe/Paris",
      form: { name: "Somebody", email, phone: "+33 1 23456", note: `Call of ${email}` },
      submissionKey: randomUUID(),
      source: "from here",
      userId: person?.id ?? null,
    },
    clockOf(backend),
  );
  // One connection may have only three upcoming bookings; without a source each counts as another connection's.
  await backend.db.query("delete from private.booking_sources");
  if (!answer.ok) throw new Error(answer.reason);
  return answer.booking;
}

/** A visitor, who may be anybody, has a result sent to this address. */
export async function askForResult(backend: Backend, email: string) {
  const body = {
    tool: "quiz",
    inputs: { answers: "32103" },
    email,
    consent: consent.version,
  };
  const answer = await callFunction(backend, "send-tool-result", { body });
  if (answer.status !== 200) throw new Error(await answer.text());
}

export async function blobsOf(backend: Backend, { id }: Person): Promise<string[]> {
  const { rows } = await backend.db.query<{ version: string }>(
    "select version from storage.objects where owner_id = $1::text order by created_at",
    [id],
  );
  return rows.map(({ version }) => version);
}

export function isOnDisk({ folder }: Backend, version: string): boolean {
  return existsSync(join(folder, version.slice(0, 2), version));
}

export async function verifyAddress(backend: Backend, { id }: Person) {
  await backend.db.query("update auth.users set email_verified_at = now() where id = $1::uuid", [
    id,
  ]);
}

/** Makes the last proof of the password that many minutes old. */
export async function ageProof(backend: Backend, { id }: Person, minutes: number) {
  await backend.db.query(
    `update auth.mfa_amr_claims c set updated_at = now() - make_interval(mins => $2)
     from auth.sessions s where s.id = c.session_id and s.user_id = $1::uuid`,
    [id, minutes],
  );
}

import { clients, type SeedClient } from "#database/seed/clients.ts";
import { messages } from "#database/seed/messages.ts";
import { pastClients } from "#database/seed/past-clients.ts";
import { reports } from "#database/seed/reports.ts";
import { hashPassword, owaspHashCost } from "#engine/auth/users/passwords.ts";
import { insertUser } from "#engine/auth/users/user-rows.ts";
import type { Database, JsonObject, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { insert } from "./insert.ts";
import { passTime, setClock } from "./pass-time.ts";
import { logoPng, screenshotPng } from "./pictures.ts";
import { plantProject } from "./plant-project.ts";
import { runDeal } from "./run-deal.ts";
import { storePicture } from "./store-picture.ts";

type Planting = { db: Database; blobs: BlobStore; password: string; now: Date };

/**
 * Fills the installation with a believable studio and a year of its books, in one transaction and without a mail.
 * @returns the e-mail address of a client, to sign in with.
 * @throws Error when the installation holds anything already.
 */
export async function plantStudio({ db, blobs, password, now }: Planting): Promise<string> {
  const passwordHash = await hashPassword(password, owaspHashCost);
  return db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx);
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000);
    const planted = new Map<string, { userId: string; projectId: string; email: string }>();
    const deals: AsyncGenerator<Date, void>[] = [];
    for (const client of [...clients, ...pastClients]) {
      const email = addressOf(client);
      const registeredAt = at(client.daysAgo + 0.1);
      await setClock(tx, registeredAt.toISOString());
      const user = await insertUser(
        tx,
        {
          email,
          passwordHash,
          userMetadata: { full_name: client.name, business_name: client.business },
          appMetadata: {},
          confirmed: true,
        },
        registeredAt,
      );
      if (!user) throw new Error(`${email} is taken.`);
      const userId = user.id;
      const picture = { tx, blobs, userId, bucket: "onboarding-assets" };
      const logo = client.logo && (await storePicture(picture, logoPng(client.business)));
      const days = Math.min(client.daysAgo, daysOfADeal);
      deals.push(
        runDeal({
          tx,
          client,
          userId,
          at: (share) => at(client.daysAgo - share * days),
          async submit() {
            const submittedAt = at(client.daysAgo);
            const project = { client, userId, email, logo, submittedAt };
            const projectId = await plantProject(tx, project);
            planted.set(client.business, { userId, projectId, email });
            return projectId;
          },
        }),
      );
    }
    await passTime(tx, deals, now);
    for (const { name, email, phone, service, status, daysAgo, text } of messages) {
      await insert(tx, "contact_submissions", {
        name,
        email,
        phone: phone ?? null,
        service: service ?? null,
        message: text,
        status,
        created_at: at(daysAgo),
      });
    }
    for (const report of reports) {
      const client = planted.get(report.client);
      if (!client) throw new Error(`The seed has no client "${report.client}".`);
      const picture = { tx, blobs, userId: client.userId, bucket: "bug-report-screenshots" };
      const shot = report.screenshot && (await storePicture(picture, screenshotPng()));
      await insert(tx, "bug_reports", {
        project_id: client.projectId,
        user_id: client.userId,
        bug_type: report.type,
        priority: report.priority,
        title: report.title,
        description: report.text,
        url: report.url ?? null,
        browser_info: phone(at(report.daysAgo)),
        screenshot_paths: shot ? [shot.path] : [],
        status: report.status,
        created_at: at(report.daysAgo),
      });
    }
    // Payment reminders of the past count as sent, in the morning of a working day.
    await tx.query(
      `update public.reminders r set passed_at = f.moment, sent_at = f.moment
       from (select o.id, (o.due_on + case extract(isodow from o.due_on) when 6 then 2 when 7 then 1 else 0 end
             + time '09:00') at time zone (private.seller() ->> 'zone') as moment
         from public.reminders o where o.invoice_id is not null and o.ended_at is null) as f
       where r.id = f.id and f.moment < now()`,
    );
    await tx.query("delete from private.mails_due"); // a demo sends no mails
    return addressOf(clients[0] as SeedClient);
  });
}

/** The days from the questionnaire to the last payment. */
const daysOfADeal = 30;

async function refuseUnlessEmpty(tx: Queryable) {
  const { rows } = await tx.query<{ filled: boolean }>(
    `select exists (select 1 from public.onboarding_submissions)
       or exists (select 1 from public.contact_submissions)
       or exists (select 1 from public.bug_reports)
       or exists (select 1 from auth.users where raw_app_meta_data ->> 'role' is distinct from 'admin')
       as filled`,
  );
  if (rows[0]?.filled) {
    throw new Error(
      "Cannot seed: this installation holds clients or messages already. Use a new DATA_DIR.",
    );
  }
}

function addressOf({ name }: SeedClient): string {
  const plain = name.normalize("NFD").replace(/[^A-Za-z ]/g, "");
  return `${plain.trim().toLowerCase().split(/\s+/).slice(-2).join(".")}@example.com`;
}

function phone(at: Date): JsonObject {
  return {
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    platform: "iPhone",
    language: "en-US",
    cookieEnabled: true,
    onLine: true,
    screenResolution: "393x852",
    windowSize: "393x659",
    timestamp: at.toISOString(),
  };
}

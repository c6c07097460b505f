import { clients, type SeedClient } from "#database/seed/clients.ts";
import { messages } from "#database/seed/messages.ts";
import { pastClients } from "#database/seed/past-clients.ts";
import { reports } from "#database/seed/reports.ts";
import { hashPassword, owaspHashCost } from "#engine/auth/users/passwords.ts";
import type { Database, Queryable } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { insert } from "./insert.ts";
import { passTime } from "./pass-time.ts";
import { addPerson } from "./people.ts";
import { logoPng, screenshotPng } from "./pictures.ts";
import { runDeal } from "./run-deal.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { storeFile } from "./store-file.ts";
import { submittedRow } from "./submitted-row.ts";

export type Planting = {
  db: Database;
  blobs: BlobStore;
  password: string;
  now: Date;
  /** Further histories, which happen in the same time. */
  more?(
    tx: Queryable,
    tools: { blobs: BlobStore; now: Date; passwordHash: string },
  ): Promise<{ courses: AsyncGenerator<Date, void>[]; end(): Promise<void> }>;
};

/**
 * Fills the installation with a believable studio and a year of its books, in one transaction and without a mail.
 * @returns the e-mail address of a client, to sign in with.
 * @throws Error when the installation holds anything already.
 */
export async function plantStudio({ db, blobs, password, now, more }: Planting): Promise<string> {
  const passwordHash = await hashPassword(password, owaspHashCost);
  return db.transaction(async (tx) => {
    await refuseUnlessEmpty(tx);
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000);
    const scenes = new Map<string, Scene>();
    const deals: AsyncGenerator<Date, void>[] = [];
    for (const client of [...clients, ...pastClients]) {
      const email = addressOf(client);
      const { name, business } = client;
      const registeredAt = at(client.daysAgo + 0.1);
      const person = await addPerson(tx, { name, business, email, passwordHash }, registeredAt);
      const picture = { tx, blobs, userId: person.id, bucket: "onboarding-assets" };
      const logo = client.logo && (await storeFile(picture, logoPng(client.business)));
      const days = Math.min(client.daysAgo, daysOfADeal);
      const scene = sceneOf({
        tx,
        blobs,
        now,
        client: person,
        staff: null,
        businessName: business,
      });
      scenes.set(business, scene);
      deals.push(
        runDeal({
          scene,
          client,
          at: (share) => at(client.daysAgo - share * days),
          submit: () => scene.submit(submittedRow(client, logo)),
        }),
      );
    }
    for (const { client, daysAgo, screenshot, type, text, ...report } of reports) {
      const scene = scenes.get(client);
      if (!scene) throw new Error(`The seed has no client "${client}".`);
      const row = { ...report, bug_type: type, description: text };
      deals.push(
        (async function* () {
          yield at(daysAgo);
          await scene.report(row, screenshot ? screenshotPng() : null);
        })(),
      );
    }
    const further = await more?.(tx, { blobs, now, passwordHash });
    await passTime(tx, [...deals, ...(further?.courses ?? [])], now);
    await further?.end();
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
    // Payment reminders of the past count as sent, in the morning of a working day.
    await tx.query(
      `update public.reminders r set passed_at = f.moment, sent_at = f.moment
       from (select o.id, (o.due_on + case extract(isodow from o.due_on) when 6 then 2 when 7 then 1 else 0 end
             + time '09:00') at time zone (private.seller() ->> 'zone') as moment
         from public.reminders o where o.invoice_id is not null and o.ended_at is null) as f
       where r.id = f.id and f.moment < now()`,
    );
    await tx.query(
      "update public.reminders set passed_at = due_at, sent_at = due_at where invoice_id is null and due_at < now()",
    );
    // The clients know the privacy policy that is in force.
    await tx.query(
      "insert into private.privacy_notices (user_id, version) select id, version from private.privacy_readers",
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

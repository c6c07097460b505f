import type { JsonObject, Queryable, Value } from "#engine/postgres/database.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { publishedContent } from "../../server/publishing/content.ts";
import { fixedProject } from "../../tests/project.ts";
import { actsIn } from "./act.ts";
import { insert } from "./insert.ts";
import { photograph } from "./photograph.ts";
import { type NewFile, storeFile } from "./store-file.ts";

/** Somebody with an account in the demo. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
}

interface SceneOptions {
  tx: Queryable;
  blobs: BlobStore;
  now: Date;
  client: DemoPerson;
  /** Who does the studio's part: somebody who manages it; null for the server. */
  staff: DemoPerson | null;
  businessName: string;
}

type Given = Value | object;

export type Scene = ReturnType<typeof sceneOf>;

/** A project of one client and what both sides do in it, by the functions of the database. */
export function sceneOf({ tx, blobs, now, client, staff, businessName }: SceneOptions) {
  const acts = actsIn(tx);
  const scene = {
    tx,
    /** The project's id, once it is submitted. */
    id: "",
    /** This many hours before the present. */
    ago: (hours: number) => new Date(now.getTime() - hours * 3_600_000),
    client: (name: string, ...values: Given[]) => acts.call(client, name, ...values),
    studio: (name: string, ...values: Given[]) => acts.call(staff, name, ...values),
    as: (person: DemoPerson, name: string, ...values: Given[]) =>
      acts.call(person, name, ...values),
    /** One side has read everything in the thread. */
    async seen(side: "client" | "studio") {
      await acts.query(side === "client" ? client : staff, "select public.seen($1::uuid, now())", [
        scene.id,
      ]);
    },
    /** The first row of a statement about this project, which is $1. */
    async find<Row = { id: string }>(text: string, ...values: Value[]): Promise<Row> {
      const [row] = await acts.query<Row>(null, text, [scene.id, ...values]);
      if (!row) throw new Error(`${businessName} has no row of: ${text}`);
      return row;
    },
    /** The client submits the questionnaire, by default with a price that needs no order from the studio. */
    async submit(fields: object = {}) {
      scene.id = await insert(tx, "onboarding_submissions", {
        ...fixedProject,
        user_id: client.id,
        full_name: client.name,
        email: client.email,
        business_name: businessName,
        created_at: await scene.moment(),
        ...fields,
      });
    },
    async moment() {
      const { rows } = await tx.query<{ at: Date }>("select private.clock(now()) as at");
      return rows[0]?.at ?? now;
    },
    /** Somebody else reads the project, or works in it. */
    async join(person: DemoPerson, role: "viewer" | "editor") {
      await tx.query(
        "insert into public.project_members (project_id, user_id, role) values ($1, $2, $3)",
        [scene.id, person.id, role],
      );
    },
    /** The newest invoice of this kind. */
    invoice: (kind = "deposit") =>
      scene.find<{ id: string; client_id: string }>(
        `select id, client_id from public.invoices where project_id = $1::uuid and kind = $2
         order by issued_at desc limit 1`,
        kind,
      ),
    /** Pays this share of the client's oldest open invoice, one of this project first, and `more` on top. */
    async pay(share = 1, more = 0) {
      for (const { id, client_id, remaining_minor } of await scene.openInvoices()) {
        const amountMinor = Math.round(Number(remaining_minor) * share) + more;
        return scene.receive(client_id, id, amountMinor);
      }
    },
    openInvoices: () =>
      acts.query<{ id: string; client_id: string; remaining_minor: number }>(
        null,
        `select i.id, i.client_id, i.remaining_minor from public.invoices i join public.clients c on c.id = i.client_id
         where i.state = 'open' and c.user_id = $1::uuid
         order by i.project_id is distinct from $2::uuid, i.issued_at limit 1`,
        [client.id, scene.id],
      ),
    /** Records a bank transfer of today. */
    async receive(clientId: string, invoiceId: string | null, amountMinor: number, note?: string) {
      const { day } = await scene.find<{ day: string }>(
        "select private.books_day()::text as day where $1 <> ''",
      );
      const money = {
        amountMinor,
        currency: publishedContent().seller.currency,
        receivedOn: day,
        method: "bank",
        note,
      };
      await scene.studio("record_payment", clientId, invoiceId, money, true);
    },
    newestPayment: () =>
      acts
        .query<{ id: string; amount_minor: number }>(
          null,
          `select p.id, p.amount_minor from public.payments p join public.clients c on c.id = p.client_id
           where c.user_id = $1::uuid order by p.recorded_at desc limit 1`,
          [client.id],
        )
        .then(([found]) => found as { id: string; amount_minor: number }),
    /** Issues the drafts of this project. */
    async issueDrafts() {
      await acts.query(
        staff,
        `select private.issue_written_invoice(id, null) from public.invoices
         where project_id = $1::uuid and number is null`,
        [scene.id],
      );
    },
    /** Cancels the project and credits its open invoices. */
    async cancel(reason: string) {
      const { open } = await scene.find<{ open: object[] }>(
        `select coalesce(jsonb_agg(jsonb_build_object('invoiceId', id, 'keep', false)), '[]') as open
         from public.invoices where project_id = $1::uuid and state = 'open'`,
      );
      await scene.studio("cancel_project", scene.id, open, reason);
    },
    /** What the job of every hour does about the support of the project. */
    async followSupport() {
      await acts.query(
        null,
        "select private.follow_support(id) from public.support_schedules where project_id = $1::uuid",
        [scene.id],
      );
    },
    /** The studio writes these lines into the newest order and sends it. */
    async offer(lines?: object[]) {
      const { id } = await scene.order();
      const { orderId } = await scene.studio("edit_order", id, lines ?? (await scene.lines()));
      await scene.studio("send_order", orderId ?? id);
    },
    /** The lines of the newest order; those that had only a least price have one now. */
    async lines() {
      const { lines } = await scene.find<{ lines: object[] }>(
        `select (select jsonb_agg(line || jsonb_build_object('isFrom', false, 'unitAmountMinor',
             (line ->> 'unitAmountMinor')::bigint * case when (line ->> 'isFrom')::boolean then 11 else 10 end / 10))
           from jsonb_array_elements(private.lines_of_order(o.id)) as line) as lines
         from public.orders o where o.project_id = $1::uuid order by o.version desc limit 1`,
      );
      return lines;
    },
    order: () =>
      scene.find<{ id: string; version: number; state: string }>(
        `select id, version, state from public.orders where project_id = $1::uuid
         order by version desc limit 1`,
      ),
    async answerOffer(answer: "accept" | "decline", reason: string | null = null) {
      const { id, version } = await scene.order();
      await scene.client("answer_order", id, version, answer, reason);
    },
    /** Ticks tasks of the checklist: those without which the work cannot start, all before the launch, or a share. */
    async tick(which: "needed" | "before-launch" | number) {
      const wanted = {
        needed: "i.item -> 'neededToStart' = 'true'",
        "before-launch": "i.item -> 'launch' is distinct from 'true'",
      };
      await acts.query(
        null,
        `update public.onboarding_submissions p set project_checklist = private.ticked_checklist(p.project_checklist,
           array(select i.item ->> 'id' from (select item, row_number() over () as n, count(*) over () as total
               from jsonb_path_query(p.project_checklist, '$.sections[*].items[*]') as item) as i
             where i.item -> 'completed' = 'true' or
               ${typeof which === "number" ? "i.n <= round(i.total * $2::float8)" : `${wanted[which]} and $2::float8 is null`}))
         where p.id = $1::uuid`,
        [scene.id, typeof which === "number" ? which : null],
      );
    },
    async setStatus(status: string) {
      await acts.query(
        staff,
        "update public.onboarding_submissions set status = $2 where id = $1::uuid",
        [scene.id, status],
      );
    },
    /** A photograph or a sheet in the project's files, as a message or a version takes it. */
    file: (by: "client" | "studio", name: string) =>
      store((by === "client" ? client : staff)?.id ?? "", "project-files", scene.id, name),
    /** The client uploads a brand guide and a logo with the questionnaire. */
    async uploadBrand() {
      const files = [
        await store(client.id, "onboarding-assets", client.id, "Brand guide 2026.pdf"),
        await store(client.id, "onboarding-assets", client.id, "logo-final-final.webp"),
      ];
      await tx.query(
        `update public.onboarding_submissions set uploaded_files = $2::jsonb, brand_kit_upload_path = $3
         where id = $1::uuid`,
        [scene.id, JSON.stringify(files), files[0]?.path ?? null],
      );
    },
    /** The client reports something, with a picture of the screen or without. */
    async report(row: Record<string, string | null>, shot: NewFile | null) {
      const target = { tx, blobs, userId: client.id, bucket: "bug-report-screenshots" };
      const at = await scene.moment();
      await insert(tx, "bug_reports", {
        project_id: scene.id,
        user_id: client.id,
        screenshot_paths: shot ? [(await storeFile(target, shot)).path] : [],
        browser_info: phone(at),
        created_at: at,
        ...row,
      });
    },
  };
  const store = (userId: string, bucket: string, folder: string, name: string) =>
    storeFile(
      { tx, blobs, userId, bucket, folder },
      name.endsWith(".pdf")
        ? { name, type: "application/pdf", bytes: sheet }
        : { name, type: "image/webp", bytes: photograph(1200) },
    );
  return scene;
}

/** A PDF of nearly two megabytes. */
const sheet = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_800_000, 32)]);

/** What a phone says about itself in a bug report. */
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

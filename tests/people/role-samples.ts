import { randomUUID } from "node:crypto";
import { type Role, roles } from "../../database/roles-page.ts";
import type { Backend, Person } from "../backend.ts";
import { project } from "../project.ts";

/** Values of the sample rows. In a statement or request `{name}` stands for one of them, `{me}` for the caller's id. */
export type Samples = Record<string, string>;

/** Creates a person for each role of the page, and one sample row of each kind. */
export async function prepare(
  backend: Backend,
  people: Record<Role, Person | null>,
): Promise<{ samples: Samples }> {
  const run = (text: string, values: (string | null)[] = []) =>
    backend.db.query<{ id: string }>(text, values);
  const names = roles.filter((role) => role !== "visitor");
  people.visitor = null;
  people.owner = await backend.admin();
  for (const role of names.filter((role) => role !== "owner")) {
    people[role] = await backend.customer(`A ${role}`);
  }
  const id = (role: Role) => people[role]?.id ?? "";
  const submit = async (role: Role) => {
    const { data } = (await people[role]?.client
      .from("onboarding_submissions")
      .insert(project)
      .select("id")) ?? { data: [] };
    return (data?.[0]?.id ?? "") as string;
  };
  const projectId = await submit("client");
  await submit("stranger");
  for (const [role, staffRole] of [
    ["other maker", "maker"],
    ["maker", "maker"],
    ["manager", "manager"],
  ] as const) {
    await run("insert into public.staff (user_id, role) values ($1::uuid, $2)", [
      id(role),
      staffRole,
    ]);
    const email = people[role]?.email ?? "";
    const client = backend.visitor();
    const { data } = await client.auth.signInWithPassword({
      email,
      password: "correct horse battery",
    });
    people[role] = { id: id(role), email, client, token: data.session?.access_token ?? "" };
  }
  const path = (n: number) => `${id("client")}/170000000000${n}-abcdefgh.png`;
  const samples: Samples = {
    project: projectId,
    client: id("client"),
    maker: id("maker"),
    file: randomUUID(),
    otherFile: randomUUID(),
  };
  await backend.db.exec(`
    update auth.users set email_verified_at = now() where id = '${id("client")}';
    insert into public.project_members (project_id, user_id, role) values
      ('${projectId}', '${id("viewer")}', 'viewer'), ('${projectId}', '${id("editor")}', 'editor');
    insert into public.project_staff (project_id, user_id) values ('${projectId}', '${id("maker")}');
    insert into public.invitations (user_id, project_id, role) values
      ('${id("stranger")}', '${projectId}', 'viewer'), ('${id("stranger")}', null, 'maker');
    insert into public.contact_submissions (name, email, message) values ('Cy', 'cy@example.com', 'Hello');
    insert into public.onboarding_drafts (user_id, answers, current_step) values ('${id("client")}', '{}', 2);
    insert into public.content_versions (kind, number, state, body, based_on, shipped, published_at) values
      ('page-home', 1, 'public', '{}', 0, '{}', now()), ('page-home', 2, 'draft', '{}', 1, '{}', null);
    insert into public.booking_hours (event, week) values ('discovery', '{}');
    insert into public.booking_days_off (first_day, last_day) values ('2030-05-01', '2030-05-01');
    insert into public.user_settings (user_id) values ('${id("client")}');
    insert into public.detected_locales (user_id, detected_language) values ('${id("client")}', 'fr')
      on conflict do nothing;
    insert into public.tool_leads (tool, inputs, result, email, consent, consent_version, submission_key)
      values ('quiz', '{}', '{}', 'cy@example.com', 'Yes', '2026-01-01', gen_random_uuid());
    insert into public.seo_reports (url, overall_score, report, project_id, stage)
      values ('https://example.com', 50, '{}', '${projectId}', 'after');
    update public.onboarding_submissions set status = 'in_progress', uploaded_files =
      '[{"path":"${path(0)}","name":"a.png","size":1,"type":"image/png"}]' where id = '${projectId}';
    -- Half a minute would be over on a slow machine before the functions are tried.
    update private.mails_due set due_at = now() + interval '1 day' where kind = 'status-update';
    insert into storage.objects (bucket_id, name, owner_id) values
      ('site-pictures', 'desktop/${samples.file}.jpg', '${id("client")}'),
      ('onboarding-assets', '${path(0)}', '${id("client")}'),
      ('onboarding-assets', '${path(1)}', '${id("client")}'),
      ('bug-report-screenshots', '${path(3)}', '${id("client")}'),
      ('project-files', '${projectId}/${samples.file}.png', '${id("client")}');
    update public.user_settings set marketing_emails_enabled = true where user_id = '${id("client")}';
  `);
  const insertRow = async (text: string, values: (string | null)[] = []) =>
    (await run(`${text} returning id`, values)).rows[0]?.id ?? "";
  samples.report = await insertRow(
    `insert into public.bug_reports (project_id, user_id, title, description, screenshot_paths)
     values ($1::uuid, $2::uuid, 'The menu', 'It is shut', array['${path(3)}'])`,
    [projectId, id("client")],
  );
  samples.booking = await insertRow(
    `insert into public.bookings (event, starts_at, ends_at, taken, zone, name, email, phone, submission_key, uid,
       user_id, project_id) values ('discovery', '2030-01-01T18:00Z', '2030-01-01T18:30Z',
       '[2030-01-01T18:00Z,2030-01-01T18:45Z)', 'UTC', 'Ada', 'ada@example.com', '12345', gen_random_uuid(), 'u1',
       $1::uuid, $2::uuid)`,
    [id("client"), projectId],
  );
  const writeMessage = (role: Role, side: string) =>
    insertRow(
      `insert into public.messages (project_id, author_id, side, text) values ($1::uuid, $2::uuid, $3, 'Hello')`,
      [projectId, id(role), side],
    );
  samples.message = await writeMessage("client", "client");
  samples.question = await insertRow(
    "insert into public.questions (project_id, text, is_blocking) values ($1::uuid, 'Which colour?', false)",
    [projectId],
  );
  samples.othersMessage = await writeMessage("other maker", "studio");
  samples.deliverable = await insertRow(
    "insert into public.deliverables (project_id, title) values ($1::uuid, 'The page')",
    [projectId],
  );
  const version = await insertRow(
    `insert into public.deliverable_versions (project_id, deliverable_id, version, link, link_seen, is_complete)
     values ($1::uuid, $2::uuid, 1, 'https://example.com', '{}', false)`,
    [projectId, samples.deliverable],
  );
  samples.list = await insertRow(
    `insert into public.change_lists (project_id, deliverable_id, version_id, number, state)
     values ($1::uuid, $2::uuid, $3::uuid, 1, 'sent')`,
    [projectId, samples.deliverable, version],
  );
  // The first point has its answer, the second one is tried by each role, and the third one stays open.
  await insertRow(
    `insert into public.change_points (project_id, list_id, position, text, answer, answered_at)
     values ($1::uuid, $2::uuid, 1, 'Larger', 'done', now())`,
    [projectId, samples.list],
  );
  samples.point = await insertRow(
    `insert into public.change_points (project_id, list_id, position, text, answer, answered_at)
     values ($1::uuid, $2::uuid, 2, 'Greener', 'done', now())`,
    [projectId, samples.list],
  );
  await insertRow(
    "insert into public.change_points (project_id, list_id, position, text) values ($1::uuid, $2::uuid, 3, 'Rounder')",
    [projectId, samples.list],
  );
  const approved = await insertRow(
    "insert into public.deliverables (project_id, title) values ($1::uuid, 'The menu')",
    [projectId],
  );
  await insertRow(
    `insert into public.approvals (project_id, deliverable_id, version, title, files, full_name, email,
       is_address_verified, zone, hash)
     values ($1::uuid, $2::uuid, 1, 'The menu', '[]', 'Ada', 'ada@example.com', true, 'UTC', repeat('a', 64))`,
    [projectId, approved],
  );
  await backend.db.exec(`
    insert into public.refund_requests (project_id, reason, deadline_at) values ('${projectId}', 'Late', now());
    insert into public.support_schedules (project_id, client_id, completed_at, completed_on, asks_on, starts_on)
      select p.id, c.id, now(), current_date, current_date + 45, current_date + 59
      from public.onboarding_submissions p join public.clients c on c.user_id = p.user_id where p.id = '${projectId}';
    insert into public.internal_notes (project_id, text) values ('${projectId}', 'Careful');
    insert into public.thread_readers (project_id, user_id, side, seen_up_to, seen_at)
      values ('${projectId}', '${id("client")}', 'client', now(), now())`);
  samples.mail = await insertRow(
    `insert into engine.outbox (kind, to_address, subject, text_body, html_body, state)
     values ('welcome', 'cy@example.com', 'Hello', 'x', 'x', 'failed')`,
  );
  await addMoney(backend, { project: projectId, account: id("client"), samples });
  samples.news = await insertRow(
    "insert into public.news (subject, body) values ('Spring', 'We open earlier.')",
  );
  const { rows } = await backend.db.query<{ seen: string }>(
    "select updated_at::text as seen from public.news",
  );
  samples.newsSeen = rows[0]?.seen ?? "";
  return { samples };
}

/** Adds a sent order and a draft of one, and an issued invoice with its credit note and payment and a draft of one. */
async function addMoney(
  backend: Backend,
  { project, account, samples }: { project: string; account: string; samples: Samples },
) {
  const scalar = async (text: string, values: string[]) => {
    const { rows } = await backend.db.query<{ id: string }>(`${text} as id`, values);
    return rows[0]?.id ?? "";
  };
  const client = await scalar("select (select id from public.clients where user_id = $1::uuid)", [
    account,
  ]);
  samples.order = await scalar(
    "select (select id from public.orders where project_id = $1::uuid)",
    [project],
  );
  await backend.db.query("update public.orders set state = 'declined' where id = $1::uuid", [
    samples.order,
  ]);
  const lines = '[{"description":"A page","quantity":"1","unitAmountMinor":1000}]';
  samples.orderDraft = await scalar(
    "select private.make_order_version($1::uuid, 'en', $2::jsonb)",
    [project, lines],
  );
  const invoice = `select private.make_invoice(jsonb_build_object(
       'client_id', $1::uuid, 'project_id', $2::uuid, 'kind', 'single', 'language', 'en', 'currency', 'USD', 'prices_include', 'net'),
     private.priced_lines($3::jsonb, $1::uuid))`;
  samples.invoice = await scalar(invoice, [client, project, lines]);
  samples.invoiceDraft = await scalar(invoice, [client, project, lines]);
  await backend.db.query("select private.issue_invoice($1::uuid)", [samples.invoice]);
  await backend.db.query("select private.credit($1::uuid, 100, null, 'Late', null)", [
    samples.invoice,
  ]);
  samples.books = client;
  await backend.db.query(
    "update public.invoices set pdf_path = client_id || '/' || id || '.pdf', pdf_sha256 = repeat('a', 64), xml_sha256 = repeat('b', 64) where id = $1::uuid",
    [samples.invoice],
  );
  await backend.db.query(
    `insert into storage.objects (bucket_id, name) select 'documents', name from public.invoices,
       unnest(array[pdf_path, replace(pdf_path, '.pdf', '.xml')]) as name where id = $1::uuid`,
    [samples.invoice],
  );
  samples.payment = randomUUID();
  await backend.db.exec(`
    insert into public.payment_reminder_pauses (client_id, paused_until) values ('${client}', 'infinity');
    insert into public.payments (id, client_id, received_on, amount_minor, currency, method)
      values ('${samples.payment}', '${client}', '2026-11-20', 500, 'USD', 'bank');
    insert into public.payment_attempts (invoice_id, client_id, amount_minor, currency, is_by_link, started_at, expires_at, ask_at)
      values ('${samples.invoice}', '${client}', 500, 'USD', false, now(), now(), now());
    insert into public.payment_allocations (payment_id, invoice_id, amount_minor, allocated_on)
      values ('${samples.payment}', '${samples.invoice}', 400, '2026-11-20');
    insert into public.payment_returns (payment_id, kind, amount_minor, reason, returned_on)
      values ('${samples.payment}', 'refund', 100, 'Too much', '2026-11-20');
    insert into public.card_refunds (return_id, payment_id, amount_minor, state, ask_at)
      select id, payment_id, amount_minor, 'succeeded', now() from public.payment_returns;
    insert into public.payment_discrepancies (kind, client_id, reference, amount_minor, currency, found_at)
      values ('wrong-amount', '${client}', 'pi_1', 1, 'USD', now())`);
}

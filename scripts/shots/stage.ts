import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { emptyAnswers } from "#domain/onboarding/answers.ts";
import type { Checklist } from "#domain/project/checklist.ts";
import { reportPath } from "#domain/seo/stored-report.ts";
import type { Daybreak } from "../../tests/journeys/daybreak.ts";
import { fixedProject, project } from "../../tests/project.ts";
import type { StripeStandIn } from "../../tests/stripe-stand-in.ts";
import { type CardStage, prepareCards } from "./card-stage.ts";
import { photograph } from "./photograph.ts";
import { prepareSupport, type SupportStage } from "./support-stage.ts";

/** The people and things that the pictures show. */
export interface Stage {
  /** Who looks at a screen: nobody, a client without a project, one with several projects, the studio. */
  people: Record<"visitor" | "newcomer" | "client" | "studio", Credentials | null>;
  /** A project of the client: under way, with ticked tasks, files and a bug report. */
  projectId: string;
  /** A project whose clock runs, with messages, a deliverable and a question, and the ids of both sides. */
  running: { projectId: string; clientId: string; studioId: string };
  /** A project of the client with a fixed price that was agreed to, and the invoice over its deposit. */
  deal: { projectId: string; invoiceId: string };
  /** Projects by the state of their order; `partPaid` is an invoice with a payment, and credit beside it. */
  money: Record<"draft" | "sent" | "declined" | "underWay" | "partPaid", string>;
  /** Invoices of the client over a deposit: overpaid, credited, and replaced by one over the whole price. */
  deposits: Record<"paid" | "credited" | "replaced", string>;
  cards: CardStage;
  support: SupportStage;
  /** The payment links of an open invoice and of one that is paid, below the site's address. */
  links: { open: string; paid: string };
  /** A report on a tired page, and the address of that page. */
  reportPath: string;
  site: string;
  /** A call that is booked: the token that shows it, the links that move and cancel it, and its day. */
  call: { token: string; move: string; cancel: string; day: string };
  /** A mailed link to the choice of a new password. It opens once, so each call makes another. */
  resetLink(): Promise<string>;
  /** Lets the studio answer a bug report of the client's project, while a page is open. */
  answerReport(): Promise<void>;
  /** Adds a project and contact messages, while a page is open. */
  addProjectAndMessages(): Promise<void>;
}

interface Credentials {
  email: string;
  password: string;
}

const password = "correct horse";

/** Makes a studio on a busy day, with the official client through the endpoints that everybody uses. */
export async function prepareStudio(
  world: Daybreak,
  { site, stripe }: { site: string; stripe: StripeStandIn },
): Promise<Stage> {
  const open = () =>
    createClient(world.url, world.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const register = async (email: string, full_name: string, business_name: string) => {
    const client = open();
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: { data: { full_name, business_name } },
    });
    if (error || !data.user) throw error ?? new Error("nobody was signed up");
    return { client, id: data.user.id, email };
  };

  const newcomer = await register("newcomer@example.com", "Noor Haddad", "Haddad Ceramics");
  await beginDraft(newcomer.client);
  const client = await register("ada@example.com", "Ada Lovelace", "Analytical Engines");
  const files = [await uploadPdf(client), await uploadPng(client)];
  const projectId = await submit(client.client, {
    uploaded_files: files,
    brand_kit_upload_path: files[0]?.path ?? null,
    font_examples: "Söhne, GT America",
    ongoing_support_after_free: true,
    support_plan_frequency: "quarterly",
  });
  await submit(client.client, {
    service_selection: "multi-page",
    business_name:
      "The Very Long-Named Society for the Advancement of Calculating Machinery and Allied Arts",
  });
  await submit(client.client, {
    service_selection: "ai-tool-development",
    lead_gen_tool: "chatbot",
    tool_info: { chatbot: "Answers questions about our opening hours and engines." },
    business_name: "Babbage & Daughters",
  });
  await reportBug(client, projectId);
  const deal = await agree(client.client);

  const others = [
    ["Rosa Parks", "Parks Bakery", "one-day", "Playful & Fun"],
    ["Björn Ångström", "Ångström Saunas", "multi-page", "Organic & Natural"],
    ["María José Núñez", "Estudio Núñez", "one-day", "Elegant & Luxury"],
    ["Kwame Mensah", "Mensah Roofing", "multi-page", "Bold & Energetic"],
  ] as const;
  for (const [n, [name, business, service, vibe]] of others.entries()) {
    const other = await register(`client${n}@example.com`, name, business);
    await submit(other.client, {
      full_name: name,
      email: other.email,
      business_name: business,
      service_selection: service,
      brand_vibe: vibe,
    });
  }
  await writeMessages(open());
  const call = await makeBookings(open());

  const studio = open();
  const { data: staff } = await studio.auth.signInWithPassword(world.studio);
  await advance(studio, { underWay: projectId, notBegun: deal.projectId });
  const deposits = await makeDeposits(client.client, studio);
  const linkOf = async (invoiceId: string) => {
    const { url } = await callFunction(client.client, "payment-link", {
      invoiceId,
      action: "show",
    });
    return new URL(url).pathname;
  };
  return {
    deposits,
    links: { open: await linkOf(deal.invoiceId), paid: await linkOf(deposits.paid) },
    people: {
      visitor: null,
      newcomer: { email: "newcomer@example.com", password },
      client: { email: client.email, password },
      studio: world.studio,
    },
    projectId,
    deal,
    money: await prepareMoney(client.client, studio),
    cards: await prepareCards(client.client, studio, {
      stripe,
      issue: (business_name) => agree(client.client, business_name).then((made) => made.invoiceId),
      call: callFunction,
    }),
    support: await prepareSupport(client.client, studio, {
      submit: (fields) => submit(client.client, fields),
      call: callFunction,
    }),
    running: {
      projectId: await prepareRunning(client.client, studio, `http://${site}/`),
      clientId: client.id,
      studioId: staff.user?.id ?? "",
    },
    call,
    reportPath: await analyse(studio, projectId, site),
    site,
    async answerReport() {
      const { data } = await studio.from("bug_reports").select("id, status").limit(1).single();
      const status = data?.status === "in_progress" ? "resolved" : "in_progress";
      const { error } = await studio.from("bug_reports").update({ status }).eq("id", data?.id);
      if (error) throw error;
    },
    async addProjectAndMessages() {
      await submit(client.client, { business_name: "Difference Kiosk" });
      await writeMessages(open());
    },
    async resetLink() {
      await register(`reset${Date.now()}@example.com`, "Remy Setter", "Resets").then(({ email }) =>
        open().auth.resetPasswordForEmail(email, { redirectTo: `${world.url}/reset-password` }),
      );
      const link = () => {
        const newest = world.mailbox.all.findLast(({ to }) => to.startsWith("reset"));
        return /https?:\/\/\S+verify\S+/.exec(newest?.mail.text ?? "")?.[0];
      };
      for (let tries = 0; tries < 300; tries++) {
        const found = link();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error("no reset mail came");
    },
  };
}

/** Makes three bookings in the next days. @returns the last. */
async function makeBookings(client: SupabaseClient): Promise<Stage["call"]> {
  const ask = async (name: string, body: object) => {
    const { data, error } = await client.functions.invoke(name, { body: { ...body } });
    if (error) throw error;
    return data;
  };
  const { slots } = await ask("free-slots", { event: "discovery" });
  let last:
    | { token: string; starts_at: string; links: { move: string; cancel: string } }
    | undefined;
  for (const [n, name] of ["Rosa Parks", "Björn Ångström", "Noor Haddad"].entries()) {
    const { booking } = await ask("create-booking", {
      event: "discovery",
      start: slots[2 + n * 5],
      zone: ["America/Los_Angeles", "Europe/Stockholm", "Asia/Kolkata"][n],
      name,
      email: `call${n}@example.com`,
      phone: "+49 30 1234567",
      note: "We bake bread, and nobody finds us.",
      submission_key: randomUUID(),
    });
    last = booking;
  }
  if (!last) throw new Error("no call was booked");
  const { token, links, starts_at } = last;
  const path = (link: string) => link.replace(/^https?:\/\/[^/]+/, "");
  return { token, move: path(links.move), cancel: path(links.cancel), day: starts_at.slice(0, 10) };
}

async function beginDraft(client: SupabaseClient) {
  const answers = {
    ...emptyAnswers,
    ...project,
    full_name: "Noor Haddad",
    email: "newcomer@example.com",
    business_name: "Haddad Ceramics",
    font_examples: "",
    support_plan_frequency: "monthly",
    social_media_handles: { ...emptyAnswers.social_media_handles, instagram: "@haddadceramics" },
    deposit_understood: false,
    content_submission_agreement: false,
    support_window_agreement: false,
    terms_agreed: false,
  };
  const { error } = await client.from("onboarding_drafts").insert({ answers, current_step: 4 });
  if (error) throw error;
}

async function submit(client: SupabaseClient, fields: object): Promise<string> {
  const { data, error } = await client
    .from("onboarding_submissions")
    .insert({ ...project, ...fields })
    .select("id")
    .single();
  if (error) throw error;
  return data.id;
}

async function callFunction(client: SupabaseClient, name: string, body: object) {
  const { data, error } = await client.functions.invoke(name, { body: { ...body } });
  if (error) throw new Error(`${name}: ${await error.context.text()}`);
  return data;
}

/** Makes one deposit in each state, of which one leaves credit. */
async function makeDeposits(
  client: SupabaseClient,
  studio: SupabaseClient,
): Promise<Stage["deposits"]> {
  const { data: account } = await client.from("clients").select("id").single().throwOnError();
  const { invoiceId: paid } = await agree(client, "Café Zuse");
  await callFunction(studio, "record-payment", {
    clientId: account.id,
    invoiceId: paid,
    amountMinor: 290_000,
    currency: "USD",
    date: "2026-11-02",
    method: "bank",
    confirmed: true,
  });
  const { invoiceId: credited } = await agree(client, "Menabrea Notes");
  await callFunction(studio, "credit-invoice", {
    invoiceId: credited,
    reason: "You had paid it in May.",
  });
  const { invoiceId: replaced, projectId } = await agree(client, "Jacquard & Sons");
  await callFunction(client, "pay-all-at-once", { projectId });
  return { paid, credited, replaced };
}

/** Submits a project with an agreed fixed price, whose deposit is invoiced at once. */
async function agree(
  client: SupabaseClient,
  business_name = "Forno da Inês",
): Promise<Stage["deal"]> {
  const projectId = await submit(client, {
    ...fixedProject,
    business_name,
  });
  const { data, error } = await client
    .from("invoices")
    .select("id")
    .eq("project_id", projectId)
    .single();
  if (error) throw error;
  return { projectId, invoiceId: data.id };
}

/** Makes orders in each state, and a project with a deposit paid in part, credit, a single invoice and a draft. */
async function prepareMoney(
  client: SupabaseClient,
  studio: SupabaseClient,
): Promise<Stage["money"]> {
  const offer = async (business_name: string, isSent: boolean) => {
    const projectId = await submit(client, {
      business_name,
      full_branding_upsell: true,
      ai_tool_pack_upsell: false,
      agreed_total_minor: 599_900,
      agreed_currency: "USD",
      agreed_language: "en",
    });
    const { data } = await studio.from("orders").select("id").eq("project_id", projectId).single();
    const lines = [
      { description: "Website in a Day", quantity: 1, unitAmountMinor: 500_000 },
      { description: "Photographs, by the hour", quantity: 2.5, unitAmountMinor: 12_000 },
      { description: "For the second site", quantity: 1, unitAmountMinor: -25_000 },
    ];
    if (isSent) await callFunction(studio, "edit-order", { orderId: data?.id, lines });
    if (isSent) await callFunction(studio, "send-order", { orderId: data?.id });
    return { projectId, orderId: data?.id };
  };
  const draft = await offer("Draft & Dough", false);
  const sent = await offer("Sent & Sons", true);
  const declined = await offer("Decline Cycles", true);
  const reason = "Without the photographs, please. We have good ones from the spring.";
  const answer = { orderId: declined.orderId, version: 1, answer: "decline", reason };
  await callFunction(client, "answer-order", answer);
  const { projectId, invoiceId } = await agree(client);
  const { data } = await studio
    .from("invoices")
    .select("client_id, project_id")
    .eq("id", invoiceId)
    .single();
  const clientId = data?.client_id;
  const paid = { clientId, currency: "USD", date: "2026-11-02", method: "bank", confirmed: true };
  await callFunction(studio, "record-payment", {
    ...paid,
    amountMinor: 30_000,
    note: "From the old site",
  });
  await callFunction(studio, "record-payment", { ...paid, amountMinor: 100_000, invoiceId });
  const lines = [{ description: "A day of photographs", quantity: 1, unitAmountMinor: 40_000 }];
  const own = await callFunction(studio, "write-invoice", { clientId, projectId, lines });
  await callFunction(studio, "issue-invoice", { invoiceId: own.invoiceId });
  await callFunction(studio, "write-invoice", {
    clientId,
    projectId,
    lines,
    note: "As agreed by phone.",
  });
  return {
    draft: draft.projectId,
    sent: sent.projectId,
    declined: declined.projectId,
    underWay: projectId,
    partPaid: invoiceId,
  };
}

/** Makes a project whose deposit is paid and whose content is confirmed, in the middle of its day. */
async function prepareRunning(
  client: SupabaseClient,
  studio: SupabaseClient,
  link: string,
): Promise<string> {
  const { projectId, invoiceId } = await agree(client, "Mill Lane Bakery");
  const { data: invoice } = await studio
    .from("invoices")
    .select("client_id, total_minor")
    .eq("id", invoiceId)
    .single()
    .throwOnError();
  await callFunction(studio, "record-payment", {
    clientId: invoice.client_id,
    invoiceId,
    amountMinor: invoice.total_minor,
    currency: "USD",
    date: "2026-11-02",
    method: "bank",
    confirmed: true,
  });
  const { data: project } = await client
    .from("onboarding_submissions")
    .select("project_checklist")
    .eq("id", projectId)
    .single()
    .throwOnError();
  const tasks = (project.project_checklist as Checklist).sections.flatMap(({ items }) => items);
  for (const { id } of tasks.filter(({ neededToStart }) => neededToStart)) {
    await client.rpc("tick_task", { project_id: projectId, item_id: id, completed: true });
  }
  await callFunction(studio, "confirm-content", { projectId, complete: true });
  const write = (by: SupabaseClient, text: string) =>
    callFunction(by, "post-message", { projectId, text });
  await write(client, "Good morning! The photographs of the ovens are in the files.");
  await write(studio, "Thank you. We begin with the front page and show it to you after lunch.");
  await callFunction(studio, "post-note", { projectId, text: "Prefers the phone after six." });
  const path = `${projectId}/${randomUUID()}.webp`;
  const content = photograph(1200);
  await studio.storage.from("project-files").upload(path, content, { contentType: "image/webp" });
  await callFunction(studio, "post-deliverable", {
    projectId,
    title: "The front page",
    link,
    files: [{ path, name: "front-page.webp" }],
    lookAt: "The headline above all, and whether the opening hours are right.",
  });
  await callFunction(studio, "ask-client", {
    projectId,
    text: "Which oven is on the front page, the blue one or the old one in the yard?",
    blocking: true,
  });
  return projectId;
}

type Person = { client: SupabaseClient; id: string };

/** Lets the studio analyse the client's site as it was before the project. @returns the path of the report. */
async function analyse(studio: SupabaseClient, project_id: string, url: string): Promise<string> {
  const body = { url, owner: { project_id, stage: "before" } };
  const { data, error } = await studio.functions.invoke<{ id: string }>("analyze-seo", { body });
  if (error || !data) throw error ?? new Error("there was no report");
  return reportPath(data.id);
}

async function uploadPdf(person: Person) {
  const path = `${person.id}/1700000000000-abcdefghijkl.pdf`;
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(1_800_000, 32)]);
  await upload(person, { bucket: "onboarding-assets", path, content, type: "application/pdf" });
  return { path, name: "Brand guide 2026.pdf", size: content.length, type: "application/pdf" };
}

async function uploadPng(person: Person) {
  const path = `${person.id}/1700000000001-abcdefghijkl.png`;
  await upload(person, { bucket: "onboarding-assets", path, content: pixel, type: "image/png" });
  return { path, name: "logo-final-final.png", size: pixel.length, type: "image/png" };
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function upload(
  { client }: Person,
  { bucket, path, content, type }: { bucket: string; path: string; content: Buffer; type: string },
) {
  const { error } = await client.storage.from(bucket).upload(path, content, { contentType: type });
  if (error) throw error;
}

async function reportBug(person: Person, project_id: string) {
  const path = `${person.id}/1700000000002-abcdefghijkl.png`;
  await upload(person, {
    bucket: "bug-report-screenshots",
    path,
    content: pixel,
    type: "image/png",
  });
  const insert = async (report: object) => {
    const { error } = await person.client.from("bug_reports").insert({ project_id, ...report });
    if (error) throw error;
  };
  await insert({
    title: "Can I edit the opening hours?",
    description: "Or do I write to you each time?",
    bug_type: "question",
    priority: "low",
  });
  await insert({
    title: "The menu stays open on my phone",
    description:
      "After I tap a link the menu covers the page. It happens on every page but the first.",
    priority: "high",
    url: "https://engines.example/menu",
    screenshot_paths: [path],
    browser_info: {
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)",
      platform: "iPhone",
      language: "en-GB",
      cookieEnabled: true,
      onLine: true,
      screenResolution: "390x844",
      windowSize: "390x664",
      timestamp: "2026-11-20T09:30:00.000Z",
    },
  });
}

async function writeMessages(visitor: SupabaseClient) {
  const messages = [
    [
      "Grace Hopper",
      "grace@example.com",
      "one-day",
      "We ship compilers. Could a page be ready before the fair on Friday?",
    ],
    ["Jean-Luc", "jl@example.com", null, "Do you also take over an existing site?"],
    [
      "Marie Curie",
      "marie@example.com",
      "brand-identity",
      "We have a name and no logo yet.\nWhat would you need from us to begin?",
    ],
  ] as const;
  for (const [name, email, service, message] of messages) {
    const { error } = await visitor
      .from("contact_submissions")
      .insert({ name, email, service, message });
    if (error) throw error;
  }
}

/** Does some weeks of work: projects are begun, completed or cancelled, and half of the tasks are ticked. */
async function advance(
  studio: SupabaseClient,
  { underWay, notBegun }: { underWay: string; notBegun: string },
) {
  const { data } = await studio
    .from("onboarding_submissions")
    .select("id, project_checklist")
    .order("created_at");
  const rows = (data ?? []).filter(({ id }) => id !== notBegun);
  for (const [n, row] of rows.entries()) {
    const status =
      row.id === underWay
        ? "in_progress"
        : (["pending", "completed", "in_progress", "cancelled"][n % 4] as string);
    await studio.from("onboarding_submissions").update({ status }).eq("id", row.id);
    const tasks = (row.project_checklist as Checklist).sections.flatMap(({ items }) => items);
    const done =
      status === "completed"
        ? tasks.length
        : status === "in_progress"
          ? Math.ceil(tasks.length * 0.45)
          : 0;
    for (const task of tasks.slice(0, done)) {
      await studio.rpc("tick_task", { project_id: row.id, item_id: task.id, completed: true });
    }
  }
}

import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { reportPath } from "#domain/seo/stored-report.ts";
import type { Database, Value } from "#engine/postgres/database.ts";
import type { StripeStandIn } from "../../tests/stripe-stand-in.ts";
import { actsIn } from "../demo/act.ts";
import type { SceneName, Scenes } from "../demo/plant-scenes.ts";
import { type CardStage, prepareCards } from "./card-stage.ts";
import type { GermanStage } from "./german-stage.ts";
import type { SecondStage } from "./second-stage.ts";
import { password, type World } from "./world.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Who looks at a screen. `germanOpening` is the owner of a studio that nothing has happened in yet. */
export type Who =
  | "visitor"
  | "germanOpening"
  | Exclude<keyof Scenes["people"], "staff">
  | "leaver"
  | keyof GermanStage["people"]
  | keyof SecondStage["people"];

/** The people and things that the pictures show, and what happens while a page is open. */
export interface Stage {
  db: Database;
  stripe: StripeStandIn;
  german: GermanStage;
  cards: CardStage;
  /** The ids of a project, and of the invoice over its deposit. */
  project(name: SceneName): string;
  deposit(name: SceneName): string;
  /** The payment links of an open invoice and of one that is paid, below the site's address. */
  links: { open: string; paid: string };
  /** A report on a tired page, and the address of that page. */
  reportPath: string;
  site: string;
  /** A call that is booked: the token that shows it, the links that move and cancel it, and its day. */
  call: { token: string; move: string; cancel: string; day: string };
  /** Does something in the database as a client or as the studio. */
  act(
    who: "client" | "partner" | "staff",
    name: string,
    ...values: (Value | object)[]
  ): Promise<unknown>;
  /** Calls a function as a visitor. */
  ask(name: string, body: object): Promise<unknown>;
  /** A new account. */
  register(): Promise<Credentials>;
  /** A mailed link to the choice of a new password. It opens once, so each call makes another. */
  resetLink(): Promise<string>;
  /** Lets the studio answer a bug report, while a page is open. */
  answerReport(): Promise<void>;
  /** Adds a project and a contact message, while a page is open. */
  addProjectAndMessage(): Promise<void>;
}

/** Fills the studio with its demo, and adds what needs the running product: bookings, cards, a report. */
export async function prepareStage(
  world: World,
  { site, stripe, german }: { site: string; stripe: StripeStandIn; german: GermanStage },
): Promise<{
  stage: Stage;
  people: Record<string, Credentials | null | (() => Promise<Credentials>)>;
}> {
  const { db } = world;
  const { people, projects } = world.scenes;
  const { rows } = await db.query<{ project_id: string; id: string }>(
    "select project_id, id from public.invoices where kind = 'deposit' order by issued_at",
  );
  const deposits = new Map(rows.map(({ project_id, id }) => [project_id, id]));

  const open = () =>
    createClient(world.url, world.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
  const signedIn = async (person: { email: string }) => {
    const client = open();
    const { error } = await client.auth.signInWithPassword({ email: person.email, password });
    if (error) throw error;
    return client;
  };
  const project = (name: SceneName) => projects[name].id;
  const deposit = (name: SceneName) => deposits.get(project(name)) ?? "";
  const visitor = open();
  const [client, studio] = [await signedIn(people.client), await signedIn(people.studio)];
  const linkOf = async (invoiceId: string) => {
    const { url } = await callFunction(client, "payment-link", { invoiceId, action: "show" });
    return new URL(url as string).pathname;
  };
  const register = async () => {
    const email = `${randomUUID()}@example.com`;
    const data = { full_name: "Remy Setter", business_name: "Resets" };
    const { error } = await visitor.auth.signUp({ email, password, options: { data } });
    if (error) throw error;
    return { email, password };
  };
  const stage: Stage = {
    db,
    stripe,
    german,
    project,
    deposit,
    site,
    register,
    links: { open: await linkOf(deposit("deal")), paid: await linkOf(deposit("paid")) },
    cards: await prepareCards(client, studio, {
      db,
      stripe,
      invoiceOf: (state) => deposit(`card-${state}`),
      call: callFunction,
    }),
    call: await makeBookings(visitor),
    reportPath: await analyse(studio, project("underWay"), site),
    act: (who, name, ...values) =>
      db.transaction((tx) => actsIn(tx).call(people[who], name, ...values)),
    ask: (name, body) => callFunction(visitor, name, body),
    async answerReport() {
      await db.query(
        `update public.bug_reports set status = case status when 'in_progress' then 'resolved' else 'in_progress' end
         where id = (select id from public.bug_reports where project_id = $1::uuid order by id limit 1)`,
        [project("underWay")],
      );
    },
    async addProjectAndMessage() {
      await db.query(
        `insert into public.onboarding_submissions select (jsonb_populate_record(p, jsonb_build_object(
           'id', gen_random_uuid(), 'submission_key', gen_random_uuid(), 'created_at', now(), 'business_name', 'Difference Kiosk'))).*
         from public.onboarding_submissions p where p.id = $1::uuid`,
        [project("draft")],
      );
      await db.query(
        "insert into public.contact_submissions (name, email, message) values ('Jean-Luc', 'jl@example.com', $1)",
        ["Do you also take over an existing site?"],
      );
    },
    async resetLink() {
      const { email } = await register();
      await visitor.auth.resetPasswordForEmail(email, {
        redirectTo: `${world.url}/reset-password`,
      });
      const { rows } = await db.query<{ text_body: string }>(
        "select text_body from engine.outbox where to_address = $1 and kind = 'auth.recovery'",
        [email],
      );
      return /https?:\/\/\S+verify\S+/.exec(rows[0]?.text_body ?? "")?.[0] ?? "";
    },
  };
  const known = Object.entries(people).map(([who, { email }]) => [who, { email, password }]);
  return {
    stage,
    people: {
      visitor: null,
      ...Object.fromEntries(known),
      leaver: register,
    },
  };
}

/** Makes three bookings in the next days. @returns the last. */
export async function makeBookings(visitor: SupabaseClient): Promise<Stage["call"]> {
  const { slots } = await callFunction(visitor, "free-slots", { event: "discovery" });
  const booked: Booking[] = [];
  for (const [n, name] of ["Rosa Parks", "Björn Ångström", "Noor Haddad"].entries()) {
    const zone = ["America/Los_Angeles", "Europe/Stockholm", "Asia/Kolkata"][n];
    const start = (slots as string[])[2 + n * 5];
    const answer = await callFunction(visitor, "create-booking", {
      ...caller,
      start,
      zone,
      name,
      email: `call${n}@example.com`,
      submission_key: randomUUID(),
    });
    booked.push(answer.booking as Booking);
  }
  const { token, links, starts_at } = booked.at(-1) as Booking;
  const path = (link: string) => link.replace(/^https?:\/\/[^/]+/, "");
  return { token, move: path(links.move), cancel: path(links.cancel), day: starts_at.slice(0, 10) };
}

/** What somebody writes who books a call. */
export const caller = {
  event: "discovery",
  phone: "+49 30 1234567",
  note: "We bake bread, and nobody finds us.",
};
interface Booking {
  token: string;
  starts_at: string;
  links: { move: string; cancel: string };
}

/** Lets the studio analyse the client's site as it was before the project. @returns the path of the report. */
async function analyse(studio: SupabaseClient, project_id: string, url: string): Promise<string> {
  const owner = { project_id, stage: "before" };
  return reportPath((await callFunction(studio, "analyze-seo", { url, owner })).id as string);
}

export async function callFunction(client: SupabaseClient, name: string, body: object) {
  const { data, error } = await client.functions.invoke(name, { body: { ...body } });
  if (error) throw new Error(`${name}: ${await error.context.text()}`);
  return data as Record<string, unknown>;
}

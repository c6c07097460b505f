import { randomUUID } from "node:crypto";
import {
  createClient,
  type RealtimeClientOptions,
  type SupabaseClient,
} from "@supabase/supabase-js";
import type { Daybreak } from "../../tests/journeys/daybreak.ts";

/** What was sent, and whether it was acknowledged. Each entry is made before it is sent. */
interface Sent {
  contacts: Map<string, { email: string; acknowledged: boolean; sentAt: number }>;
  /** Access tokens that a sign-in gave out. */
  sessions: string[];
  files: Map<string, { bytes: number; acknowledged: boolean }>;
  /** By user: the last number that was sent, and the last that was acknowledged. */
  drafts: Map<string, { sent: number; acknowledged: number }>;
}

export interface Load {
  sent: Sent;
  /** How many answers were neither a success nor a 503 nor a broken connection, by status and what they were for. */
  surprises: Map<string, number>;
  /** Nothing new is sent until the task has ended. */
  restDuring(task: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const password = "correct horse battery";
const pauseMs = 60;
const uploadsEach = 100;

/** Visitors who write, people who sign in, and clients who upload files and save drafts, until it is stopped. */
export function startLoad(daybreak: Daybreak): Load {
  const sent: Sent = { contacts: new Map(), sessions: [], files: new Map(), drafts: new Map() };
  const surprises = new Map<string, number>();
  let stopped = false;
  let rest: Promise<void> | undefined;
  const note = (what: string, status: number | undefined) => {
    if (!status || status === 503) return;
    const key = `${what} ${status}`;
    surprises.set(key, (surprises.get(key) ?? 0) + 1);
  };

  async function forEver(once: () => Promise<void>) {
    while (!stopped) {
      await rest;
      await once().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async function write() {
    const key = randomUUID();
    const email = `${key}@example.com`;
    const entry = { email, acknowledged: false, sentAt: performance.now() };
    sent.contacts.set(key, entry);
    const row = { name: "Bob", email, message: key, submission_key: key };
    const { status } = await client(daybreak).from("contact_submissions").insert(row);
    if (status === 201) entry.acknowledged = true;
    else note("contact", status);
  }

  async function signIn() {
    const { data, error } = await client(daybreak).auth.signInWithPassword(daybreak.studio);
    if (data.session) sent.sessions.push(data.session.access_token);
    else note("sign-in", error?.status);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  let person: { id: string; client: SupabaseClient; uploads: number } | null = null;
  async function beClient() {
    if (!person || person.uploads >= uploadsEach) {
      const made = client(daybreak);
      const email = `${randomUUID()}@example.com`;
      const { data, error } = await made.auth.signUp({ email, password });
      if (!data.session || !data.user) return note("sign-up", error?.status);
      const token = data.session.access_token;
      sent.sessions.push(token);
      person = { id: data.user.id, client: client(daybreak, token), uploads: 0 };
    }
    await upload(person);
    await saveDraft(person);
  }

  async function upload(by: NonNullable<typeof person>) {
    const bytes = 20_000 + by.uploads;
    const path = `${by.id}/1700000000000-${randomUUID().slice(0, 8)}.pdf`;
    const entry = { bytes, acknowledged: false };
    sent.files.set(path, entry);
    by.uploads++;
    const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes - 9, "x")]);
    const { error } = await by.client.storage
      .from("onboarding-assets")
      .upload(path, content, { contentType: "application/pdf" });
    if (!error) entry.acknowledged = true;
    else note("upload", (error as { status?: number }).status);
  }

  async function saveDraft({ id, client: own }: NonNullable<typeof person>) {
    const draft = sent.drafts.get(id) ?? { sent: 0, acknowledged: 0 };
    sent.drafts.set(id, draft);
    const number = ++draft.sent;
    const row = { answers: { business_name: `Number ${number}` }, current_step: 1 };
    const table = own.from("onboarding_drafts");
    const changed = await table.update(row).eq("user_id", id).select("user_id");
    if (changed.error) return note("draft", changed.status);
    if (changed.data.length === 0) {
      const { status } = await own.from("onboarding_drafts").insert({ user_id: id, ...row });
      if (status !== 201) return note("draft", status);
    }
    draft.acknowledged = number;
  }

  const workers = [write, signIn, beClient].map(forEver);
  return {
    sent,
    surprises,
    async restDuring(task) {
      const running = task();
      rest = running.catch(() => {});
      await running.finally(() => {
        rest = undefined;
      });
    },
    async stop() {
      stopped = true;
      await Promise.all(workers);
    },
  };
}

/** The official client, of a visitor or with somebody's token. */
export function client(
  { url, publishableKey }: Pick<Daybreak, "url" | "publishableKey">,
  token?: string,
  realtime: RealtimeClientOptions = {},
): SupabaseClient {
  return createClient(url, publishableKey, {
    realtime,
    auth: { persistSession: false, autoRefreshToken: false },
    ...(token && { accessToken: async () => token }),
  });
}

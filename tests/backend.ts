import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { pino } from "pino";
import { studio } from "#content/studio.ts";
import { contact as words } from "#content/words/contact/en.ts";
import type { Provider } from "#engine/auth/providers/provider.ts";
import type { TokenSigner } from "#engine/auth/tokens.ts";
import { createAdmin } from "#engine/auth/users/create-admin.ts";
import { readStaticFiles } from "#engine/http/static-files.ts";
import { answerAfterBody } from "#engine/http/unread-body.ts";
import type { MailTransport } from "#engine/mail/transport.ts";
import { type Database, defaultCallTimeoutMs } from "#engine/postgres/database.ts";
import type { RealtimeLimits } from "#engine/realtime/limits.ts";
import { isSocketRequest } from "#engine/realtime/routes.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import type { BackupPlan } from "#server/backup/make-backup.ts";
import type { BookingContext } from "#server/booking/context.ts";
import { installationSql } from "#server/database/installation-sql.ts";
import { examine } from "#server/doctor/examine.ts";
import { type LimitSettings, limitNames } from "#server/http/limits.ts";
import type { Pages } from "#server/http/pages.ts";
import { createInstallation } from "#server/installation.ts";
import type { MailServices } from "#server/mails/composing/due.ts";
import type { CardPayments } from "#server/payments/card-payments.ts";
import {
  adoptContent,
  publishedOf,
  publishedStudio,
  shippedContent,
} from "#server/publishing/content.ts";
import { printThread } from "#server/publishing/print-thread.ts";
import { publishContent } from "#server/publishing/publish.ts";
import type { Publishing } from "#server/publishing/publishing.ts";
import { readSettings, type StripeSettings } from "#server/settings/settings.ts";
import type { AnsweredForm } from "#web/site/print-again.tsx";
import { type DatabaseKind, openTestDatabase, testSecret } from "./databases.ts";
import { type FileLocation, type FileLocationKind, openFileLocation } from "./file-location.ts";
import { quickHash } from "./quick-hash.ts";

const publishable = "sb_publishable_of_the_tests_0001";
const secret = "sb_secret_of_the_tests_0123456789";

export interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
  token: string;
}

export interface Backend {
  url: string;
  db: Database;
  keys: { publishable: string; secret: string };
  signer: TokenSigner;
  /** The official client of a visitor. */
  visitor(): SupabaseClient;
  /** The official client with the secret key: sees every row. */
  service: SupabaseClient;
  /** A new account of a client, signed in. */
  customer(name?: string): Promise<Person>;
  admin(): Promise<Person>;
  /** A new person of the studio in this role, signed in. */
  staff(role: "owner" | "manager" | "maker", name?: string): Promise<Person>;
  /** Makes somebody a member of a project, or with the role "staff" somebody of the studio who works on it. */
  join(
    projectId: string,
    person: Pick<Person, "id">,
    role: "editor" | "viewer" | "staff",
    rights?: { mayAccept?: boolean; seesMoney?: boolean },
  ): Promise<unknown>;
  /** Notes the address of an account as proved, which a link of a mail does otherwise. */
  prove(person: Pick<Person, "id">): Promise<unknown>;
  /** The store of uploaded files, and the folder in which it puts them. */
  blobs: BlobStore;
  files: FileLocation;
  folder: string;
  mailServices: MailServices;
  /** null without the settings of the card provider. */
  cards: CardPayments | null;
  publishing: Publishing;
  /** The context of bookings, in which a test can set the clock. */
  bookings: BookingContext;
  /** Every route of the app with its path pattern. */
  routes: readonly { method: string; path: string }[];
  stop(): Promise<void>;
}

/** The product's whole back end on a fresh database, listening, without its pages and its schedule. */
export async function startBackend(
  kind: DatabaseKind,
  {
    files: filesKind = "folder",
    realtimeLimits = {},
    seoTestHosts = [],
    limits: requestedLimits = {},
    mails,
    stripe = null,
    backups = null,
    providers = [],
    passkeyFormerHosts = [],
    pages = {},
    isSiteUrlSet = true,
    callTimeoutMs = defaultCallTimeoutMs,
    now = () => Temporal.Now.instant(),
    onError = (what, error) => {
      throw new Error(what, { cause: error });
    },
  }: {
    /** Where uploads and documents lie. */
    files?: FileLocationKind;
    realtimeLimits?: Partial<RealtimeLimits>;
    seoTestHosts?: string[];
    /** Every other limit is off. */
    limits?: Partial<LimitSettings>;
    /**
     * With this, mails that a request has composed are delivered as on the schedule; without it a test delivers them
     * itself.
     */
    mails?: { transport: MailTransport; firstAttemptMs: number };
    /** The settings of card payments, which lead to the stand-in. */
    stripe?: StripeSettings | null;
    /** The schedule of backups, whose jobs a test runs itself. */
    backups?: BackupPlan | null;
    /** The providers that people sign in with. */
    providers?: Provider[];
    /** Hosts that the site had before, whose passkeys still sign in. */
    passkeyFormerHosts?: string[];
    /** Of a built site, instead of none. */
    pages?: Partial<Pages>;
    /** Whether the address of the site is set; if not, it answers under local names too. */
    isSiteUrlSet?: boolean;
    /** Milliseconds after which a statement of a caller is ended. */
    callTimeoutMs?: number;
    now?: () => Temporal.Instant;
    onError?: (what: string, error: unknown) => void;
  } = {},
): Promise<Backend> {
  const db = await openTestDatabase(kind, installationSql, { callTimeoutMs });
  await publishContent(db);
  const folder = mkdtempSync(join(tmpdir(), "daybreak-test-"));
  const files = await openFileLocation(filesKind, folder);
  const { blobs } = files;
  const off = Object.fromEntries(limitNames.map((name) => [name, "off" as const]));
  const keys = { publishable, secret };
  const site = join(folder, "site");
  mkdirSync(site);
  const staticFiles = readStaticFiles({ folder: site, immutable: ["/content/"] });
  const installation = await createInstallation({
    db,
    keys: { ...keys, jwtSecret: testSecret },
    siteUrl: "http://localhost:3000",
    isSiteUrlSet,
    blobs,
    outboxFolder: join(folder, "outbox"),
    transport: mails?.transport ?? null,
    studioEmail: () => publishedStudio.email,
    securityContact: () => `mailto:${studio.email}`,
    limits: { ...off, ...requestedLimits } as LimitSettings,
    mailCeilings: {},
    firstAttemptMs: mails?.firstAttemptMs ?? 0,
    backups,
    shipping: null,
    examineSystem: ({ tries }) =>
      examine({
        settings: readSettings({ DATA_DIR: folder }, studio),
        db,
        transport: { send: async () => {} },
        now: () => new Date(),
        tries,
      }),
    checksAnswers: true,
    realtimeLimits,
    passwordHashCost: quickHash,
    seoTestHosts: new Set(seoTestHosts),
    bookingProviders: {},
    trustedProxies: [],
    frameSources: [],
    pages: {
      answer: (c) => staticFiles.answer(c, c.req.path) ?? c.notFound(),
      has: staticFiles.has,
      add: (path, body) => staticFiles.replace(new Map([[path, body]])),
      builtFiles: () => new Map(),
      inlineHashes: () => ({ scripts: [], styles: [] }),
      // Loaded when they are needed: scripts that measure a back end run without a compiler of views.
      async printAgain(_, form, answer) {
        const { printForm } = await import("#web/site/print-again.tsx");
        return printForm(form as AnsweredForm, form, { services: [], words, ...answer });
      },
      compressWell: async () => {},
      setFreeDays: async () => {},
      async print(page) {
        const { printPlain } = await import("#web/plain/plain-page.tsx");
        return printPlain(page, { studio, stylesheets: [] });
      },
      unavailable: "",
      edit: (html) => html,
      frameScript: "",
      show: async () => {},
      ...pages,
    },
    // The pages of what is published are tested on a built site.
    preview: printThread("build").page,
    print: async () => ({
      pages: [],
      files: {},
      documents: {},
      application: { files: {}, scripts: [], styles: [] },
    }),
    log: pino({ level: "silent" }),
    stripe,
    providers,
    passkeyFormerHosts,
    onError,
    now,
    isReady: () => true,
  });
  const { app, realtime, signer, bookings, mailServices, cards, publishing } = installation;
  const server = serve({
    fetch: answerAfterBody(app.fetch),
    port: 0,
    hostname: "127.0.0.1",
    // The client runs in this process, too. While it is busy it notices late that an idle connection will be closed,
    // so connections stay open longer.
    serverOptions: { shouldUpgradeCallback: isSocketRequest, keepAliveTimeoutBuffer: 60_000 },
    websocket: { server: realtime.sockets },
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (key: string) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const password = "correct horse battery";

  const signedIn = async (email: string): Promise<Person> => {
    const made = client(publishable);
    const { data, error } = await made.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { id: data.user.id, email, client: made, token: data.session.access_token };
  };
  const backend: Backend = {
    url,
    db,
    keys,
    signer,
    visitor: () => client(publishable),
    service: client(secret),
    async customer(name = "Ada Lovelace") {
      const email = `${randomUUID()}@example.com`;
      const { error } = await client(publishable).auth.signUp({
        email,
        password,
        options: { data: { full_name: name, business_name: "Analytical Engines" } },
      });
      if (error) throw error;
      return signedIn(email);
    },
    prove: ({ id }) =>
      db.query("update auth.users set email_verified_at = now() where id = $1::uuid", [id]),
    async admin() {
      const email = `${randomUUID()}@studio.example.com`;
      await createAdmin({ db, email, password, hashCost: quickHash, now: new Date() });
      return signedIn(email);
    },
    async staff(role, name = `A ${role}`) {
      const { id, email } = await backend.customer(name);
      await db.query("insert into public.staff (user_id, role) values ($1::uuid, $2)", [id, role]);
      return signedIn(email); // because the new role has ended the first session
    },
    join: (projectId, { id }, role, { mayAccept = false, seesMoney = false } = {}) =>
      role === "staff"
        ? db.query("insert into public.project_staff values ($1::uuid, $2::uuid)", [projectId, id])
        : db.query(
            `insert into public.project_members (project_id, user_id, role, may_accept, sees_money)
             values ($1::uuid, $2::uuid, $3, $4, $5)`,
            [projectId, id, role, mayAccept, seesMoney],
          ),
    blobs,
    files,
    folder,
    mailServices,
    cards,
    publishing,
    bookings,
    routes: app.routes,
    async stop() {
      await installation.close();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
      await files.stop();
      rmSync(folder, { recursive: true, force: true });
      // The files of one worker share the modules: the next one begins with what is shipped.
      adoptContent(publishedOf(shippedContent));
    },
  };
  return backend;
}

import type { Hono } from "hono";
import type { Logger } from "pino";
import type { MailCeilings } from "#domain/mail/kinds.ts";
import type { Provider } from "#engine/auth/providers/provider.ts";
import { TokenSigner } from "#engine/auth/tokens.ts";
import type { HashCost } from "#engine/auth/users/passwords.ts";
import { siteAddress } from "#engine/http/site-address.ts";
import { type Schedule, startSchedule } from "#engine/jobs/schedule.ts";
import { deliverDue, retryPutOff } from "#engine/mail/deliver.ts";
import { mailServerWatch } from "#engine/mail/server-watch.ts";
import type { MailTransport } from "#engine/mail/transport.ts";
import type { Database } from "#engine/postgres/database.ts";
import type { RealtimeLimits } from "#engine/realtime/limits.ts";
import { RealtimeService } from "#engine/realtime/service.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { urlSigner } from "#engine/storage/signed-urls.ts";
import { createApp } from "./app.ts";
import type { LogShipping } from "./backup/chain/ship-log.ts";
import type { BackupPlan } from "./backup/make-backup.ts";
import type { BookingContext } from "./booking/context.ts";
import { keepFreeDays } from "./booking/free-days.ts";
import { bookingLinks } from "./booking/links.ts";
import { loadFunctions } from "./endpoint/all.ts";
import type { FunctionServices } from "./endpoint/define.ts";
import { createRateLimits, type LimitSettings } from "./http/limits.ts";
import type { Pages } from "./http/pages.ts";
import { studioJobs } from "./jobs/all.ts";
import { composeMailsDue } from "./jobs/compose-mails.ts";
import { Printing } from "./jobs/printing.ts";
import { enqueueBelowCeiling } from "./mails/composing/ceiling.ts";
import type { MailServices } from "./mails/composing/due.ts";
import { yourAddressLine } from "./mails/composing/your-address.ts";
import { newsPreviews } from "./news/preview.ts";
import { type CardPayments, cardPayments } from "./payments/card-payments.ts";
import { paymentLinks } from "./payments/payment-links.ts";
import { openStripe } from "./payments/stripe-provider.ts";
import { browserContent } from "./publishing/browser-content.ts";
import type { PrintedSite } from "./publishing/built-site.ts";
import { type PublishedContent, publishedContent } from "./publishing/content.ts";
import { immutableFiles } from "./publishing/immutable-files.ts";
import type { PrintPreview } from "./publishing/preview.ts";
import { type Publishing, startPublishing } from "./publishing/publishing.ts";
import { createSiteVisitor } from "./seo/site-visitor.ts";
import type { StripeSettings } from "./settings/settings.ts";
import { subscriptionLinks } from "./subscriptions/links.ts";
import { isStillSubscribed } from "./subscriptions/unsubscribe-link.ts";

/** What differs between an installation in production and one in a test. */
export interface InstallationOptions {
  /** Open, migrated, with its content published. */
  db: Database;
  keys: { publishable: string; secret: string; jwtSecret: string };
  /** `https://studio.example` */
  siteUrl: string;
  /** Whether somebody has set it; if not, local names are answered too. */
  isSiteUrlSet: boolean;
  blobs: BlobStore;
  /** Where mails lie as .eml files when there is no mail server. */
  outboxFolder: string;
  /** null: what is composed stays in the outbox. */
  transport: MailTransport | null;
  /** Where the studio's own notices go. */
  studioEmail(): string;
  /** Whom `/.well-known/security.txt` names. */
  securityContact(): string;
  limits: LimitSettings;
  mailCeilings: MailCeilings;
  /** How long an answer to a visitor waits for the mail server. */
  firstAttemptMs: number;
  /** null: no backups are made. */
  backups: BackupPlan | null;
  /** Copies the embedded database's log to where the backups are; null: it is not copied. */
  shipping: LogShipping | null;
  /** What is missing for production. */
  examineSystem: FunctionServices["examineSystem"];
  /** Whether each answer of a function is compared with what the function says it returns. */
  checksAnswers: boolean;
  /** null: clients pay by bank transfer. */
  stripe: StripeSettings | null;
  realtimeLimits?: Partial<RealtimeLimits>;
  passwordHashCost: HashCost;
  otpEndpoint?: "off" | "on";
  providers?: readonly Provider[];
  /** Hosts that the site had before, whose passkeys still sign in. */
  passkeyFormerHosts?: readonly string[];
  /** `host:port` pairs that the analyser may reach although they are private. */
  seoTestHosts: ReadonlySet<string>;
  /** For each event that is booked with another provider, the address of its page there. */
  bookingProviders: Readonly<Record<string, string | undefined>>;
  trustedProxies: readonly string[];
  /** Origins that pages may show in a frame. */
  frameSources: readonly string[];
  pages: Pages;
  /** Prints the whole site of this content. */
  print(content: PublishedContent): Promise<PrintedSite>;
  /** Prints one page of content that is not public. */
  preview: PrintPreview;
  log: Logger;
  onError(what: string, error: unknown): void;
  now(): Temporal.Instant;
  /** Whether it serves; false while it starts or stops. */
  isReady(): boolean;
}

export interface Installation {
  app: Hono;
  realtime: RealtimeService;
  signer: TokenSigner;
  bookings: BookingContext;
  mailServices: MailServices;
  cards: CardPayments | null;
  publishing: Publishing;
  /** Starts the jobs: runs each once, then each by its schedule, and sends mails as soon as they are due. */
  startJobs(): Promise<void>;
  /** Stops the jobs and the sockets, and waits for what is under way. The database stays open. */
  close(): Promise<void>;
}

/** The composition root, which both the start and the tests use. */
export async function createInstallation(options: InstallationOptions): Promise<Installation> {
  const { db, keys, siteUrl, blobs, outboxFolder, transport, onError, now } = options;
  const { jwtSecret, ...apiKeys } = keys;
  const clock = () => new Date(now().epochMilliseconds);
  const signer = new TokenSigner({ secret: jwtSecret, issuer: `${siteUrl}/auth/v1`, now: clock });
  const address = siteAddress({ url: siteUrl, isSet: options.isSiteUrlSet });
  const site = {
    url: siteUrl,
    get studio() {
      return publishedContent().studio;
    },
  };
  const links = subscriptionLinks({ siteUrl, jwtSecret });
  const payments = paymentLinks({ siteUrl, jwtSecret });
  const cards =
    options.stripe &&
    cardPayments({ db, provider: await openStripe(options.stripe), siteUrl, onError, now: clock });
  const limits = createRateLimits(db, options.limits);
  const bookings: BookingContext = {
    links: bookingLinks({ siteUrl, jwtSecret }),
    host: new URL(siteUrl).hostname,
    countsSources: options.limits.booking !== "off",
    providers: options.bookingProviders,
    now,
  };
  const mailServices: MailServices = {
    db,
    blobs,
    site,
    links,
    bookingLinks: bookings.links,
    paymentLinks: payments,
    get studioEmail() {
      return options.studioEmail();
    },
    ceilings: options.mailCeilings,
    printing: new Printing(),
    onError,
    now: clock,
  };
  const realtime = await RealtimeService.start({
    db,
    keys: apiKeys,
    signer,
    siteUrl,
    alsoAt: address.alsoAt,
    limits: options.realtimeLimits ?? {},
    onError: (error) => onError("realtime", error),
    now: () => now().epochMilliseconds,
  });

  const immutable = immutableFiles(db, clock);
  const { path, json } = browserContent();
  await options.pages.add(path, Buffer.from(json));
  await immutable.store([...options.pages.builtFiles(), [path, json]]);
  const renewing = setInterval(
    () => void immutable.renew().catch((error) => onError("immutable files", error)),
    24 * 3600 * 1000,
  ).unref();
  const publishing = await startPublishing({
    db,
    pages: options.pages,
    print: options.print,
    preview: options.preview,
    immutable,
    onError: (error) => onError("publishing", error),
  });
  await publishing.refresh();

  let schedule: Schedule | null = null;
  const stopListening: (() => Promise<void>)[] = [];
  let delivery: Promise<unknown> = Promise.resolve();
  const watch = mailServerWatch(options.log);
  const { studioEmail } = options;
  const lastChange = yourAddressLine({ db, signer, siteUrl, studioEmail, now: clock });
  const deliver = async (signal?: AbortSignal) => {
    if (!transport) return;
    const isSubscribed = (headers: Record<string, string>) => isStillSubscribed(db, links, headers);
    await deliverDue(db, transport, isSubscribed, {
      blobs,
      lastChange,
      ...watch,
      ...(signal && { signal }),
    });
  };
  const sendMailsOf = async (rowId: string) => {
    await composeMailsDue(mailServices, rowId);
    if (schedule) schedule.kick("deliver-mails");
    else delivery = delivery.then(() => deliver());
  };

  const app = createApp({
    db,
    issuesSpecimens: publishing.issuesSpecimens,
    keys: apiKeys,
    signer,
    realtime,
    limits,
    visitor: createSiteVisitor({ siteUrl, testHosts: options.seoTestHosts, rateLimits: limits }),
    blobs,
    outboxFolder,
    urls: urlSigner(jwtSecret, clock),
    site,
    address,
    links,
    previews: newsPreviews(jwtSecret),
    bookings,
    payments,
    cards,
    functions: await loadFunctions(),
    pages: options.pages,
    immutable,
    publishing,
    log: options.log,
    trustedProxies: options.trustedProxies,
    frameSources: options.frameSources,
    securityContact: options.securityContact,
    isReady: options.isReady,
    sendMailsOf,
    enqueueMail: (tx, mail) => enqueueBelowCeiling(tx, mail, mailServices),
    firstAttemptMs: options.firstAttemptMs,
    backupsScheduled: options.backups !== null,
    shipping: options.shipping,
    askForTrial: () => schedule?.kick("make-backups"),
    examineSystem: options.examineSystem,
    checksAnswers: options.checksAnswers,
    passwordHashCost: options.passwordHashCost,
    otpEndpoint: options.otpEndpoint ?? "off",
    providers: options.providers ?? [],
    passkeyFormerHosts: options.passkeyFormerHosts ?? [],
    now: clock,
  });

  stopListening.push(
    await keepFreeDays({
      db,
      now,
      publish: (known) => options.pages.setFreeDays(known),
      onError: (error) => onError("free days", error),
    }),
  );

  return {
    app,
    realtime,
    signer,
    bookings,
    mailServices,
    cards,
    publishing,
    async startJobs() {
      const onRemoved = (removed: object) =>
        options.log.info({ removed }, "removed after its time");
      const jobs = studioJobs({
        db,
        blobs,
        site,
        outboxFolder,
        mailServices,
        cards,
        publishing,
        deliver,
        onComposed: () => schedule?.kick("deliver-mails"),
        onDocuments: () => schedule?.kick("compose-mails"),
        onRemoved,
        backups: options.backups,
        shipping: options.shipping,
        onError,
        now: clock,
      });
      const started = startSchedule(db, jobs, { onError });
      schedule = started;
      const kickOn = async (channel: string, job: string) => {
        const kick = () => started.kick(job);
        stopListening.push(await db.listen(channel, { onNotification: kick, onGap: kick }));
      };
      void transport?.verify().then(async () => {
        if (schedule === started) await retryPutOff(db).catch((error) => onError("mails", error));
      }, watch.onServerFault);
      await kickOn("mails_due", "compose-mails");
      if (cards) await kickOn("card_payments", "follow-card-payments");
    },
    async close() {
      clearInterval(renewing);
      await realtime.close();
      await publishing.close();
      for (const stop of stopListening) await stop();
      await schedule?.stop();
      schedule = null;
      await delivery;
    },
  };
}

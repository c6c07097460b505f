import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { toolIds } from "#domain/calculators/tools.ts";
import { currentContentPath } from "#domain/page/current-content.ts";
import { cleanText, unstorable } from "#domain/text.ts";
import type { Provider } from "#engine/auth/providers/provider.ts";
import { authRoutes } from "#engine/auth/routes.ts";
import type { TokenSigner } from "#engine/auth/tokens.ts";
import type { HashCost } from "#engine/auth/users/passwords.ts";
import { readFunction } from "#engine/functions/call.ts";
import { type FunctionOptions, functionRoutes } from "#engine/functions/routes.ts";
import type { ApiKeys } from "#engine/http/caller.ts";
import { clientAddress } from "#engine/http/client-address.ts";
import { isForwarded, warnOfUntrustedProxy } from "#engine/http/forwarded.ts";
import { type CountedLimits, tooManyRequests } from "#engine/http/limits.ts";
import { createMetrics } from "#engine/http/metrics.ts";
import { requestLog } from "#engine/http/request-log.ts";
import { securityHeaders } from "#engine/http/security-headers.ts";
import { isLoopback, type SiteAddress } from "#engine/http/site-address.ts";
import type { Caller, Database } from "#engine/postgres/database.ts";
import { isUnavailable } from "#engine/postgres/unavailable.ts";
import { realtimeRoutes } from "#engine/realtime/routes.ts";
import type { RealtimeService } from "#engine/realtime/service.ts";
import { CatalogueCache } from "#engine/rest/catalogue/cache.ts";
import { readTogether } from "#engine/rest/read-together.ts";
import { type Budget, callerBudget, type InsertLimit, restRoutes } from "#engine/rest/routes.ts";
import type { BlobStore } from "#engine/storage/blobs.ts";
import { isOutOfReach } from "#engine/storage/blobs-unavailable.ts";
import { storageRoutes } from "#engine/storage/routes.ts";
import type { UrlSigner } from "#engine/storage/signed-urls.ts";
import type { LogShipping } from "./backup/chain/ship-log.ts";
import type { BookingContext } from "./booking/context.ts";
import { feedPath, feedRoutes } from "./booking/feed.ts";
import { bookingLinkRoutes } from "./booking/link-routes.ts";
import { schedulerRoutes } from "./booking/scheduler-routes.ts";
import { contactRoutes } from "./contact/routes.ts";
import { openApi } from "./endpoint/contract.ts";
import type { FunctionServices, StudioFunction } from "./endpoint/define.ts";
import { raisedRefusal } from "./endpoint/refusals.ts";
import type { LimitName, RateLimits } from "./http/limits.ts";
import { studioMetrics } from "./http/metrics.ts";
import type { Pages } from "./http/pages.ts";
import { relatedOrigins } from "./http/related-origins.ts";
import { securityTxtRoutes } from "./http/security-txt.ts";
import { siteHost } from "./http/site-host.ts";
import { hiddenSite } from "./http/site-index.ts";
import { respondUnavailable } from "./http/unavailable.ts";
import { accountMails } from "./mails/account.ts";
import type { Site } from "./mails/composing/mail.ts";
import { readerOf } from "./mails/composing/reader-of.ts";
import { mailPreviewHeaders, type NewsPreviews, newsPreviewRoutes } from "./news/preview.ts";
import type { CardPayments } from "./payments/card-payments.ts";
import { providerEventRoutes } from "./payments/event-routes.ts";
import { paymentLinkRoutes } from "./payments/link-routes.ts";
import type { PaymentLinks } from "./payments/payment-links.ts";
import {
  madePictureRoutes,
  madePicturesPath,
  mailLogoRoutes,
  mailLogosPath,
} from "./pictures/routes.ts";
import { browserContent } from "./publishing/browser-content.ts";
import type { ImmutableFiles } from "./publishing/immutable-files.ts";
import {
  isForFrame,
  previewFrameHeaders,
  previewFramePath,
  previewFrameRoutes,
} from "./publishing/preview-frame.ts";
import { previewLinkHeaders, previewLinkRoutes } from "./publishing/preview-link-routes.ts";
import { previewLinkPath } from "./publishing/preview-links.ts";
import type { Publishing } from "./publishing/publishing.ts";
import { seoRoutes } from "./seo/routes.ts";
import type { SiteVisitor } from "./seo/site-visitor.ts";
import { withoutToken } from "./settings/paths.ts";
import type { SubscriptionLinks } from "./subscriptions/links.ts";
import { unsubscribeRoutes } from "./subscriptions/routes.ts";
import { version } from "./version.ts";

export interface AppDeps {
  db: Database;
  keys: ApiKeys;
  signer: TokenSigner;
  limits: CountedLimits<LimitName>;
  visitor: SiteVisitor;
  realtime: RealtimeService;
  blobs: BlobStore;
  /** The folder of mails as .eml files, for an installation without a mail server. */
  outboxFolder: string;
  urls: UrlSigner;
  site: Site;
  address: SiteAddress;
  links: SubscriptionLinks;
  previews: NewsPreviews;
  bookings: BookingContext;
  payments: PaymentLinks;
  cards: CardPayments | null;
  /** The functions by their name in the URL: `POST /functions/v1/NAME`. */
  functions: ReadonlyMap<string, StudioFunction>;
  pages: Pages;
  immutable: ImmutableFiles;
  publishing: Publishing;
  log: Logger;
  trustedProxies: readonly string[];
  frameSources: readonly string[];
  securityContact(): string;
  /** Whether the seller is still the shipped demo studio's on a public address. */
  issuesSpecimens(): boolean;
  /** Whether it serves; false while it starts or stops. */
  isReady(): boolean;
  sendMailsOf: FunctionServices["sendMailsOf"];
  enqueueMail: FunctionServices["enqueueMail"];
  firstAttemptMs: FunctionServices["firstAttemptMs"];
  backupsScheduled: FunctionServices["backupsScheduled"];
  askForTrial: FunctionServices["askForTrial"];
  examineSystem: FunctionServices["examineSystem"];
  /** null: the log of the database is not copied. */
  shipping: Pick<LogShipping, "state"> | null;
  checksAnswers: FunctionServices["checksAnswers"];
  passwordHashCost: HashCost;
  otpEndpoint: "off" | "on";
  /** Whom people may sign in with. */
  providers: readonly Provider[];
  passkeyFormerHosts: readonly string[];
  now(): Date;
}

const unexpectedAnswer = {
  code: "unexpected_failure",
  message: "Something went wrong on our side. Please try again.",
};

/** All routes of this process: the backend for the official client, the pages, the health check. */
export function createApp(deps: AppDeps): Hono {
  const { db, keys, signer, limits, site, previews, pages, log } = deps;
  const address = (c: Context) => clientAddress(c, deps.trustedProxies);
  const texts = { clean: cleanText, refusal: unstorable };
  const app = new Hono();

  const metrics = createMetrics(studioMetrics(deps));

  app.use(
    requestLog(log, withoutToken),
    metrics.measure,
    warnOfUntrustedProxy(log, deps.trustedProxies),
  );
  app.use("/news-preview", mailPreviewHeaders);
  app.use(previewFramePath, previewFrameHeaders(pages.frameScript));
  app.use(`${previewLinkPath}/*`, previewLinkHeaders);
  app.use(
    securityHeaders({
      https: site.url.startsWith("https:"),
      isPage: (path) => !/^\/(auth|rest|storage|functions|realtime)\/v1\//.test(path),
      isFramed,
      isShared: (path) => path === "/embed.js" || isForFrame(path),
      isSecretPath: (path) => withoutToken(path) !== path,
      inlineHashes: pages.inlineHashes,
      frameSources: deps.frameSources,
    }),
  );
  app.use(hiddenSite(deps.issuesSpecimens));
  app.onError((error, c) => {
    const id = c.res.headers.get("x-request-id");
    if (isOutOfReach(error)) {
      log.warn(
        { id, reason: error.message, path: withoutToken(c.req.path) },
        isUnavailable(error) ? "the database is unavailable" : "the files are unavailable",
      );
      return respondUnavailable(c, pages.unavailable);
    }
    log.error({ id, err: error, path: withoutToken(c.req.path) }, "unexpected error");
    return c.json(unexpectedAnswer, 500);
  });

  /** A request from this machine itself, or with the secret key, may know more than a visitor. */
  const isTrusted = (c: Context) => {
    // A proxy on this machine comes from loopback too: its visitors are recognised by the headers that it adds, or
    // by the host name of the request.
    const isLocal =
      ["127.0.0.1", "::1"].includes(address(c)) &&
      !isForwarded(c.req.raw.headers) &&
      isLoopback(c.req.header("host") ?? "");
    return isLocal || c.req.header("authorization") === `Bearer ${keys.secret}`;
  };
  // It does not ask the database: without one, a new process would not help.
  app.get("/healthz", (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ status: "ok", ...(isTrusted(c) && { version }) });
  });
  let description: object | undefined;
  app.get("/openapi.json", (c) => {
    description ??= openApi(deps.functions, site);
    return c.json(description);
  });
  app.get("/readyz", (c) => readiness(c, deps));
  app.get("/metrics", async (c) => {
    if (!isTrusted(c)) return c.notFound();
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  app.get("/.well-known/webauthn", relatedOrigins(site.url, deps.passkeyFormerHosts));
  app.use(siteHost(deps.address));

  app.use("/:service{auth|rest|storage|functions|realtime}/v1/*", async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("Cache-Control", "no-store");
  });
  app.route(
    "/auth/v1",
    authRoutes({
      db,
      keys,
      signer,
      texts,
      siteUrl: site.url,
      alsoAt: deps.address.alsoAt,
      confirmPage: `${site.url}/confirm`,
      limits,
      clientAddress: address,
      mails: accountMails(site),
      enqueueMail: deps.enqueueMail,
      readerOf,
      issuerName: site.studio.name,
      newUserAppMetadata: { role: "customer" },
      namelessAppMetadata: { awaits_names: true },
      providers: deps.providers,
      // Nobody becomes one of the staff by what a provider says.
      joinsByAddress: ({ raw_app_meta_data }) => raw_app_meta_data.role !== "admin",
      otp:
        deps.otpEndpoint === "on" ? { mayUse: (user) => user.app_metadata.role !== "admin" } : null,
      formerHosts: deps.passkeyFormerHosts,
      passwordHashCost: deps.passwordHashCost,
      now: deps.now,
      raisedRefusal,
      report: (error) => log.error({ err: error }, "unexpected error in the auth service"),
    }),
  );
  const rest = {
    db,
    keys,
    signer,
    texts,
    catalogue: new CatalogueCache(db),
    limit: restLimit(limits, address),
    insertLimits: insertLimits(limits, address),
    changeLimits: changeLimits(limits, address),
    raisedRefusal,
    budget: (caller: Caller) => budgetOf(caller, db.kind),
  };
  app.route("/rest/v1", restRoutes(rest));
  const functions: FunctionOptions = {
    db,
    keys,
    signer,
    texts,
    limits,
    clientAddress: address,
    functions: new Map(
      [...deps.functions].map(([name, run]) => {
        const { onlyReads, countsItself } = run;
        return [name, { onlyReads, countsItself, run: (call) => run(call, services) }];
      }),
    ),
  };
  const services: FunctionServices = {
    ...deps,
    readTogether: (caller, reads) => readTogether(rest, caller, reads),
    readFunction: (read) => readFunction(read, { ...functions, unexpected: noteUnexpected }),
  };
  const noteUnexpected = (error: unknown) => {
    log.error({ err: error }, "unexpected error in a function that a page reads");
    return unexpectedAnswer;
  };
  app.route("/functions/v1", functionRoutes(functions));
  app.route(
    "/storage/v1",
    storageRoutes({
      db,
      keys,
      signer,
      limits,
      blobs: deps.blobs,
      urls: deps.urls,
      clientAddress: address,
      now: deps.now,
      // What the studio uploads counts in the project's quota.
      hasOwnQuota: (caller) => readAppMetadata(caller)?.role !== "admin",
    }),
  );
  app.route("/realtime/v1", realtimeRoutes({ service: deps.realtime, clientAddress: address }));
  app.use(
    bodyLimit({
      // Enough for the longest message with each character percent-encoded in twelve bytes.
      maxSize: 160 * 1024,
      onError: (c) => c.text(c.req.path === "/contact" ? messageTooLong : requestTooLarge, 413),
    }),
  );
  app.route(
    "/unsubscribe",
    unsubscribeRoutes({
      db,
      links: deps.links,
      limits,
      clientAddress: address,
      printPage: pages.print,
    }),
  );
  app.route(
    "/pay",
    paymentLinkRoutes({
      db,
      blobs: deps.blobs,
      links: deps.payments,
      cards: deps.cards,
      limits,
      clientAddress: address,
      printPage: pages.print,
      now: deps.now,
    }),
  );
  if (deps.cards)
    app.route("/payments/stripe/events", providerEventRoutes(deps.cards, { log, now: deps.now }));
  const bookingPages = {
    db,
    limits,
    bookings: deps.bookings,
    clientAddress: address,
    site,
    printPage: pages.print,
    sendMailsOf: deps.sendMailsOf,
  };
  app.route("/schedule", schedulerRoutes(bookingPages));
  app.route("/call", bookingLinkRoutes(bookingPages));
  app.route(feedPath, feedRoutes(bookingPages));
  app.route("/news-preview", newsPreviewRoutes({ db, previews, site }));
  app.route(previewFramePath, previewFrameRoutes(pages.frameScript));
  app.route(madePicturesPath, madePictureRoutes(deps));
  app.route(mailLogosPath, mailLogoRoutes(deps));
  app.route(
    previewLinkPath,
    previewLinkRoutes({
      db,
      limits,
      clientAddress: address,
      preview: deps.publishing.preview,
      edit: pages.edit,
      printPage: pages.print,
      now: deps.now,
    }),
  );
  app.route(
    "/contact",
    contactRoutes({
      db,
      limits,
      clientAddress: address,
      printForm: (answer) => pages.printAgain("/contact/again", "contact-form", answer),
      sendMailsOf: deps.sendMailsOf,
      firstAttemptMs: deps.firstAttemptMs,
      now: deps.now,
      report: (error) => log.error({ err: error }, "a message could not be stored"),
    }),
  );
  app.route(
    "/seo-report",
    seoRoutes({
      db,
      visitor: deps.visitor,
      limits,
      clientAddress: address,
      site,
      printForm: (answer) => pages.printAgain("/seo-report", "seo-form", answer),
    }),
  );
  app.route(
    "/.well-known/security.txt",
    securityTxtRoutes({ contact: deps.securityContact, siteUrl: site.url, now: deps.now }),
  );
  app.get(currentContentPath, (c) =>
    c.body(browserContent().json, 200, {
      "Content-Type": "application/json",
      "Cache-Control": "no-cache",
    }),
  );
  for (const files of ["/assets/:file", "/content/:file{[^/]+\\.json}"]) {
    app.get(files, async (c, next) => {
      const { path } = c.req;
      const body = pages.has(path) ? undefined : await deps.immutable.read(path);
      if (body) await pages.add(path, body);
      return next();
    });
  }
  app.all("*", (c) => pages.answer(c));
  return app;
}

const requestTooLarge = "The request is larger than 160 KB.";
const messageTooLong =
  "Your message is too long to be sent. Go back, where your browser has kept it, shorten it to 10,000 characters and send it again.";

/** Which sites may show a path in a frame: a tool any site (docs/embed.md), the scheduler only ours. */
function isFramed(path: string): "anywhere" | "here" | false {
  if (embeddedTools.has(path)) return "anywhere";
  return /^\/(schedule\/|call\/view$)/.test(path) ? "here" : false;
}

const embeddedTools = new Set(toolIds.map((tool) => `/embed/${tool}`));

/**
 * Whether requests are served. Tries the database with a visitor's connection, which has its own pool and login, not
 * with the owner's only.
 */
async function readiness(c: Context, { db, isReady }: AppDeps) {
  c.header("Cache-Control", "no-store");
  if (!isReady()) return c.json({ status: "unavailable" }, 503);
  try {
    await db.query("select 1");
  } catch {
    return c.json({ status: "no database" }, 503);
  }
  try {
    const visitor = { role: "anon", claims: { role: "anon" } } as const;
    await db.asCaller(visitor, [{ text: "select 1" }], { readOnly: true });
    return c.json({ status: "ok" });
  } catch {
    return c.json({ status: "no database for requests" }, 503);
  }
}

/** The studio may read long lists; the reads of everybody else end before others have to wait. */
function budgetOf(caller: Caller, kind: Database["kind"]): Budget | null {
  if (caller.role === "service_role") return null;
  const isStudio = readAppMetadata(caller)?.role === "admin";
  return { ...callerBudget(kind), ...(isStudio && { readMs: 1_000 }) };
}

function readAppMetadata({ claims }: Caller): { role?: unknown } | null {
  const { app_metadata } = claims;
  return typeof app_metadata === "object" ? app_metadata : null;
}

/** Rows are counted, not requests: a visitor's by address, a client's by account. */
function insertLimits(
  limits: RateLimits,
  address: (c: Context) => string,
): Record<string, InsertLimit> {
  const byAccount =
    (name: "report" | "project") =>
    (c: Context, { claims }: Caller, rows: number) =>
      limits.take(name, claims.sub ?? address(c), rows);
  return {
    contact_submissions: {
      rowsAtOnce: 1,
      take: (c, _, rows) => limits.take("contact", address(c), rows),
    },
    bug_reports: { rowsAtOnce: 10, take: byAccount("report") },
    onboarding_submissions: { rowsAtOnce: 1, take: byAccount("project") },
  };
}

/** Changes that leave an event or an entry behind each time, by account. */
function changeLimits(limits: RateLimits, address: (c: Context) => string) {
  const byAccount =
    (name: "tick" | "billing") =>
    (c: Context, { claims }: Caller) =>
      limits.take(name, claims.sub ?? address(c));
  return {
    functions: { tick_task: byAccount("tick") },
    updates: { onboarding_submissions: byAccount("tick"), clients: byAccount("billing") },
  };
}

/** The rate limit of all requests from one address. */
function restLimit(limits: RateLimits, address: (c: Context) => string) {
  return async (c: Context): Promise<Response | null> => {
    const answer = await limits.take("rest", address(c));
    if (answer.ok) return null;
    return c.json(
      {
        code: "429",
        message: tooManyRequests,
        details: null,
        hint: null,
      },
      429,
      { "Retry-After": String(answer.retryAfterSeconds) },
    );
  };
}

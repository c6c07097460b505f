// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are pieces of source code.
/** A rule, and how it is broken: the text stands once in its file. */
export interface BrokenRule {
  rule: string;
  file: string;
  find: string;
  replace: string;
  /** The tests that should see it. */
  tests: readonly string[];
}

const policies = ["database/policies.test.ts"];
const cost = ["tests/rest/cost.test.ts"];
const refusals = ["tests/rest/refusals.test.ts"];
const hostile = ["tests/rest/hostile.test.ts"];
const calculators = ["domain/calculators"];
const slots = ["domain/booking", "tests/booking/slots.test.ts"];
const booking = ["tests/booking/booking.test.ts"];
const letters = ["server/emails"];
const guard = ["server/seo/public-address.test.ts"];
const rows = ["tests/row-limits.test.ts"];

export const rules: readonly BrokenRule[] = [
  // Mails
  {
    rule: "a mail's facts are escaped",
    file: "server/emails/layout.ts",
    find: 'word-break:break-word">${value}</td>',
    replace: 'word-break:break-word">${raw(value)}</td>',
    tests: letters,
  },
  {
    rule: "a mail's paragraphs are escaped",
    file: "server/emails/layout.ts",
    find: 'word-break:break-word">${text}</p>',
    replace: 'word-break:break-word">${raw(text)}</p>',
    tests: letters,
  },
  {
    rule: "a mail's heading is escaped",
    file: "server/emails/layout.ts",
    find: 'font-weight:700">${content.heading}</h1>',
    replace: 'font-weight:700">${raw(content.heading)}</h1>',
    tests: letters,
  },
  {
    rule: "one confirmation to an address in ten minutes",
    file: "server/jobs/compose-contact-mails.ts",
    find: "(rows[0]?.recent ?? 0) >= 1 ||",
    replace: "(rows[0]?.recent ?? 0) >= 99 ||",
    tests: ["tests/mails.test.ts"],
  },
  {
    rule: "three confirmations to an address a day",
    file: "server/jobs/compose-contact-mails.ts",
    find: "(rows[0]?.today ?? 0) >= 3)",
    replace: "(rows[0]?.today ?? 0) >= 99)",
    tests: ["tests/mails.test.ts"],
  },
  {
    rule: "mails above the hourly ceiling are held",
    file: "server/jobs/mail-ceiling.ts",
    find: "(await leftWithinHour(tx, mail.kind)) < ceiling",
    replace: "(await leftWithinHour(tx, mail.kind)) < ceiling + 1",
    tests: rows,
  },
  {
    rule: "the studio is told once an hour of held mails",
    file: "server/jobs/mail-ceiling.ts",
    find: "key: `mails-held:${mail.kind}:${await currentHour(tx)}`,",
    replace: "",
    tests: rows,
  },
  {
    rule: "a 5xx of the mail server ends the tries",
    file: "engine/mail/deliver.ts",
    find: "responseCode >= 500) || age",
    replace: "responseCode >= 600) || age",
    tests: ["tests/mails.test.ts"],
  },
  {
    rule: "a line break cannot get into a subject",
    file: "engine/mail/outbox.ts",
    find: "oneLine(mail.subject),",
    replace: "mail.subject,",
    tests: ["engine/mail/outbox.test.ts"],
  },
  // Storage
  {
    rule: "a download link is no upload link",
    file: "engine/storage/signed-urls.ts",
    find: "claims.url !== wanted.url || claims.scope !== wanted.scope",
    replace: "claims.url !== wanted.url",
    tests: ["engine/storage/signed-urls.test.ts"],
  },
  {
    rule: "a signed link lives an hour at most",
    file: "engine/storage/signed-urls.ts",
    find: "Math.min(seconds, maxSeconds)",
    replace: "seconds",
    tests: ["engine/storage/signed-urls.test.ts"],
  },
  {
    rule: "a signed link is for its own path",
    file: "engine/storage/signed-urls.ts",
    find: "claims.url !== wanted.url || claims.scope !== wanted.scope",
    replace: "claims.scope !== wanted.scope",
    tests: ["engine/storage/signed-urls.test.ts"],
  },
  {
    rule: "content and name of a file agree",
    file: "engine/storage/content-type.ts",
    find: "if (!entry.content.some((matches) => matches(head))) {",
    replace: "if (false) {",
    tests: ["tests/storage/file-types.test.ts"],
  },
  {
    rule: "a bucket takes the extensions on its list only",
    file: "engine/storage/content-type.ts",
    find: "!bucket.allowed_extensions.includes(extension)",
    replace: "false",
    tests: ["tests/storage/file-types.test.ts"],
  },
  {
    rule: "quota is reserved before bytes are stored",
    file: "engine/storage/upload.ts",
    find: "await reservation.confirm(blob.size);",
    replace: "",
    tests: ["tests/storage/quota.test.ts"],
  },
  // Limits
  {
    rule: "five messages in ten minutes",
    file: "server/limits.ts",
    find: "contact: { points: 5, seconds: 600 },",
    replace: "contact: { points: 50, seconds: 600 },",
    tests: ["server/limits.test.ts"],
  },
  {
    rule: "a household's IPv6 addresses count as one",
    file: "engine/http/limits.ts",
    find: ".slice(0, 8).join",
    replace: ".slice(0, 16).join",
    tests: ["engine/http/limits.test.ts"],
  },
  {
    rule: "rows are counted, not requests",
    file: "engine/http/limits.ts",
    find: "await limiter.consume(key, points);",
    replace: "await limiter.consume(key, 1);",
    tests: rows,
  },
  {
    rule: "a visitor inserts one message a request",
    file: "server/app.ts",
    find: "contact_submissions: {\n      rowsAtOnce: 1,",
    replace: "contact_submissions: {\n      rowsAtOnce: 100,",
    tests: rows,
  },
  // What a read may cost
  {
    rule: "a column is shown three times at most",
    file: "engine/rest/plan/cost.ts",
    find: "repeats: 3,",
    replace: "repeats: 4,",
    tests: cost,
  },
  {
    rule: "a hundred output columns",
    file: "engine/rest/plan/cost.ts",
    find: "columns: 100,",
    replace: "columns: 101,",
    tests: cost,
  },
  {
    rule: "a table is not embedded below itself",
    file: "engine/rest/plan/plan-read.ts",
    find: "this.#request.costs.checkPath(tables);",
    replace: "",
    tests: cost,
  },
  {
    rule: "junction tables count as met",
    file: "engine/rest/plan/plan-read.ts",
    find: "[...parent.tables, ...between, relationship.to]",
    replace: "[...parent.tables, relationship.to]",
    tests: cost,
  },
  {
    rule: "fifty conditions",
    file: "engine/rest/plan/cost.ts",
    find: "conditions: 50,",
    replace: "conditions: 51,",
    tests: cost,
  },
  {
    rule: "conditions of a write are counted",
    file: "engine/rest/write-table.ts",
    find: "exchange.limits.costs.checkQuery(query);",
    replace: "",
    tests: cost,
  },
  {
    rule: "rows are read only while there is time",
    file: "engine/rest/emit/guard.ts",
    find: "case when ${inTime} then ${condition}",
    replace: "case when true or ${inTime} then ${condition}",
    tests: cost,
  },
  {
    rule: "an answer above ten megabytes is refused",
    file: "engine/rest/exchange.ts",
    find: "maxBytes: statement.readOnly ? limits.answerBytes : null,",
    replace: "maxBytes: null,",
    tests: cost,
  },
  {
    rule: "patterns do not look ahead",
    file: "engine/rest/plan/pattern.ts",
    find: 'if (pattern[i + 1] === "?" && pattern[i + 2] !== ":") return lookAround;',
    replace: "",
    tests: cost,
  },
  {
    rule: "who has used much waits for the others",
    file: "engine/postgres/fair-queue.ts",
    find: "if (this.#usedBy(key, nowMs) > heavyMs) heavy.push(key);",
    replace: "if (this.#usedBy(key, nowMs) > 1e9) heavy.push(key);",
    tests: ["engine/postgres/fair-queue.test.ts"],
  },
  {
    rule: "one caller has so many connections and no more",
    file: "engine/postgres/caller-slots.ts",
    find: "if (caller.running < this.#each(key)) caller.running++;",
    replace: "if (caller.running < 1e9) caller.running++;",
    tests: ["engine/postgres/caller-slots.test.ts"],
  },
  {
    rule: "a thousand rows in one answer",
    file: "engine/rest/plan/plan-read.ts",
    find: "Math.min(range.limit ?? most, most)",
    replace: "range.limit ?? most",
    tests: [...refusals, ...hostile],
  },
  {
    rule: "a write without a filter is refused",
    file: "engine/rest/plan/plan-write.ts",
    find: "if (filters.length === 0) refuse(",
    replace: "if (filters.length < 0) refuse(",
    tests: refusals,
  },
  {
    rule: "details of the database are dropped",
    file: "engine/rest/errors.ts",
    find: 'if (code.startsWith("23") && !mayReveal(error, failure))',
    replace: 'if (code.startsWith("99") && !mayReveal(error, failure))',
    tests: refusals,
  },
  // Policies
  {
    rule: "a client reads own projects only",
    file: "database/policies/onboarding_submissions.sql",
    find: "using (user_id = (select auth.uid()) or (select private.is_admin()));",
    replace: "using (true);",
    tests: policies,
  },
  {
    rule: "a client reports about own projects only",
    file: "database/policies/bug_reports.sql",
    find: "and (project_id is null or private.owns_project(project_id))",
    replace: "",
    tests: policies,
  },
  {
    rule: "only the studio reads messages",
    file: "database/policies/contact_submissions.sql",
    find: "for select to authenticated using ((select private.is_admin()));",
    replace: "for select to authenticated using (true);",
    tests: policies,
  },
  {
    rule: "a draft is its client's alone to write",
    file: "database/policies/onboarding_drafts.sql",
    find: "using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));",
    replace: "using (true) with check (true);",
    tests: policies,
  },
  {
    rule: "news that was sent stays as it was",
    file: "database/policies/news.sql",
    find: "using ((select private.is_admin()) and sent_at is null) with check",
    replace: "using ((select private.is_admin())) with check",
    tests: [...policies, "tests/mail-settings.test.ts"],
  },
  {
    rule: "a client uploads into the own folder only",
    file: "database/policies/storage.objects.sql",
    find: "and private.is_own_path((select auth.uid()), name)",
    replace: "",
    tests: ["tests/storage/storage.test.ts"],
  },
  {
    rule: "two factors hide every table before the second",
    file: "database/policies/every-table.sql",
    find: "as restrictive to authenticated using ((select private.is_fully_signed_in()))",
    replace: "as restrictive to authenticated using (true)",
    tests: ["database/two-factor.test.ts"],
  },
  // Sessions, tokens and links
  {
    rule: "a used refresh token is taken for stolen after ten seconds",
    file: "engine/auth/sessions/refresh.ts",
    find: "reuseIntervalMs = 10 * 1000",
    replace: "reuseIntervalMs = 1000 * 1000",
    tests: ["tests/auth/refresh.test.ts"],
  },
  {
    rule: "a theft ends the whole family",
    file: "engine/auth/sessions/refresh.ts",
    find: "set revoked = true where session_id = $1::uuid",
    replace: "set revoked = revoked where session_id = $1::uuid",
    tests: ["tests/auth/refresh.test.ts"],
  },
  {
    rule: "ten guesses, then waiting",
    file: "engine/auth/sessions/sign-in-attempts.ts",
    find: "const freeAttempts = 10;",
    replace: "const freeAttempts = 100;",
    tests: ["tests/auth/sign-in.test.ts"],
  },
  {
    rule: "a token of a mail lives an hour",
    file: "engine/auth/links/one-time-tokens.ts",
    find: "found && found.expires_at > service.now() ? found : null",
    replace: "found ?? null",
    tests: ["tests/auth/recovery.test.ts"],
  },
  {
    rule: "five tries of a mailed code",
    file: "engine/auth/links/one-time-tokens.ts",
    find: "code_hash is not null and code_attempts < $3 and",
    replace: "code_hash is not null and code_attempts < $3 + 100 and",
    tests: ["tests/auth"],
  },
  {
    rule: "a code of the app counts one step before and after",
    file: "engine/auth/factors/totp.ts",
    find: "[current, current - 1, current + 1]",
    replace: "[current, current - 1, current + 1, current + 2]",
    tests: ["engine/auth/factors/totp.test.ts"],
  },
  {
    rule: "a mailed link leads to the site itself",
    file: "engine/auth/links/redirect.ts",
    find: "url.origin === new URL(site.siteUrl).origin ||",
    replace: "url.host.endsWith(new URL(site.siteUrl).host) ||",
    tests: ["engine/auth/links/redirect.test.ts"],
  },
  {
    rule: "a token is three parts of base64url",
    file: "engine/auth/tokens.ts",
    find: "if (!threeParts.test(token)) {",
    replace: "if (token.split('.').length !== 3) {",
    tests: ["tests/auth/tokens.test.ts"],
  },
  // The schedule
  {
    rule: "a lease is nobody else's while it lasts",
    file: "engine/jobs/lease.ts",
    find: "(j.leased_until is null or j.leased_until < clock_timestamp() or j.holder = excluded.holder)",
    replace: "(true or j.holder = excluded.holder)",
    tests: ["engine/jobs"],
  },
  {
    rule: "only the holder renews a lease",
    file: "engine/jobs/lease.ts",
    find: "where name = $1 and holder = $2::uuid and leased_until > clock_timestamp()`",
    replace: "where name = $1 and $2::uuid is not null`",
    tests: ["engine/jobs"],
  },
  {
    rule: "older code refuses a newer database",
    file: "engine/postgres/sql-version.ts",
    find: "if (present > number) {",
    replace: "if (present > number + 1_000) {",
    tests: ["engine/postgres/sql-version.test.ts"],
  },
  {
    rule: "a running process stops beside incompatible SQL",
    file: "engine/postgres/sql-version.ts",
    find: "row.compatible_with <= number) return;",
    replace: "row.compatible_with <= number + 1_000) return;",
    tests: ["engine/postgres/sql-version.test.ts"],
  },
  // Calls
  {
    rule: "times beyond the horizon are not offered",
    file: "domain/booking/slots.ts",
    find: "const last = sooner(to, now.add({ hours: 24 * event.horizonDays }));",
    replace: "const last = to;",
    tests: slots,
  },
  {
    rule: "times within the notice are not offered",
    file: "domain/booking/slots.ts",
    find: "const first = later(from, now.add({ hours: event.noticeHours }));",
    replace: "const first = later(from, now);",
    tests: slots,
  },
  {
    rule: "what is kept free before a call counts",
    file: "domain/booking/slots.ts",
    find: "start.subtract({ minutes: before })",
    replace: "start",
    tests: [...slots, ...booking],
  },
  {
    rule: "three calls ahead for one address",
    file: "server/booking/create.ts",
    find: "(ahead.rows[0]?.count ?? 0) >= mostAhead",
    replace: "(ahead.rows[0]?.count ?? 0) >= mostAhead + 1",
    tests: booking,
  },
  // Figures
  {
    rule: "a share is rounded, not cut off",
    file: "domain/project/progress.ts",
    find: "Math.round((completed / total) * 100)",
    replace: "Math.floor((completed / total) * 100)",
    tests: ["domain/project"],
  },
  {
    rule: "a badge is green from 67 on",
    file: "domain/project/progress.ts",
    find: "if (percent >= 67)",
    replace: "if (percent > 67)",
    tests: ["domain/project"],
  },
  {
    rule: "cents are shown where there are some",
    file: "domain/money.ts",
    find: "cents % 100 === 0 ? 0 : 2",
    replace: "cents % 1000 === 0 ? 0 : 2",
    tests: ["domain/money.test.ts"],
  },
  {
    rule: "thousands are parted",
    file: "domain/money.ts",
    find: "(?=(\\d{3})+(?!\\d))",
    replace: "(?=(\\d{4})+(?!\\d))",
    tests: ["domain/money.test.ts"],
  },
  {
    rule: "no payback without a gain",
    file: "domain/calculators/roi.ts",
    find: "monthlyGain > 0 ? planCost / monthlyGain : 0",
    replace: "planCost / monthlyGain",
    tests: calculators,
  },
  {
    rule: "private mortgage insurance below a fifth",
    file: "domain/calculators/mortgage.ts",
    find: "enoughDown = 0.2",
    replace: "enoughDown = 0.25",
    tests: calculators,
  },
  {
    rule: "the savings search ends after 600 months",
    file: "domain/calculators/savings-goal.ts",
    find: "mostMonths = 600",
    replace: "mostMonths = 599",
    tests: calculators,
  },
  {
    rule: "a margin of a fifth is excellent",
    file: "domain/calculators/profit-margin.ts",
    find: "if (netPercent >= 20)",
    replace: "if (netPercent > 20)",
    tests: calculators,
  },
  {
    rule: "a tool pays at once above 500 dollars",
    file: "domain/calculators/time-savings.ts",
    find: "paysAtOnceAbove = 500",
    replace: "paysAtOnceAbove = 501",
    tests: calculators,
  },
  // Other people's pages, and what leaves as a file
  {
    rule: "the link-local network is not public",
    file: "server/seo/public-address.ts",
    find: '  "169.254.0.0/16",\n',
    replace: "",
    tests: guard,
  },
  {
    rule: "an address of Azure's host is not public",
    file: "server/seo/public-address.ts",
    find: '  "168.63.129.16/32",\n',
    replace: "",
    tests: guard,
  },
  {
    rule: "IPv6 that leads back into IPv4 is not public",
    file: "server/seo/public-address.ts",
    find: '"2002::/16", ',
    replace: "",
    tests: guard,
  },
  {
    rule: "a field of a table is no formula",
    file: "domain/csv.ts",
    find: "return formula.test(field) ?",
    replace: "return false ?",
    tests: ["domain/csv.test.ts"],
  },
  {
    rule: "a form comes from this site",
    file: "server/from-this-site.ts",
    find: 'site === "same-origin" || site === "none"',
    replace: 'site !== ""',
    tests: ["server/from-this-site.test.ts"],
  },
  // A draft on two devices
  {
    rule: "a draft that was submitted elsewhere is noticed",
    file: "web/portal/onboarding/draft-autosave.ts",
    find: "if (answer.draft?.revision.submissionKey !== revision.submissionKey) {",
    replace: "if (!answer.draft) {",
    tests: ["web/portal/onboarding"],
  },
  {
    rule: "a draft of the same version is not taken for a newer one",
    file: "web/portal/onboarding/draft-autosave.ts",
    find: "answer.draft.revision.version > revision.version",
    replace: "answer.draft.revision.version >= revision.version",
    tests: ["web/portal/onboarding"],
  },
];

import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { accountNames } from "#domain/account/account-forms.ts";
import { bookingForm } from "#domain/booking/booking-form.ts";
import { daysOffForm } from "#domain/booking/days-off.ts";
import { maxOpeningsPerDay, typedWeek, weekFaults, weekOf } from "#domain/booking/typed-week.ts";
import { bugPriorities, bugStatuses, bugTypes } from "#domain/bug-report/bug-report.ts";
import { bugReportForm } from "#domain/bug-report/bug-report-form.ts";
import { contactForm } from "#domain/contact/contact-form.ts";
import { contactStatuses } from "#domain/contact/contact-message.ts";
import { leadTools } from "#domain/contact/lead-tools.ts";
import { toolResultForm } from "#domain/contact/tool-result-form.ts";
import {
  linkField,
  lookAtField,
  notDoneReasonField,
  pointField,
  titleField,
} from "#domain/deliverable/deliverable-form.ts";
import { hasFaults } from "#domain/form.ts";
import { billingFormFor } from "#domain/invoice/billing-form.ts";
import { type NewsForm, newsFaults } from "#domain/news/news.ts";
import { emptyAnswers } from "#domain/onboarding/answers.ts";
import {
  brandVibes,
  domainAccess,
  noTool,
  supportFrequencies,
  toolIds,
} from "#domain/onboarding/options.ts";
import { questionList } from "#domain/onboarding/questions.ts";
import { textFault } from "#domain/onboarding/steps.ts";
import { linesField } from "#domain/order/money-form.ts";
import {
  declineReasonField,
  missingContentField,
  noteField,
  reasonField,
} from "#domain/order/reasons-and-notes.ts";
import { projectStatuses } from "#domain/project/status.ts";
import { answerField, questionField, refundReasonField } from "#domain/question/question-form.ts";
import { seoStages } from "#domain/seo/stages.ts";
import { asDevice, languages, themes, timezones } from "#domain/settings/settings.ts";
import { messageField } from "#domain/thread/message-form.ts";
import { backendFor } from "../tests/backend-for.ts";
import { eitherKind } from "../tests/databases.ts";

const text = (length: number) => "x".repeat(length);
const address = (length: number) =>
  `${text(64)}@${text(length - 64 - ".example.com".length - 1)}.example.com`;
const page = (length: number) => `https://a.example/${text(length - 18)}`;

/** Whether the field that fills a column accepts a text. */
type Accepts = (text: string) => boolean;
const fieldsOf = (table: string, shape: Record<string, z.core.$ZodType>) =>
  Object.entries(shape).map(([column, field]): [string, Accepts] => [
    `${table}.${column}`,
    (text) => z.safeParse(field, text).success,
  ]);
const accepted = { subject: "a", body: "a", buttonLabel: "a", buttonUrl: "https://a.example" };
const newsField = (column: string, field: keyof NewsForm): [string, Accepts] => [
  `news.${column}`,
  (text) => !hasFaults(newsFaults({ ...accepted, [field]: text })),
];
const { fullName, businessName } = accountNames.shape;
const { description } = linesField.element.shape;
const fields: [string, Accepts][] = [
  ...fieldsOf("booking_days_off", { note: daysOffForm("2026-01-01").shape.note }),
  ...fieldsOf("bookings", bookingForm.shape),
  ...fieldsOf("bug_reports", bugReportForm.shape),
  ...fieldsOf("change_points", { text: pointField, reason: notDoneReasonField }),
  ...fieldsOf("clients", billingFormFor({ sellsInUnion: false }).shape),
  ...fieldsOf("clients", { name: fullName, business_name: businessName }),
  ...fieldsOf("clock_events", { note: missingContentField }),
  ...fieldsOf("contact_submissions", contactForm.shape),
  ...fieldsOf("deliverables", { title: titleField }),
  ...fieldsOf("deliverable_versions", { link: linkField, look_at: lookAtField }),
  ...fieldsOf("internal_notes", { text: messageField }),
  ...fieldsOf("invoices", { note: noteField }),
  ...fieldsOf("invoice_lines", { description }),
  ...fieldsOf("messages", { text: messageField }),
  newsField("body", "body"),
  newsField("button_label", "buttonLabel"),
  newsField("button_url", "buttonUrl"),
  newsField("subject", "subject"),
  ...questionList.map(({ name }): [string, Accepts] => [
    `onboarding_submissions.${name}`,
    (text) => textFault(name, { ...emptyAnswers, [name]: text }) === null,
  ]),
  ...fieldsOf("orders", { decline_reason: declineReasonField }),
  ...fieldsOf("order_lines", { description }),
  ...fieldsOf("payments", { note: noteField }),
  ...fieldsOf("questions", { text: questionField, answer: answerField }),
  ...fieldsOf("refund_requests", { reason: refundReasonField }),
  ...fieldsOf("starts_without_deposit", { reason: reasonField }),
  ...fieldsOf("tool_leads", { email: toolResultForm.shape.email }),
];
/** Columns that are filled by the server or by a trigger, or by a form that allows less or has another rule. */
const withoutField =
  `booking_sources.source bookings.phone bookings.uid bookings.zone change_lists.sender_name
  clock_events.about credit_notes.reason deliverable_versions.author_name deliverables.item_id
  detected_locales.detected_timezone internal_notes.author_name invoices.delivery_email messages.author_name
  notifications.about notifications.person_name onboarding_submissions.agreed_content
  onboarding_submissions.uploaded_files orders.agreed_content payment_reminder_pauses.paused_by_name
  payment_returns.reason questions.asked_by_name questions.closed_by_name questions.item_id
  refund_requests.asked_by_name reminders.subject_id reminders.title seo_reports.url sessions.scopes
  tool_leads.consent`.split(/\s+/);

const choices: Record<string, readonly string[]> = {
  "bug_reports.bug_type": bugTypes,
  "bug_reports.priority": bugPriorities,
  "bug_reports.status": bugStatuses,
  "contact_submissions.status": contactStatuses,
  "onboarding_submissions.brand_vibe": brandVibes,
  "onboarding_submissions.domain_access": domainAccess,
  "onboarding_submissions.lead_gen_tool": [...toolIds, noTool],
  "onboarding_submissions.status": projectStatuses,
  "onboarding_submissions.support_plan_frequency": supportFrequencies,
  "seo_reports.stage": seoStages,
  "tool_leads.tool": leadTools,
  "user_settings.language": [asDevice, ...Object.keys(languages)],
  "user_settings.preferred_theme": themes,
  "user_settings.timezone": [asDevice, ...Object.keys(timezones)],
};

describe.each(eitherKind)("forms and their tables, on the %s database", (kind) => {
  const backend = backendFor(kind);
  /** Each check constraint of a column. */
  let checks: { column: string; check: string }[];
  beforeAll(async () => {
    const { rows } = await backend.db.query<(typeof checks)[number]>(
      `select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as check
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid
       where k.contype = 'c' and a.attnum = any (k.conkey) and c.relnamespace = 'public'::regnamespace`,
    );
    checks = rows;
  });

  test("a column and the field that fills it accept texts up to the same length", () => {
    const limits = new Map(
      checks.flatMap(({ column, check }) => {
        const limit = new RegExp(`length\\(${column.split(".")[1]}\\) <= (\\d+)`).exec(check);
        return limit ? [[column, Number(limit[1])] as const] : [];
      }),
    );
    const differ = fields.filter(([column, accepts]) => {
      const most = limits.get(column);
      if (!most || withoutField.includes(column)) return false;
      const make = column.endsWith("email") ? address : /(url|link)$/.test(column) ? page : text;
      return make(most).length !== most || !accepts(make(most)) || accepts(make(most + 1));
    });
    expect(differ.map(([column]) => [column, limits.get(column)])).toEqual([]);
    const filled = new Set([...fields.map(([column]) => column), ...withoutField]);
    expect([...limits.keys()].filter((column) => !filled.has(column))).toEqual([]);
  });

  test.each(Object.entries(choices))("%s has the options of its form", (column, options) => {
    const list = `${column.split(".")[1]} = ANY`;
    const found = checks.find((each) => each.column === column && each.check.includes(list));
    const values = [...(found?.check ?? "").matchAll(/'([^']*)'::text/g)];
    expect(values.map(([, value]) => value).sort()).toEqual([...options].sort());
  });

  test("opening hours: the table accepts every week that the form finds right", async () => {
    const time = fc.constantFrom("00:00", "09:00", "09:30", "12:00", "17:00", "23:30");
    const day = fc.array(fc.record({ from: time, to: time }), { maxLength: maxOpeningsPerDay });
    const typed = fc.sample(day, 300).map((mon) => ({ ...typedWeek({}), mon }));
    const weeks = typed.filter((week) => Object.keys(weekFaults(week, 1)).length === 0).map(weekOf);
    expect(weeks.length).toBeGreaterThan(30);
    const { rows } = await backend.db.query(
      "select week from jsonb_array_elements($1) as week where not private.is_week(week)",
      [JSON.stringify(weeks)],
    );
    expect(rows).toEqual([]);
  });
});

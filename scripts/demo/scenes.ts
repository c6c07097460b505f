// Projects by the state that they are in. Each is a list of moments, hours before the present, with what was done then.
import { longWord, lookAt, refund } from "../mails/rows.ts";
import { screenshotPng } from "./pictures.ts";
import type { DemoPerson, Scene } from "./scene.ts";

/** Everybody who acts in a scene beside its client and the staff. */
export interface Company {
  viewer: DemoPerson;
  /** An editor whose account is deleted when everything else has happened. */
  former: DemoPerson;
  /** Somebody who leaves the studio then. */
  leaver: DemoPerson;
  /** An address that can be visited. */
  link: string;
}
type Act = (p: Scene, company: Company) => Promise<unknown>;
export type Moments = readonly (readonly [hoursAgo: number, ...acts: Act[]])[];

const fromPrice = { full_branding_upsell: true, agreed_total_minor: null, agreed_currency: null };
const aiTool = {
  ...fromPrice,
  service_selection: "ai-tool-development",
  lead_gen_tool: "chatbot",
  full_branding_upsell: false,
  tool_info: { chatbot: "Answers questions about our opening hours and engines." },
};

const submit =
  (fields: object = {}): Act =>
  (p) =>
    p.submit(fields);
const pay: Act = (p) => p.pay();
const tick =
  (which: "needed" | "before-launch" | number): Act =>
  (p) =>
    p.tick(which);
const setStatus =
  (status: string): Act =>
  (p) =>
    p.setStatus(status);
const offer =
  (...lines: object[]): Act =>
  (p) =>
    p.offer(lines.length > 0 ? lines : undefined);
const accept: Act = (p) => p.answerOffer("accept");
const join =
  (who: "viewer" | "former"): Act =>
  (p, company) =>
    p.join(company[who], who === "viewer" ? "viewer" : "editor");
const confirm =
  (missing: string | null = null): Act =>
  (p) =>
    p.studio("confirm_content", p.id, missing === null, missing, null);
const ask =
  (text: string, isBlocking = false): Act =>
  (p) =>
    p.studio("ask_client", p.id, null, text, isBlocking);
/** The client answers the question with this text, or says that it is not needed; the studio withdraws it. */
const settle =
  (by: "client" | "studio", text: string, answer: string | null = null): Act =>
  async (p) => {
    const { id } = await p.find(
      "select id from public.questions where project_id = $1::uuid and text = $2",
      text,
    );
    await p[by]("answer_question", id, answer, answer === null);
  };

/** The clock starts so many hours ago: the deposit is paid and the content is there. */
const started = (hoursAgo: number): Moments => [
  [hoursAgo + 1, pay, tick("needed")],
  [hoursAgo, confirm(), setStatus("in_progress")],
];
const begun = (hoursAgo: number): Moments => [[hoursAgo + 30, submit()], ...started(hoursAgo)];
const opening = "What are your opening hours?";
/** The clock waits for the client from one moment to another. */
const waited = (from: number, until: number): Moments => [
  [from, ask(opening, true)],
  [until, settle("client", opening, "From six to noon.")],
];
const agreedOnAiTool = (hoursAgo: number): Moments => [
  [hoursAgo + 20, submit(aiTool)],
  [hoursAgo + 10, offer()],
  [hoursAgo + 5, accept],
  [hoursAgo, pay, tick("needed")],
];
/** The complete deliverable was posted at last, and approved. */
const delivered = (begin: number, waits: number, ends = 0.5): Moments => [
  ...begun(begin),
  ...waited(begin - 2, begin - 2 - waits),
  [ends, post({ isComplete: true })],
  [ends / 2, approve()],
];

const missing =
  "The logo as a vector file (the one in the mail is a photograph of a sign), and the opening hours of the shop in Mill Lane:\nhttps://example.com/a-very-long-address/that-does-not-break/anywhere/opening-hours-2026.pdf";
const late: Moments = [...begun(31.8), ...waited(20, 14.9)];

/** By the step that `public.project_now` leads to (domain/project/now.ts). */
export const steps = {
  "make-order": [[3, submit(fromPrice)]],
  "accept-order": [
    [5, submit(fromPrice)],
    [3, offer()],
  ],
  "pay-deposit": [[4, submit()]],
  "send-content": [
    [20, submit()],
    [15, pay, tick("needed")],
    [3, confirm(missing)],
  ],
  "confirm-content": [
    [5, submit()],
    [2.6, pay, tick("needed"), offer(priced("Website in a Day", 520_000))],
  ],
  "look-at-order": agreedOnAiTool(5),
  build: [...begun(11.8), [11, join("viewer")], ...waited(8, 5.8)],
  week: [
    [128, submit({ ...fromPrice, service_selection: "multi-page", full_branding_upsell: false })],
    [123, offer()],
    [118, accept],
    ...started(87.7),
    ...waited(60, 33.6),
    [33, offer(priced("Website in a Week", 1_200_000))],
  ],
  late,
  "answer-question": [...begun(9.5), [3.4, ask("Which oven is on the front page?", true)]],
  approve: [...begun(15.3), [1.1, join("viewer"), post()]],
  "pay-balance": [...begun(51.9), [30, tick("before-launch"), (p) => p.issueDrafts()]],
  finish: delivered(31, 8.2),
  "delivered-late": [...delivered(35, 3.2, 4.6), [2, tick("before-launch")]],
  launch: [...delivered(31, 8.2), [0.2, tick("before-launch")]],
  completed: [...delivered(31, 8.2), [0.2, tick(1), setStatus("completed")]],
  cancelled: [
    ...begun(93.4),
    [91, ask("Is this still what you want?", true)],
    [1, (p) => p.cancel("The client sold the business.")],
  ],
  "ai-dates": [...agreedOnAiTool(8 * 24), [7 * 24, setStatus("in_progress")]],
  "ai-late": [...agreedOnAiTool(32 * 24), [31 * 24, setStatus("in_progress")]],
} satisfies Record<string, Moments>;

const write =
  (side: "client" | "studio", text: string, ...files: string[]): Act =>
  async (p) => {
    const stored = [];
    for (const name of files) stored.push(await p.file(side, name));
    await p[side]("post_message", p.id, text, stored);
  };
const newest = async (p: Scene) =>
  (
    await p.find(
      "select id from public.messages where project_id = $1::uuid order by created_at desc limit 1",
    )
  ).id;
const edit =
  (side: "client" | "studio", text: string): Act =>
  async (p) =>
    p[side]("edit_message", await newest(p), text);
const remove =
  (side: "client" | "studio"): Act =>
  async (p) =>
    p[side]("remove_message", await newest(p));
const mailed: Act = async (p) =>
  p.find(
    `update public.messages set mailed_at = $3 where project_id = $1::uuid and id = $2::uuid returning id`,
    await newest(p),
    await p.moment(),
  );
const note =
  (text: string): Act =>
  (p) =>
    p.studio("post_note", p.id, text);
const photograph = "front-page-second-try.webp";

/** What is written in a project. */
export const texts = {
  /** In the middle of its day, with something of everything. */
  thread: [
    [80, submit(), join("viewer"), join("former")],
    [
      50.3,
      (p, { former }) =>
        p.as(former, "post_message", p.id, "Hello from the other half of the bakery.", []),
    ],
    [
      50,
      write(
        "studio",
        `${longWord}: that is how long the name of a company can be.\n\nIn the second paragraph we ask what the menu is to contain. ${"A sentence with a few words in it. ".repeat(6)}`,
      ),
    ],
    [25.3, write("client", "That was for somebody else."), remove("client")],
    [25, write("studio", "That was for somebody else."), remove("studio")],
    ...started(10),
    [4, post()],
    [3, ask("Which oven is on the front page, the blue one or the old one in the yard?", true)],
    [2.5, note(`Prefers the phone after six.\nThe invoice goes to ${longWord}.`)],
    [2, write("client", "Good morning.")],
    [1.95, edit("client", "Good morning!")],
    [1.5, write("studio", "We have the photographs. Which one is for the page?")],
    [1.45, mailed],
    [1.4, edit("studio", "We have the photographs. Which one is for the front page?")],
    [
      0.33,
      write(
        "client",
        "Here is the better one.",
        photograph,
        "Opening hours and prices of the summer, with all the holidays 2026.pdf",
      ),
    ],
    [
      0.08,
      write(
        "studio",
        "It is on the front page now, see https://mill-lane.example/preview/second-version?with=a-long-address-that-has-no-space-in-it-and-goes-on#top.",
      ),
    ],
    [0.06, (p) => p.seen("client")],
    [0.02, write("client", "And one more thing: is the blue oven in the picture?")],
    [0.01, (p) => p.seen("studio")],
  ],
  notes: [
    ...begun(10),
    [2.5, note(`Prefers the phone after six.\nThe invoice goes to ${longWord}.`)],
    [
      0.2,
      (p, { leaver }) =>
        p.as(leaver, "post_note", p.id, "Somebody who has left the studio wrote this."),
    ],
  ],
} satisfies Record<string, Moments>;

interface Version {
  title?: string;
  isReachable?: boolean;
  isComplete?: boolean;
}
const frontPage = "The front page";

async function fieldsOf(p: Scene, link: string, version: Version) {
  const { isReachable = true, isComplete = false } = version;
  const at = await p.moment();
  const title = "Mill Lane Bakery: bread with time in it";
  return {
    link,
    linkSeen: { at, isReachable, ...(isReachable && { status: 200, address: "", title }) },
    lookAt,
    complete: isComplete,
    files: [await p.file("studio", photograph), await p.file("studio", "Opening hours 2026.pdf")],
  };
}
/** The deliverable with this title, and its newest list of changes. */
const deliverable = (p: Scene, title = frontPage) =>
  p.find<{ id: string; list: string | null; version: number }>(
    `select d.id, (select l.id from public.change_lists l where l.deliverable_id = d.id order by l.number desc limit 1) as list,
       (select max(v.version) from public.deliverable_versions v where v.deliverable_id = d.id) as version
     from public.deliverables d where d.project_id = $1::uuid and d.title = $2`,
    title,
  );

function post(version: Version = {}): Act {
  return async (p, { link }) =>
    p.studio(
      "post_deliverable",
      p.id,
      version.title ?? frontPage,
      null,
      await fieldsOf(p, link, version),
    );
}
function postNext(version: Version = {}): Act {
  return async (p, { link }) =>
    p.studio("post_version", (await deliverable(p)).id, await fieldsOf(p, link, version));
}
function approve(): Act {
  return async (p) => {
    const { id, version } = await deliverable(p);
    await p.client("approve_deliverable", id, version);
  };
}

const points = [
  "The headline is too small on my phone, and it says “bakery” where we are a bakery and a café.",
  `The phone number is wrong. And please write ${longWord} in one word.`,
  "Could the pictures be a little warmer?",
];
const change: Act = async (p) => {
  const { id, version } = await deliverable(p);
  const sheet = await p.file("client", "Opening hours 2026.pdf");
  const sent = points.map((text, n) => ({ text, files: n === 1 ? [sheet] : [] }));
  await p.client("send_changes", id, sent, version);
};
/** The studio answers so many points; of some it says that the second is not done, and that the first does not count. */
const answerPoints =
  (count: number, allDone = false): Act =>
  async (p) => {
    const { list } = await deliverable(p);
    const { ids } = await p.find<{ ids: string[] }>(
      `select array(select id::text from public.change_points
         where list_id = $2::uuid and project_id = $1::uuid order by position) as ids`,
      list,
    );
    const reason = "It is the number that stands in the contract. Which one is right?";
    for (const [position, id] of ids.slice(0, count).entries()) {
      const isDone = allDone || position !== 1;
      const answer = [isDone ? "done" : "not-done", isDone ? null : reason] as const;
      await p.studio("answer_point", id, ...answer, allDone || position !== 0);
    }
  };

/** A second version waits, after a list of changes about the first. */
const twoVersions = (version: Version = {}): Moments => [
  ...begun(40),
  [30, post(version)],
  [20, change, answerPoints(3, true)],
  [4, postNext(version)],
];
const firstVersion: Moments = [...begun(20), [6, post()]];

/** What was posted for approval. */
export const deliverables = {
  waiting: [...twoVersions(), [3, join("viewer")]],
  sent: [...firstVersion, [3, change]],
  answered: [...firstVersion, [3, change, answerPoints(2)]],
  owed: [...firstVersion, [3, change, answerPoints(3)]],
  requested: [...twoVersions(), [3, change]],
  priced: [
    ...twoVersions(),
    [3, change],
    [
      2,
      async (p) =>
        p.studio("price_extra_round", (await deliverable(p)).list, [
          priced("One more round", 40_000),
        ]),
    ],
  ],
  approved: [...twoVersions({ isComplete: true }), [1, approve()]],
  many: [
    ...firstVersion,
    [5, post({ title: `The menu of ${longWord}`, isReachable: false })],
    [1, approve()],
  ],
  /** Of which the next version is posted while the client looks at this one. */
  outdated: firstVersion,
} satisfies Record<string, Moments>;

const [jobs, menu, oven] = [
  "Do you want a page for jobs?",
  "Is the menu final?",
  "Which oven is on the front page, the blue one or the old one in the yard?\nA photograph of it would help.",
] as const;
/** Questions that were settled in every way, and open ones since so many hours. */
const asked = (openSince: number | null): Moments => [
  ...begun((openSince ?? 100) + 40),
  [(openSince ?? 100) + 20, ask(opening), ask(jobs), ask(menu)],
  ...(openSince === null
    ? []
    : ([
        [openSince, ask(oven, true)],
        [12, ask(`How do you write ${longWord} in English?`)],
      ] satisfies Moments)),
  [
    2,
    settle("client", opening, "From six to noon, on Sundays from eight.\nClosed on Mondays."),
    settle("client", jobs),
    settle("studio", menu),
  ],
];

export const questions = {
  "questions-open": [...asked(100), [1, join("viewer")]],
  "questions-paused": [
    ...asked(100),
    [1, (p) => p.client("pause_reminders", p.id, p.ago(-100).toISOString())],
  ],
  "questions-answered": asked(null),
  /** All reminders were in vain. */
  "questions-call": asked(48 + 7 * 24 + 10),
  "refund-asked": [
    ...late,
    [1, (p) => p.client("ask_for_refund", p.id, `${refund.reason}\n${longWord}`)],
  ],
} satisfies Record<string, Moments>;

function priced(description: string, unitAmountMinor: number, quantity = 1) {
  return { description, quantity, unitAmountMinor };
}
const offered: Moments = [
  [28, submit(fromPrice)],
  [
    26,
    offer(
      priced("Website in a Day", 500_000),
      priced("Photographs, by the hour", 12_000, 2.5),
      priced("For the second site", -25_000),
    ),
  ],
];

/** What a client with orders and invoices sees. */
export const money = {
  /** Under way for some weeks, with files and reports; its order is still a draft. */
  underWay: [
    [
      21 * 24,
      submit({
        ...fromPrice,
        font_examples: "Söhne, GT America",
        ongoing_support_after_free: true,
        support_plan_frequency: "quarterly",
      }),
      (p) => p.uploadBrand(),
      join("viewer"),
    ],
    [14 * 24, setStatus("in_progress"), tick(0.45)],
    [
      40,
      (p) =>
        p.report(
          {
            title: "Can I edit the opening hours?",
            description: "Or do I write to you each time?",
            bug_type: "question",
            priority: "low",
          },
          null,
        ),
    ],
    [
      9,
      (p) =>
        p.report(
          {
            title: "The menu stays open on my phone",
            description:
              "After I tap a link the menu covers the page. It happens on every page but the first.",
            priority: "high",
            url: "https://engines.example/menu",
          },
          screenshotPng(),
        ),
    ],
  ],
  long: [
    [
      60,
      submit({
        ...fromPrice,
        service_selection: "multi-page",
        business_name:
          "The Very Long-Named Society for the Advancement of Calculating Machinery and Allied Arts",
      }),
    ],
  ],
  aiTool: [[50, submit(aiTool)]],
  /** A fixed price that was agreed to, and the open invoice over its deposit. */
  deal: [[30, submit()]],
  paid: [
    [80, submit()],
    [60, (p) => p.pay(1, 40_000)],
  ],
  credited: [
    [78, submit()],
    [
      55,
      async (p) =>
        p.studio("credit_invoice", (await p.invoice()).id, null, "You had paid it in May."),
    ],
  ],
  replaced: [
    [76, submit()],
    [50, (p) => p.client("pay_all_at_once", p.id)],
  ],
  draft: [[28, submit(fromPrice)]],
  sent: offered,
  declined: [
    ...offered,
    [
      20,
      (p) =>
        p.answerOffer(
          "decline",
          "Without the photographs, please. We have good ones from the spring.",
        ),
    ],
  ],
  /** A deposit that is paid in part, credit beside it, an invoice of its own and a draft of one. */
  partPaid: [
    [28, submit()],
    [
      24,
      async (p) => {
        const { id, client_id } = await p.invoice();
        await p.receive(client_id, null, 30_000, "From the old site");
        await p.receive(client_id, id, 100_000);
        const written = { projectId: p.id, lines: [priced("A day of photographs", 40_000)] };
        const { invoiceId } = await p.studio("write_invoice", null, client_id, written);
        await p.studio("issue_written_invoice", invoiceId as string, null);
        const note = "As agreed by phone.";
        await p.studio("write_invoice", null, client_id, { ...written, note });
      },
    ],
  ],
  /** Deposits that are paid by card, once the product runs. */
  "card-open": [[30, submit()]],
  "card-onItsWay": [[30, submit()]],
  "card-mismatched": [[30, submit()]],
  "card-paid": [[30, submit()]],
} satisfies Record<string, Moments>;

/** A deposit is due seven days after it is invoiced; this one so many days ago. */
const overdue = (days: number): Moments => [[(7 + days) * 24, submit()]];
export const overdues = { overdue: overdue(5), "long-overdue": overdue(16) };
export const pauses = {
  /** Of all invoices of the client by the studio, and of this one by the server. */
  paused: [
    ...overdue(1),
    [
      20,
      async (p) => {
        const { id, client_id } = await p.invoice();
        await p.studio("pause_payment_reminders", client_id, null, null);
        await p.find(
          `insert into public.payment_reminder_pauses (client_id, invoice_id, paused_until, is_cancelled)
           values ($2::uuid, $3::uuid, '2099-12-04T12:00:00Z', $1::text <> '') returning client_id as id`,
          client_id,
          id,
        );
      },
    ],
  ],
} satisfies Record<string, Moments>;

/** Support after a project, with the client's answer. Nothing is free with an AI tool, so that a Yes begins at once. */
const completed = (daysAgo: number, fields: object, ...acts: Act[]): Moments => [
  [daysAgo * 24, submit(fields), setStatus("completed"), ...acts],
];
const askSupport: Act = (p) => p.studio("ask_support", p.id);
const answered = (daysAgo: number, answer: string) =>
  completed(daysAgo, aiTool, askSupport, (p) => p.client("answer_support", p.id, answer, {}));
const follow: Act = (p) => p.followSupport();

export const supports = {
  "support-free": completed(1, {}),
  "support-asked": completed(1, {}, askSupport),
  "support-declined": answered(1, "no"),
  "support-running": answered(1, "start-quarterly"),
  "support-ending": [...answered(1, "start-monthly"), [20, (p) => p.client("end_support", p.id)]],
  "support-silent": [...completed(90, aiTool, askSupport), [60 * 24, follow]],
  "support-paid": [...answered(2, "start-quarterly"), [40, follow], [30, pay]],
  "support-unpaid": [
    ...answered(50, "start-monthly"),
    [49.5 * 24, follow],
    [14 * 24, follow],
    [6 * 24, follow],
  ],
} satisfies Record<string, Moments>;

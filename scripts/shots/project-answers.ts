// Made-up answers of the server about a project, for pictures of a page in a state that takes days to reach.
import type { Page } from "@playwright/test";
import type { ClockAnswer } from "#domain/clock/clock-answer.ts";
import type { Stage as DeliverableStage } from "#domain/deliverable/stage.ts";
import type { ProjectStep } from "#domain/project/now.ts";
import { photograph } from "./photograph.ts";
import type { Stage } from "./stage.ts";

const hour = 3600;
const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();

/** Answers the requests to a table or a function of this name; a `status` from 400 on refuses them. */
export const withAnswer =
  (name: string, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(new RegExp(`/(rest/v1(/rpc)?|functions/v1)/${name}(\\?|$)`), (route) =>
      route.fulfill({ status, json }),
    );

/** Refuses the requests to a table or a function. */
export const withFault = (name: string) =>
  withAnswer(name, { message: "Something went wrong.", code: "XX000" }, 400);

/** Never answers the requests to a table or a function. */
export const withSilence = (name: string) => (page: Page) =>
  page.route(new RegExp(`/rest/v1(/rpc)?/${name}(\\?|$)`), () => new Promise(() => {}));

/** Shows the page as to a viewer. It follows the role that it reads, so no other account is needed. */
export const asViewer = (page: Page) =>
  page.route(/project_people/, async (route) => {
    const answer = await route.fetch();
    const people = await answer.json();
    const members = people.members.map((each: object) => ({
      ...each,
      role: "viewer",
      may_accept: false,
    }));
    await route.fulfill({ response: answer, json: { ...people, may_change: false, members } });
  });

type State = "delivered-late" | "late" | "week" | "ai-dates" | "ai-late";

/** Answers with a state of the project that has this step, as `public.project_now` would. */
export function withStep(name: ProjectStep | State) {
  const state = { ...nothingOpen, ...states[name] };
  const status =
    name === "completed" || name === "cancelled"
      ? name
      : name === "look-at-order"
        ? "pending"
        : "in_progress";
  return async (page: Page) => {
    await withAnswer("project_now", state)(page);
    await page.route(/\/rest\/v1\/onboarding_submissions/, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll(/"status":"\w+"/g, `"status":"${status}"`);
      await route.fulfill({ response: answer, body: text });
    });
  };
}

const nothingOpen = {
  contentAnswer: null as { isComplete: boolean; missing: string | null; at: string } | null,
  confirmBy: null as string | null,
  order: "in_force",
  isChangeOffered: false,
  isDepositOpen: false,
  isBalanceOpen: false,
  openContent: 0,
  openDeliverables: 0,
  openQuestions: 0,
  openTasks: 0,
  isLaunchLeft: false,
};

type WireState = Partial<typeof nothingOpen> & { clock: ClockAnswer };

function clock(
  state: ClockAnswer["state"],
  reason: ClockAnswer["reason"],
  { studio = 0, client = 0, allowed = 24 * hour }: Partial<Record<string, number>> = {},
): ClockAnswer {
  const isStarted = state !== "not-started" && state !== "none";
  const left = allowed - studio;
  return {
    state,
    reason,
    started_at: isStarted ? at(studio + client) : null,
    studio_seconds: studio,
    client_seconds: client,
    elapsed_seconds: studio + client,
    allowed_seconds: allowed,
    ends_at: state === "studio" || left < 0 ? at(-left) : null,
  };
}

const noClock = { ...clock("none", null), allowed_seconds: null };
const confirmed = { isComplete: true, missing: null, at: at(20 * hour) };
const missing =
  "The logo as a vector file (the one in the mail is a photograph of a sign), and the opening hours of the shop in Mill Lane:\nhttps://example.com/a-very-long-address/that-does-not-break/anywhere/opening-hours-2026.pdf";

const states: Record<ProjectStep | State, WireState> = {
  "make-order": { clock: clock("not-started", "deposit"), order: "draft", openTasks: 2 },
  "accept-order": { clock: clock("not-started", "deposit"), order: "sent", openTasks: 2 },
  "pay-deposit": {
    clock: clock("not-started", "deposit"),
    isDepositOpen: true,
    openContent: 2,
    openTasks: 4,
  },
  "send-content": {
    clock: clock("not-started", "content"),
    contentAnswer: { isComplete: false, missing, at: at(3 * hour) },
    openContent: 2,
    openTasks: 3,
  },
  "confirm-content": {
    clock: clock("not-started", "confirmation"),
    confirmBy: at(-9.4 * hour),
    openTasks: 1,
    isChangeOffered: true,
  },
  "look-at-order": { clock: noClock, openTasks: 2 },
  build: {
    clock: clock("studio", null, { studio: 9.6 * hour, client: 2.2 * hour }),
    contentAnswer: confirmed,
    openTasks: 1,
  },
  week: {
    clock: clock("studio", null, {
      studio: 61.3 * hour,
      client: 26.4 * hour,
      allowed: 7 * 24 * hour,
    }),
    contentAnswer: confirmed,
    openTasks: 3,
    isChangeOffered: true,
  },
  late: {
    clock: clock("studio", null, { studio: 26.7 * hour, client: 5.1 * hour }),
    contentAnswer: confirmed,
  },
  "answer-question": {
    clock: clock("client", "question", { studio: 6.1 * hour, client: 3.4 * hour }),
    contentAnswer: confirmed,
    openQuestions: 1,
    openTasks: 1,
  },
  approve: {
    clock: clock("client", "deliverable", { studio: 14.2 * hour, client: 1.1 * hour }),
    contentAnswer: confirmed,
    openDeliverables: 1,
    openTasks: 2,
  },
  "pay-balance": {
    clock: clock("client", "balance", { studio: 21.9 * hour, client: 30 * hour }),
    contentAnswer: confirmed,
    isBalanceOpen: true,
    isLaunchLeft: true,
  },
  finish: {
    clock: { ...clock("ended", "complete", { studio: 22.4 * hour, client: 8.2 * hour }) },
    contentAnswer: confirmed,
    openTasks: 1,
  },
  "delivered-late": {
    clock: clock("ended", "complete", { studio: 27.2 * hour, client: 3.2 * hour }),
    isLaunchLeft: true,
  },
  launch: {
    clock: { ...clock("ended", "complete", { studio: 22.4 * hour, client: 8.2 * hour }) },
    contentAnswer: confirmed,
    isLaunchLeft: true,
  },
  completed: { clock: clock("ended", "complete", { studio: 22.4 * hour, client: 8.2 * hour }) },
  cancelled: { clock: clock("ended", "cancelled", { studio: 3.4 * hour, client: 90 * hour }) },
  "ai-dates": { clock: { ...noClock, started_at: at(8 * 24 * hour) }, openTasks: 1 },
  "ai-late": { clock: { ...noClock, started_at: at(32 * 24 * hour) } },
};

export const longWord =
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** A file of a message, a version or a point. */
const file = (name: string, type: string, size = 2_400_000) => ({
  path: `made-up/${name}`,
  name,
  size,
  type,
  sha256: "0".repeat(64),
});
const picture = file("front-page-second-try.webp", "image/webp");
const sheet = file(
  "Opening hours and prices of the summer, with all the holidays 2026.pdf",
  "application/pdf",
);

/** Serves a picture for the made-up picture files. */
async function withPictures(page: Page) {
  const bytes = photograph(1200);
  await page.route(/\/object\/sign\/project-files$/, async (route) => {
    const { paths = [] } = route.request().postDataJSON();
    const json = paths.map((path: string) => ({ path, signedURL: `/made-up.webp`, error: null }));
    await route.fulfill({ json });
  });
  await page.route(/\/made-up\.webp/, (route) =>
    route.fulfill({ body: bytes, contentType: "image/webp" }),
  );
}

/** A thread with every kind of message, of this side and of the other one. */
export async function withThread(page: Page, { running }: Stage) {
  const { clientId, studioId } = running;
  const message = (
    secondsAgo: number,
    side: "client" | "studio",
    text: string | null,
    more = {},
  ) => ({
    id: `00000000-0000-4000-8000-${`${Math.round(secondsAgo)}`.padStart(12, "0")}`,
    created_at: at(secondsAgo),
    author_id: side === "client" ? clientId : studioId,
    author_name: side === "client" ? "Ada Lovelace" : null,
    side,
    text,
    files: [],
    edited_at: null,
    mailed_at: null,
    removed_by: null,
    ...more,
  });
  const messages = [
    message(60, "client", "And one more thing: is the blue oven in the picture?"),
    message(
      300,
      "studio",
      "It is on the front page now, see https://mill-lane.example/preview/second-version?with=a-long-address-that-has-no-space-in-it-and-goes-on#top.",
    ),
    message(1200, "client", "Here is the better one.", { files: [picture, sheet] }),
    message(5400, "studio", "We have the photographs. Which one is for the front page?", {
      edited_at: at(5000),
      mailed_at: at(5200),
    }),
    message(7200, "client", "Good morning!", { edited_at: at(7000) }),
    message(90_000, "studio", null, { removed_by: "studio" }),
    message(91_000, "client", null, { removed_by: "author" }),
    message(
      180_000,
      "studio",
      `${longWord}: that is how long the name of a company can be.\n\nIn the second paragraph we ask what the menu is to contain. ${"A sentence with a few words in it. ".repeat(6)}`,
    ),
    message(181_000, "client", null, { removed_by: "account", author_id: null, author_name: null }),
  ];
  await withPictures(page);
  await withAnswer("messages", messages)(page);
  await withAnswer("thread_readers", [
    { user_id: studioId, side: "studio", seen_up_to: at(30), seen_at: at(30) },
    { user_id: clientId, side: "client", seen_up_to: at(200), seen_at: at(200) },
  ])(page);
}

type ListState = "requested" | "priced" | "sent" | "answered" | "declined";
interface DeliverableLook {
  title?: string;
  /** The state of the change list about the newest version; without it there is no list. */
  list?: ListState;
  /** How many of its points are answered. */
  answered?: number;
  isApproved?: boolean;
  isComplete?: boolean;
  hasEarlier?: boolean;
  isReachable?: boolean;
}

/** What was posted for approval: one deliverable for each look. */
export function withDeliverables(...looks: DeliverableLook[]) {
  return async (page: Page) => {
    await withPictures(page);
    const rows = looks.map(deliverable);
    await withAnswer("deliverables", rows)(page);
    const stages = rows.map(({ id }, index) => [id, stageOf(looks[index] ?? {})]);
    await withAnswer("project_deliverables", {
      rounds: { included: 2, used: 0 },
      stages: Object.fromEntries(stages),
    })(page);
  };
}

function stageOf({ isApproved, list, answered = 0 }: DeliverableLook): DeliverableStage {
  if (isApproved) return "approved";
  if (list === "answered" || list === "declined") return answered > 0 ? "owed" : "waiting";
  return list ?? "waiting";
}

const pointTexts = [
  "The headline is too small on my phone, and it says “bakery” where we are a bakery and a café.",
  `The phone number is wrong. And please write ${longWord} in one word.`,
  "Could the pictures be a little warmer?",
];

function deliverable(look: DeliverableLook, index: number) {
  const { title = "The front page", list, answered = 0, hasEarlier = false } = look;
  const version = (number: number, secondsAgo: number) => ({
    id: `v${index}-${number}`,
    version: number,
    created_at: at(secondsAgo),
    link: "https://preview.mill-lane.example/front-page/second-version/with-a-long-address",
    link_seen:
      look.isReachable === false
        ? { at: at(secondsAgo), isReachable: false }
        : {
            at: at(secondsAgo),
            isReachable: true,
            status: 200,
            address: "",
            title: "Mill Lane Bakery: bread with time in it",
          },
    files: number > 1 || !hasEarlier ? [picture, sheet] : [],
    look_at:
      "The headline above all, and whether the opening hours are right.\nThe pictures are not final.",
    is_complete: look.isComplete ?? false,
  });
  const points = pointTexts.map((text, position) => ({
    id: `p${index}-${position}`,
    position: position + 1,
    text,
    files: position === 1 ? [sheet] : [],
    answer: position >= answered ? null : position === 1 ? "not-done" : "done",
    reason:
      position === 1 && answered > 1
        ? "It is the number that stands in the contract. Which one is right?"
        : null,
    is_counted: position !== 0,
  }));
  const oneList = (versionNumber: number, state: ListState, number: number) => ({
    id: `l${index}-${number}`,
    version_id: `v${index}-${versionNumber}`,
    number,
    state,
    sent_at: at(3 * hour),
    sender_name: "Ada Lovelace",
    order_id: state === "priced" ? "00000000-0000-4000-8000-000000000001" : null,
    change_points: points,
  });
  const newest = hasEarlier ? 2 : 1;
  const earlier = {
    ...oneList(1, "answered", 1),
    change_points: points.map((point) => ({
      ...point,
      answer: "done",
      reason: null,
      is_counted: true,
    })),
  };
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    title,
    item_id: null,
    created_at: at(30 * hour),
    deliverable_versions: hasEarlier
      ? [version(1, 30 * hour), version(2, 4 * hour)]
      : [version(1, 4 * hour)],
    change_lists: [...(hasEarlier ? [earlier] : []), ...(list ? [oneList(newest, list, 2)] : [])],
    approvals: look.isApproved
      ? {
          version: newest,
          full_name: "Ada Lovelace",
          approved_at: at(hour),
          hash: "9f2c".repeat(16),
        }
      : null,
  };
}

const question = (id: number, more: object) => ({
  id: `00000000-0000-4000-8000-0000000000${id}`,
  asked_at: at(id * hour),
  asked_by: null,
  asked_by_name: null,
  item_id: null,
  text: null,
  is_blocking: false,
  state: "open",
  closed_at: null,
  closed_by: null,
  closed_by_name: null,
  closed_by_side: null,
  answer: null,
  ...more,
});
const closed = {
  closed_at: at(2 * hour),
  closed_by_name: "Ada Lovelace",
  closed_by_side: "client",
};
const open = [
  question(10, {
    text: "Which oven is on the front page, the blue one or the old one in the yard?\nA photograph of it would help.",
    is_blocking: true,
  }),
  question(12, { text: `How do you write ${longWord} in English?` }),
];
const reminder = (id: number, subject: object, more: object) => ({
  id: `00000000-0000-4000-8000-0000000001${id}`,
  subject_kind: "question",
  title: null,
  is_last: false,
  asked_at: at(80 * hour),
  needed_by: at(32 * hour),
  due_at: at(-20 * hour),
  passed_at: null,
  sent_at: null,
  ...subject,
  ...more,
});

/** Questions of every kind and their reminders. */
export function withQuestions({ isPaused = false, isLast = false, isAnswered = false } = {}) {
  const answered = [
    question(20, {
      ...closed,
      state: "answered",
      text: "What are your opening hours?",
      answer: "From six to noon, on Sundays from eight.\nClosed on Mondays.",
    }),
    question(21, { ...closed, state: "not-needed", text: "Do you want a page for jobs?" }),
    question(22, {
      ...closed,
      state: "withdrawn",
      text: "Is the menu final?",
      closed_by_name: null,
      closed_by_side: "studio",
    }),
    question(23, {
      ...closed,
      state: "answered",
      text: "Who answers the phone?",
      closed_by_name: null,
      closed_by_side: null,
    }),
  ];
  const subject = { subject_id: open[0]?.id };
  const late = {
    passed_at: at(5 * hour),
    sent_at: at(5 * hour),
    is_last: isLast,
    due_at: at(5 * hour),
  };
  const reminders = [
    ...(isLast
      ? [reminder(10, subject, late)]
      : [
          reminder(11, subject, { passed_at: at(9 * hour), sent_at: at(9 * hour) }),
          reminder(12, subject, {}),
        ]),
    reminder(
      20,
      {
        subject_kind: "deliverable",
        subject_id: "00000000-0000-4000-8000-000000000000",
        title: "The front page",
      },
      {},
    ),
  ];
  return async (page: Page) => {
    await withAnswer("questions", isAnswered ? answered : [...open, ...answered])(page);
    await withAnswer("reminders", isAnswered ? [] : reminders)(page);
    if (!isPaused) return;
    await page.route(/onboarding_submissions\?select=reminders_paused_until/, (route) =>
      route.fulfill({ json: { reminders_paused_until: at(-100 * hour) } }),
    );
  };
}

/** A deadline was missed. With a `reason`, a refund was asked for. */
export function withMissedDeadline(reason?: string) {
  return async (page: Page) => {
    await withAnswer("project_clock", clock("studio", null, { studio: 26.7 * hour }))(page);
    const request = {
      asked_at: at(hour),
      asked_by_name: "Ada Lovelace",
      reason,
      deadline_at: at(3 * hour),
    };
    await withAnswer("refund_requests", reason ? request : null)(page);
  };
}

export const withNotes = withAnswer("internal_notes", [
  {
    id: "n1",
    created_at: at(600),
    author_id: null,
    author_name: null,
    text: "Somebody who has left the studio wrote this.",
  },
  {
    id: "n2",
    created_at: at(9_000),
    author_id: "x",
    author_name: "Grace Hopper",
    text: `Prefers the phone after six.\nThe invoice goes to ${longWord}.`,
  },
]);

const notified = (index: number, kind: string, more: object = {}) => ({
  id: `00000000-0000-4000-8000-${`${index}`.padStart(12, "0")}`,
  kind,
  side: "client",
  project_id: "00000000-0000-4000-8000-000000000000",
  about: "00000000-0000-4000-8000-000000000000",
  details: {},
  times: 1,
  at: at(index * index * 700 + 40),
  read_at: index > 5 ? at(60) : null,
  person_name: null,
  project: { business_name: "Mill Lane Bakery" },
  ...more,
});
const news = [
  notified(0, "question-asked", {
    details: { title: "Which oven is on the front page, the blue one or the old one in the yard?" },
  }),
  notified(1, "deliverable-posted", { details: { title: "The front page" } }),
  notified(2, "message", { times: 3, person_name: "Grace Hopper" }),
  notified(3, "status-changed", { details: { to: "in_progress" } }),
  notified(4, "invoice-issued", { details: { number: "2026-0042" } }),
  notified(5, "content-missing"),
  notified(6, "version-posted", { details: { title: `The menu of ${longWord}`, version: 3 } }),
  notified(7, "deadline-missed"),
  notified(8, "payment-recorded", { project: null, project_id: null }),
  notified(9, "order-sent"),
  notified(10, "changes-answered", { details: { title: "The front page" } }),
  notified(11, "report-answered", {
    details: { title: "The menu stays open on my phone", to: "resolved" },
  }),
];

export const withNotifications = (count: "none" | "some" | "many") => async (page: Page) => {
  const rows =
    count === "none"
      ? []
      : count === "some"
        ? news.slice(0, 6)
        : [...news, ...news.map((each, n) => ({ ...each, id: `x${n}`, read_at: at(60) }))];
  await withAnswer("notifications", rows)(page);
  await withAnswer("unread_notifications", count === "none" ? 0 : count === "some" ? 5 : 100)(page);
};

const waiting = (index: number, more: object) => ({
  project_id: "00000000-0000-4000-8000-000000000000",
  business_name: [
    "Mill Lane Bakery",
    `The Society for ${longWord}`,
    "Estudio Núñez",
    "Ångström Saunas",
  ][index % 4],
  about: `a${index}`,
  name: null,
  detail: null,
  since: at(index * 5 * hour + 900),
  due_at: null,
  ...more,
});
const ofKind = (total: number, row: (index: number) => object) => ({
  total,
  rows: Array.from({ length: Math.min(total, 8) }, (_, index) => waiting(index, row(index))),
});

/** The first screen of a studio with something of every kind. */
export const withFullDay = withAnswer("studio_today", {
  deadline: ofKind(3, (n) => ({ since: null, due_at: at((1 - n) * 4.3 * hour) })),
  answer: ofKind(4, () => ({})),
  changes: ofKind(2, (n) => ({ name: ["The front page", `The menu of ${longWord}`][n] })),
  approval: ofKind(1, () => ({ name: "The front page" })),
  call: ofKind(1, () => ({})),
  refund: ofKind(1, () => ({})),
  content: ofKind(2, (n) => ({ since: null, due_at: at(-(n + 1) * 5 * hour) })),
  deposit: ofKind(2, (n) => ({
    name: n === 0 ? "2026-0042" : null,
    due_at: n === 0 ? null : at(-22 * hour),
  })),
  report: ofKind(11, (n) => ({
    name: n === 2 ? longWord : "The menu stays open on my phone",
    detail: n === 0 ? "urgent" : "low",
  })),
  contact: ofKind(25, () => ({
    project_id: null,
    business_name: null,
    name: "Grace Hopper",
    detail: "one-day",
  })),
  overdue: ofKind(2, (n) => ({
    name: `2026-00${n + 31}`,
    since: null,
    due_at: at((n + 2) * 40 * hour),
  })),
  booking: ofKind(2, (n) => ({ name: "Rosa Parks", since: null, due_at: at(-(n + 1) * hour) })),
  "unsent-mail": ofKind(2, (n) => ({
    name: "booking-confirmation",
    detail: n === 0 ? "failed" : "waiting",
    project_id: null,
    business_name: null,
  })),
  "held-mail": ofKind(1, () => ({ name: "status-update", project_id: null, business_name: null })),
});

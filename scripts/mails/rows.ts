// The made-up rows of scripts/mails/samples.ts.
import type { Language } from "#domain/settings/settings.ts";
import type { SubmittedProject } from "#server/mails/project.ts";
import type { SupportLetter } from "#server/mails/support.ts";
import { deposit } from "../../tests/documents/samples.ts";
export const longWord =
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
export const business = "Mill Lane Bakery";
export const client = "Ada Lovelace";

export const contactMessage = {
  name: client,
  email: "ada@example.com",
  phone: "+1 213 555 0100",
  service: "Website in a Day",
  message: `We bake since 1911 and have no website.\n\nCan you see us on Monday? Please write ${longWord} in one word.`,
};

export const submittedProject: Pick<SubmittedProject, "projectId" | "name" | "answers" | "addOns"> =
  {
    projectId: "p",
    name: "Ada",
    answers: [
      ["service_selection", "Website in a Day"],
      ["business_name", business],
      ["site_goals", "Sell online, Be found"],
      ["brand_vibe", "Warm, Plain"],
      ["lead_gen_tool", "ROI calculator"],
    ],
    addOns: [{ text: "Logo" }, { text: "Texts" }],
  };

export const statusChange = {
  projectId: "p",
  name: "Ada",
  service: { text: "Website in a Day" },
  from: "pending",
  to: "in_progress",
  at: new Date("2026-11-24T17:30:00Z"),
} as const;

const message = { side: "studio" as const, name: "Grace Hopper", files: null };
export const messages = [
  {
    ...message,
    text: "We have the photographs. Which one is for the front page?\n\nAnd which one is for the menu?",
  },
  { ...message, text: "", files: ["front-page-second-try.webp", "Opening hours 2026.pdf"] },
  {
    ...message,
    text: `See https://mill-lane.example/preview/second-version?with=a-long-address-that-goes-on#top, ${longWord}.`,
  },
];

const question = {
  text: "Which oven is on the front page, the blue one or the old one in the yard?\nA photograph of it would help.",
  itemId: null,
  itemName: null,
  isBlocking: true,
  state: "open" as "open" | "answered" | "not-needed",
  answer: null as string | null,
};
const task = {
  ...question,
  text: null,
  itemId: "x",
  itemName: "Send us your texts",
  isBlocking: false,
};
export const openQuestions = [question, task];
export const answeredQuestions: typeof openQuestions = [
  { ...question, state: "answered", answer: "The blue one.\nThe photograph is in the files." },
  { ...task, state: "not-needed" },
];

const needed = {
  title: null,
  text: null,
  itemName: null,
  neededBy: "2026-11-20T12:00:00Z",
};
export const missing = [
  { ...needed, kind: "item" as const, id: "x", itemName: "Send us your texts" },
  { ...needed, kind: "question" as const, id: "q", text: question.text },
  { ...needed, kind: "deliverable" as const, id: "d", title: "The front page" },
];

export const caller = { fullName: client, phone: "+49 30 1234567" };
export const unpaid = {
  id: "i",
  number: deposit.number,
  remainingMinor: deposit.totalMinor,
  currency: deposit.currency,
  dueDate: "2026-11-12",
};
export const refund = {
  name: client,
  reason: "The shop opened without a website.\nWe had printed the address on everything.",
};

export const lookAt =
  "The headline above all, and whether the opening hours are right.\nThe pictures are not final.";
export const points = [
  { text: "The headline is too small on my phone.", reason: null },
  {
    text: `The phone number is wrong. And please write ${longWord} in one word.`,
    reason: "It is the number that stands in the contract. Which one is right?",
  },
];

export const result = {
  name: "Mortgage",
  report: {
    headline: { label: "Monthly payment", value: "$2,275" },
    sentence: "At 6.5% over 30 years you pay $2,275 a month.",
    tone: "plain" as const,
    figures: [
      ["Loan", "$360,000"],
      ["Interest in total", "$459,000"],
    ] as [string, string][],
    tips: ["Half a point less would save $118 a month."],
  },
  labelledInputs: [
    ["Price of the house", "$450,000"],
    ["Down payment", "20%"],
  ] as [string, string][],
  url: "https://studio.example/tools?tool=mortgage#mortgage",
  button: "Change the figures",
};

export const booking = {
  id: "b",
  created_at: new Date("2026-11-24T17:30:00Z"),
  event: "discovery",
  event_type: null,
  starts_at: new Date("2026-12-02T17:00:00Z"),
  ends_at: new Date("2026-12-02T17:30:00Z"),
  zone: "Europe/Paris",
  name: client,
  email: "ada@example.com",
  phone: "+33 1 23 45 67 89",
  note: "It is about the oven.",
  status: "booked" as const,
  uid: "b@daybreak.example",
  sequence: 0,
  user_id: null,
  project_id: null,
};

export const order = {
  language: "en" as Language,
  currency: "USD",
  totalMinor: 520_000,
  version: 2,
  projectId: "p",
  projectName: business,
  clientName: client,
};
export const decline = "The second language is not needed any more.";

export const received = {
  currency: "USD",
  amountMinor: 300_000,
  receivedOn: "2026-11-24",
  invoices: [{ number: deposit.number, amountMinor: 250_000, remainingMinor: 0 }],
  creditMinor: 50_000,
};
export const returned = { currency: "USD", amountMinor: 50_000, reason: "It was paid twice." };
export const cardPayment = {
  amountMinor: 250_000,
  currency: "USD",
  reference: "du_1QyVbAbCdEfGhIjKlMnOpQrS",
  clientName: client,
  invoice: { id: "i", number: deposit.number },
};
export const openInvoice = { ...unpaid, buyerName: client };
export const credit = { currency: "USD", creditMinor: 50_000 };

export const support: SupportLetter = {
  language: "en",
  projectId: "p",
  projectName: business,
  currency: "USD",
  month: 19_900,
  quarter: 47_900,
  freeUntil: "2027-01-23",
  startsOn: "2027-01-24",
  answerUntil: "2027-01-24",
  interval: null,
  totalMinor: null,
  endsOn: null,
  endedBy: null,
  clientName: client,
};
export const runningSupport: SupportLetter = {
  ...support,
  interval: "quarter",
  totalMinor: 47_900,
};
export const endedSupport = { ...runningSupport, endsOn: "2027-04-23", endedBy: "client" };

export const privacy = { full_name: "Ada", published_at: new Date("2026-11-20T09:00:00Z") };
export const news = {
  subject: "We are open on Saturdays",
  body: "From December on there is somebody in the studio on Saturday mornings.\n\nBring your dog.",
  button_label: "Book a call",
  button_url: "https://studio.example/booking",
};

export const lastBackup = Temporal.Instant.from("2026-11-22T03:00:00Z");
export const noSpace = "ENOSPC: no space left on device";
export const backupFile = "daybreak-20261122T030000Z.backup";
export const broken = "The checksum of rows/messages differs.";
export const booksFaults = [
  { document: deposit.number, fault: "its hash is not the one that was issued" },
  { document: "G2026-0002", fault: "its file is another one" },
];

export const invited = (language: Language) => ({
  reader: { language, timezone: "America/Los_Angeles" },
  inviter: "Grace Hopper",
});
export const device = {
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  at: new Date("2026-11-24T17:30:00Z"),
};

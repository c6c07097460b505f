/** What happens in a project now and what its clock says, on the client's page. */
export const now = {
  title: "What happens now",
  withYou: "Waiting for you",
  withClient: "Waiting for your side",
  withUs: "With us",
  over: "Over",

  steps: {
    "accept-order": "Our offer is ready for your yes.",
    "pay-deposit": "The deposit is open.",
    "send-content": (count: number) =>
      count === 1 ? "1 thing is missing." : `${count} things are missing.`,
    "answer-question": "We have a question that holds us up.",
    approve: "There is something to look at and approve.",
    "pay-balance": "The final invoice is open. Then we launch.",
    "make-order": "We are preparing your offer.",
    "look-at-order": "We have everything and are looking at it.",
    "confirm-content": "We are checking that your content is complete.",
    build: "We are building.",
    finish: "We are finishing what is left before the launch.",
    launch: "We are preparing the launch.",
    completed: "Your project is complete.",
    cancelled: "Work on this project has stopped.",
  },
  actions: {
    "accept-order": "See the offer",
    "pay-deposit": "See the invoice",
    "send-content": "See what is missing",
    "answer-question": "Answer",
    approve: "Look at it",
    "pay-balance": "See the invoice",
  },
  also: {
    title: "Also waiting for you",
    tasks: (count: number) => (count === 1 ? "1 task" : `${count} tasks`),
    change: "A changed offer",
  },

  left: (time: string) => `${time} left.`,
  late: (time: string) => `We are ${time} late.`,
  wasLate: (time: string) => `We were ${time} late.`,
  clause: "What the terms say then",
  missing: "What is missing, in our words",
  startsWithDeposit: "Your time begins when the deposit is there and your content is complete.",
  startsWithContent: "Your time begins when everything that we need is there.",
  startsBy: (moment: string) => `Your time begins when we have, at the latest ${moment}.`,
  standsStill: "Our clock stands still until then.",
  ready: (moment: string) => `Ready by ${moment} at the latest.`,
  readyBetween: (from: string, until: string) =>
    `We expect to finish between ${from} and ${until}.`,
  wasExpected: (until: string) => `We expected to finish by ${until}, and are late.`,
  delivered: (time: string) => `Delivered in ${time} of our time.`,
  clock: {
    label: (used: string, allowed: string) => `${used} of ${allowed} used`,
    studio: "Used by us",
    client: "Waited for you",
    allowed: "Promised",
    left: "Left",
  },
  parts: {
    title: "Parts of this page",
    now: "Now",
    messages: "Messages",
    deliverables: "To look at",
    tasks: "Tasks",
    payments: "Payments",
    files: "Files",
  },
  notLoaded: "What happens now could not be loaded.",
};

export type NowWords = typeof now;

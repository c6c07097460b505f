import type { siteGoals, ToolId } from "#domain/onboarding/options.ts";
import type { Step } from "#domain/onboarding/steps.ts";

/** `calmIntro` is in place of an intro that is about the day, where the brand does not draw it. */
const steps: Record<Step, { title: string; intro: string; calmIntro?: string; caption: string }> = {
  1: {
    title: "Choose Your Service",
    intro: "What shall stand there when the day is over?",
    calmIntro: "Pick what comes closest. It can still change while we talk.",
    caption: "Sunrise",
  },
  2: {
    title: "Business Details",
    intro: "Who you are, in the words that you use for a new customer.",
    caption: "First coffee",
  },
  3: {
    title: "Website Content",
    intro: "What should happen when somebody visits? Pick everything that matters.",
    caption: "Morning light",
  },
  4: {
    title: "Brand Style",
    intro: "How it should feel before anybody has read a word.",
    caption: "Noon",
  },
  5: {
    title: "Lead Generation Tool",
    intro: "A reason for visitors to leave their address with you.",
    caption: "Early afternoon",
  },
  6: {
    title: "Premium Add-ons",
    intro: "Nothing here is needed. Take what saves you a second project.",
    caption: "Golden hour",
  },
  7: {
    title: "Review & Agree",
    intro: "Read it once more. After this, it is our turn.",
    caption: "Sunset",
  },
};

const goals: Record<(typeof siteGoals)[number], string> = {
  "Generate Leads": "Visitors leave a name and a way to reach them.",
  "Increase Sales": "The way from 'nice' to 'bought' gets short.",
  "Build Brand Awareness": "People remember who you are and what for.",
  "Showcase Portfolio": "Your work stands in the light, piece by piece.",
  "Provide Information": "Hours, prices, directions: answered before they ring.",
  "Book Appointments": "They pick a free hour, it lands in your calendar.",
  "Collect Payments": "Deposits and invoices are paid on the page.",
  "Build Email List": "A list that belongs to you and not to a network.",
};

const tools: Record<ToolId, { text: string; ask: string }> = {
  calculator: {
    text: "Visitors type in their numbers and see what they would save, earn or pay.",
    ask: "Which numbers go in, which one comes out, and what you want them to do then.",
  },
  quiz: {
    text: "A few questions, an honest result, and a good reason to talk to you about it.",
    ask: "The questions that you ask every new customer, and the results there could be.",
  },
  generator: {
    text: "They fill in three lines and take home a plan, a name or a first draft.",
    ask: "What it should make, from which answers, and how long it may be.",
  },
  chatbot: {
    text: "Answers your customers' questions at three in the morning, from your own words.",
    ask: "The ten questions you hear most, and where the answers are written down.",
  },
  "content-generator": {
    text: "Posts, listings and letters in your tone, ready for your last look.",
    ask: "What it writes, for which channel, and two examples that sound like you.",
  },
  "data-analyzer": {
    text: "Reads your tables and tells you in sentences what changed and why.",
    ask: "Where the data lies, how often it changes and what you want to know of it.",
  },
  "recommendation-engine": {
    text: "Shows each visitor what fits: a product, a course, the next read.",
    ask: "What there is to recommend, how many of it, and what a good hit looks like.",
  },
};

export const onboarding = {
  pageTitle: "Start your project",
  studioCannotSubmit:
    "You are signed in with an account of the studio. You can look at every step, but accounts of the studio cannot submit the questionnaire: sign in with a client’s account for that.",
  loading: "Loading your answers",
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  steps,
  aiTool: { title: "AI Tool Type", intro: "What should the machine take off your hands?" },
  stepsLabel: "Steps",
  questionnaire: "Questionnaire",
  percentComplete: (percent: number) => `${percent}% complete`,
  back: "Back",
  next: "Continue",
  submit: "Submit",
  order: "Order with obligation to pay",
  submitting: "Submitting…",
  tryAgain: "Try again",
  saving: {
    now: "Saving…",
    done: "Saved",
    inThisBrowser: "Saved in this browser",
    failed: "Not saved yet. We keep trying.",
    impossible: "This browser keeps nothing: do not close the page.",
  },
  faults: {
    notSold:
      "This package is no longer sold. Choose another one; your other answers are still here.",
    addOnNotSold:
      "An add-on that you had chosen is no longer offered. It is not in your order any more; your other answers are still here.",
    chooseOne: "Please choose one.",
    chooseSome: "Please choose at least one.",
    address: "An address looks like name@example.com.",
    agree: "We can start when all four are ticked.",
    fillIn: "Please fill this in.",
    tooManyFiles: (most: number) => `A project holds up to ${most} files.`,
  },

  /** On a plan's card; `text` is what the catalogue says in English. */
  /** `short`: thousands as in `$5k`. */
  planPrice: (short: string, _amount: string) => `Starts @ ${short}`,
  mostPopular: "Most Popular",

  whichService: "Which one is yours?",
  you: "You",
  yourBusiness: "Your business",
  domain: {
    title: "Your domain",
    hint: "The address in the browser: yourname.com.",
    have: "Yes, I have one",
    haveText: "We tell you the two settings that point it at your new site.",
    need: "No, I need one",
    needText: "We look for a free one together. It is registered in your name.",
  },
  social: {
    title: "Where else people find you",
    hint: "Handles or links, only those you use.",
  },
  goalsTitle: "What should your website do?",
  goalsHint:
    "The first page is built around your goals: as many as you like, but every one more makes it quieter.",
  goals,
  vibeHint: "Your name in eight moods. One of them should make you nod.",
  yourName: "Your name",
  colorsAndType: "Colors and type",
  kit: {
    title: "Brand kit",
    hint: "Optional. Logo, style guide, photographs: whatever there is.",
    needsAccount: {
      before: "Files need an account: you can add them after",
      signIn: "signing in",
      or: "or",
      register: "registering",
      after: ". Everything else on these pages is kept until then.",
    },
    drop: "Drop your files here, or choose them",
    rules: (extensions: string) => `50MB per file. ${extensions}`,
  },
  whichAiTool: "Which kind of AI tool?",
  whichTool: "Which tool goes on your site?",
  perTool: (price: string) => `One tool is included in your website. A further one is ${price}.`,
  noTool: "This package has no tool, so there is nothing to choose here.",
  whatShouldItDo: (tool: string) => `What should your ${tool} do?`,
  tools,

  from: (price: string) => `from ${price}`,
  /** What stands in place of a price. */
  included: "included",
  perMonth: (price: string) => `${price}/month`,
  aMonth: (price: string) => `${price} a month`,
  aQuarter: (price: string) => `${price} a quarter`,
  pay: {
    title: "How would you like to pay?",
    monthly: "Monthly",
    monthlyText: (price: string) => `${price} a month. Ends when you say so.`,
    quarterly: "Quarterly",
    quarterlyText: (price: string) => `${price} for three months.`,
    save: (share: string) => `Save ${share}`,
  },

  edit: "Edit",
  editOf: (title: string) => `Edit ${title}`,
  review: {
    timeline: "Timeline",
    revisions: "Revisions",
    rounds: (count: number) => (count === 1 ? "1 round" : `${count} rounds`),
    ofYourAccount: "That of your account",
    domain: { "have-domain": "There is one", "need-domain": "We look for one together" },
    none: "None",
    yes: "Yes",
    no: "No",
    yesMonthly: "Yes, paid monthly",
    yesQuarterly: "Yes, paid quarterly",
  },
  price: {
    title: "What it costs",
    total: "Total",
    deposit: (percent: number) => `${percent}% deposit, before work starts`,
    balance: (percent: number) => `${percent}% before launch`,
    supportAfter: (support: string, months: number) => `${support}, after ${months} free months`,
    fixed: "This is the price. It changes only if you agree.",
    exactLater:
      "We work out the exact price and send you an offer. Nothing is due before you accept it.",
    nothingToday: "Nothing is paid today. We send you the invoice.",
  },
  agreements: {
    title: "Four things that we agree on",
    deposit: (percent: number) =>
      `${percent}% of the price is a deposit, due before work starts; the rest is due before launch.`,
    depositHint: "The deposit is not refundable once work has started.",
    content: (hours: number) =>
      `I send texts, pictures and access within ${hours} hours of being asked.`,
    contentHint: "The clock stands still while something is missing.",
    support: (months: number) => `Free support lasts ${months} months from the launch.`,
    supportHint:
      "Corrections, small changes and questions. After that, support is booked by the month or the quarter.",
    supportFree: "Corrections, small changes and questions.",
    terms: {
      before: "I agree to the",
      terms: "Terms of Service",
      and: "and the",
      privacy: "Privacy Policy",
      after: ".",
      newTab: "(opens in a new tab)",
    },
  },
  account: {
    needed:
      "One thing is missing: an account, so that you can follow your project. Your answers wait in this browser, and you come back to this page to submit them.",
    create: "Create an account",
    signIn: "Sign in",
  },
  versions: {
    title: "There are two versions of your answers.",
    text: "You have gone on in another tab or on another device. Choose the version to continue with; the other one is let go. Until then both are kept.",
    here: "This page",
    keepHere: "Keep this page's answers",
    saved: (time: string) => `Saved in your account on ${time}`,
    keepSaved: "Keep the saved answers",
    step: "Step",
    business: "Business",
    description: "Description",
    goals: "Goals",
    style: "Style",
    files: "Files",
  },
  outOfReach: "Your answers are safe, but out of reach.",
};

export type OnboardingWords = typeof onboarding;

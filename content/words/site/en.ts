/** The software's own words on public pages. */
export const site = {
  price: "Price",
  otherServices: "Other services",
  plans: "Plans",
  webDesign: "Web design",
  servicesOf: (studio: string) => `Services of ${studio}`,
  monthly: (name: string) => `${name}, monthly`,
  quarterly: (name: string) => `${name}, quarterly`,
  writeToUs: "Write to us",
  otherWays: "Other ways to reach us",
  somethingElse: "Something else",
  messageSent: "Message sent",
  sendAnother: "Send Another Message",
  bookACall: "Book a call",
  chooseATime: "Choose a time for your call",
  openCalendar: "Open the calendar in a new tab",
  talkNow: "Rather talk now? Ring",
  pauseMoving: "Pause the moving words and pictures",
  someWork: "Some of our work",
  quotes: "What clients say",
  pauseQuotes: "Pause what clients say",
  termsDescription:
    "Deposit, deadlines, revisions, refunds and support: what you and the studio can rely on, in plain words.",
  privacyDescription:
    "What the studio keeps about you, why, for how long, who else sees it, and what your rights are, in plain words.",
  inDaylight: "In full daylight",
  onThisPage: "On this page",
  unclear: "Something unclear?",
  askFirst: "Ask before you sign. We answer in plain words.",
  contactUs: "Contact us",
  version: "Version",
  lastUpdated: "Last updated:",
  arrived: (studio: string) =>
    `Your message to ${studio} has arrived; one of us answers within 24 hours.`,
  toolOf: (studio: string) => `A tool by ${studio}`,
  callMinutes: (minutes: number) => `${minutes} minutes, free of charge. We ring you.`,
  liveWithin: (time: string) => `live within ${time}`,
};

export type SiteWords = typeof site;

/** What the tools say once somebody uses them: the words of their faults and results, loaded with the code that works
 * them out. */
export const toolAnswers = {
  sent: (to: string) => `It is on its way to ${to}.`,
  emailRequired: "Email is required",
  emailInvalid: "Invalid email address",
  tick: "Tick the box, and we send it.",
  noNumber: "Type a number, like 1,250 or 6.5.",
  oneOf: "Choose one of {values}.",
  between: "Type a number from {min} to {max}.",
  table: "The numbers as a table",
  copy: "Copy a link to these figures",
  copied: "Copied",
  copyByHand: "Copy it from the address bar",
  doFirst: "Do this first",
  doNext: "What to do next",
  year: (number: number) => `Year ${number}`,
  month: (number: number) => `Month ${number}`,
  mortgage: {
    principal: "Pays off the loan",
    interest: "Interest",
    columns: ["Year", "Paid off", "Interest", "Still owed"],
    estimate:
      "An estimate: taxes differ from county to county, and a lender looks at more than these four numbers.",
  },
  savings: {
    goal: (amount: string) => `The goal, ${amount}`,
    balance: "What you have",
    paidIn: "What you put in",
    columns: ["After", "You have", "You put in"],
  },
  margin: {
    sales: "Sales",
    goods: "Goods",
    running: "Running",
    rest: "The rest",
    missing: "Missing",
    yours: "Yours",
  },
  /** What a result says, and why it was not mailed, by the English sentence. */
  results: {} as Readonly<Record<string, string>>,
  answers: {} as Readonly<Record<string, string>>,
};

export type ToolAnswers = typeof toolAnswers;

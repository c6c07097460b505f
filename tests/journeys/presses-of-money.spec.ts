import {
  all,
  button,
  confirm,
  field,
  fill,
  inDialog,
  type Press,
  tryPresses,
  typed,
  visible,
} from "./presses.ts";

const open = "/admin/invoices?id={invoice:partPaid}";
const amount = "Amount (USD)";
const reason = (page: Parameters<typeof inDialog>[0]) => inDialog(page).locator("textarea").first();

const ofClient: Record<string, Press> = {
  "a payment by card is begun": { at: "/invoices/{invoice:deal}", press: button(/by card$/) },
  "a document is downloaded": {
    at: "/invoices/{invoice:deal}",
    // The file is made some time after the invoice was issued.
    before: visible(/^Download PDF/),
    press: button(/^Download PDF/),
  },
  "the link for somebody else is shown": {
    at: "/invoices/{invoice:deal}",
    press: button("Show the payment link"),
  },
  "everything is paid at once": {
    at: "/invoices/{invoice:deal}",
    before: button("Pay everything at once"),
    press: confirm(),
  },
  "billing details are saved": {
    at: "/invoices",
    before: all(
      button("Add billing details"),
      fill("Name of the company or person", "main"),
      fill("Street and number", "main"),
      fill("Postal code", "main", "10115"),
      fill("Town", "main"),
      (page) => field("Country", "main")(page).selectOption("DE"),
    ),
    press: button("Save billing details"),
    contains: field("Name of the company or person", "main"),
  },
  "an offer is accepted": {
    at: "/project/{sent}",
    before: button(/^Accept/, "section[aria-labelledby=offer]"),
    press: confirm(),
  },
  "an offer is declined": {
    at: "/project/{sent}",
    before: all(button("Decline", "section[aria-labelledby=offer]"), (page) =>
      reason(page).fill(typed),
    ),
    press: confirm(),
    contains: reason,
  },
  "support is begun": {
    at: "/project/{support-asked}",
    before: button("Start quarterly", "#support"),
    press: confirm(),
  },
  "support is refused": {
    at: "/project/{support-asked}",
    before: button("No, thank you", "#support"),
    press: confirm(),
  },
  "support is ended": {
    at: "/project/{support-running}",
    before: button("End support", "#support"),
    press: confirm(),
  },
  "the link that confirms an address is asked for": {
    at: "/project/{deal}",
    press: button("Send me the link"),
  },
};

const ofStudio: Record<string, Press> = {
  "an order is changed": {
    at: "/admin/project/{draft}",
    before: all(button(/^(Edit|Change) the order|^Edit/, "main"), async (page) =>
      inDialog(page).locator("input[type=text], input:not([type])").first().fill(typed),
    ),
    press: confirm(/save/i),
    contains: (page) => inDialog(page).locator("input[type=text], input:not([type])").first(),
  },
  "an invoice is written": {
    at: "/admin/invoices",
    press: button("Write an invoice"),
    says: "dialog[open]",
    lost: (page) => inDialog(page),
  },
  "an order is sent": {
    at: "/admin/project/{draft}",
    before: all(
      button(/^Edit the order/),
      async (page) => {
        for (const price of await inDialog(page)
          .getByLabel(/^Price of one/)
          .all())
          if ((await price.inputValue()) === "") await price.fill("1000");
      },
      confirm("Save the order"),
      button("Send to the client"),
    ),
    press: confirm("Send to the client"),
  },
  "an invoice of a project is begun": {
    at: "/admin/project/{partPaid}",
    press: button("Write an invoice"),
  },
  "an invoice of a project is written": {
    at: "/admin/project/{partPaid}",
    before: all(
      button("Write an invoice"),
      fill("What it is for", "dialog"),
      fill(/^Price of one/, "dialog", "400"),
    ),
    press: confirm(/save/i),
    contains: field("What it is for", "dialog"),
  },
  "a client is looked for": {
    at: "/admin/invoices",
    before: all(button("Write an invoice"), (page) =>
      inDialog(page).locator("input[type=search]").fill("Ada"),
    ),
    press: button("Search", "dialog"),
    contains: (page) => inDialog(page).locator("input[type=search]"),
  },
  "an invoice is issued": {
    at: "/admin/project/{partPaid}",
    before: button(/^Issue/),
    press: confirm(/^Issue/),
  },
  "a draft of an invoice is discarded": {
    at: "/admin/project/{partPaid}",
    before: button(/^Discard/),
    press: confirm(/^Discard/),
  },
  "a payment is recorded": {
    at: open,
    before: all(button("Record a payment"), fill(amount, "dialog:last-of-type", "100")),
    press: confirm("Record the payment"),
    contains: field(amount, "dialog:last-of-type"),
  },
  "credit is used": { at: open, before: button("Use credit"), press: confirm("Use the credit") },
  "an invoice is credited": {
    at: open,
    before: all(button("Credit"), (page) => page.locator("dialog textarea").last().fill(typed)),
    press: confirm("Issue the credit note"),
    contains: (page) => page.locator("dialog textarea").last(),
  },
  "a refund is recorded": {
    at: open,
    before: all(button(/^Refund:/), (page) => page.locator("dialog textarea").last().fill(typed)),
    press: confirm("Record the refund"),
    contains: (page) => page.locator("dialog textarea").last(),
  },
  "a payment is reversed": {
    at: open,
    before: all(button(/^Reverse:/), (page) => page.locator("dialog textarea").last().fill(typed)),
    press: confirm("Reverse the payment"),
    contains: (page) => page.locator("dialog textarea").last(),
  },
  "payment reminders are paused": {
    at: open,
    before: button("Pause payment reminders"),
    press: confirm(/^Pause/),
  },
  "payment reminders are resumed": {
    at: "/admin/invoices?id={invoice:paused}",
    press: button(/^Resume/),
  },
  "the work begins without the deposit": {
    at: "/admin/project/{deal}",
    before: all(button("Start without the deposit"), (page) =>
      page.locator("dialog textarea").fill(typed),
    ),
    press: confirm("Start without the deposit"),
    contains: (page) => page.locator("dialog textarea"),
  },
  "the client is asked about support": {
    at: "/admin/project/{support-free}",
    before: button("Ask about support", "#support"),
    press: confirm("Ask"),
  },
  "support is ended": {
    at: "/admin/project/{support-running}",
    before: button("End support", "#support"),
    press: confirm("End it"),
  },
  "the books of a year are exported": {
    at: "/admin/invoices?year=newest",
    before: visible("Books of"),
    press: (page) => inDialog(page).getByRole("button").last().click(),
  },
};

tryPresses("money", { client: ofClient, studio: ofStudio });
tryPresses("money in German", { client: ofClient }, "de");

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
  upload,
} from "./presses.ts";

const link = "https://mill-lane.example/";
const people = "section:has(input[name=email])";
const assigned = "form:has(button:text-is('Assign')) select";

const ofClient: Record<string, Press> = {
  "a message is sent": {
    at: "/project/{build}",
    before: fill("Your message", "#messages"),
    press: button("Send", "#messages"),
    contains: field("Your message", "#messages"),
  },
  "an item of the checklist is ticked": {
    at: "/project/{build}",
    press: (page) => page.getByRole("checkbox", { checked: false }).first().click(),
    says: "input[type=checkbox]:checked",
  },
  "a needed item is done": {
    at: "/project/{pay-deposit}",
    press: button("It is done"),
    says: "input[type=checkbox]:checked, button[aria-busy=true]",
  },
  "a deliverable is approved": {
    at: "/project/{deliverables-waiting}",
    before: button("Approve", "#deliverables"),
    press: confirm("Approve"),
  },
  "changes are asked for": {
    at: "/project/{deliverables-waiting}",
    before: all(button("Ask for changes", "#deliverables"), fill("Point 1", "#deliverables")),
    press: all(button("Send 1 point", "#deliverables"), (page) =>
      inDialog(page)
        .getByRole("button")
        .last()
        .click({ timeout: 1500 })
        .catch(() => {}),
    ),
    contains: field("Point 1", "#deliverables"),
  },
  "a list of changes is withdrawn": {
    at: "/project/{deliverables-sent}",
    before: button("Withdraw the list", "#deliverables"),
    press: confirm(/Withdraw/),
  },
  "a question is answered": {
    at: "/project/{questions-open}",
    before: fill("Your answer", "#questions"),
    press: button("Send the answer", "#questions"),
    contains: field("Your answer", "#questions"),
  },
  "a question is not needed": {
    at: "/project/{questions-open}",
    before: button("Not needed", "#questions"),
    press: confirm(/needed/i),
  },
  "reminders are paused": {
    at: "/project/{questions-open}",
    press: button(/pause|resume/i, "#questions"),
  },
  "a refund is asked for": {
    at: "/project/{late}",
    before: all(button("Ask for a refund", "#refund-request"), (page) =>
      page.locator("#refund-request textarea").fill(typed),
    ),
    press: button("Send the request", "#refund-request"),
    contains: (page) => page.locator("#refund-request textarea"),
  },
  "a bug is reported": {
    at: "/project/{completed}",
    before: all(button(/report/i, "section[aria-labelledby=help]"), async (page) => {
      await inDialog(page).getByRole("textbox").first().fill(typed);
      for (const area of await inDialog(page).locator("textarea").all()) await area.fill(typed);
    }),
    press: confirm(/send|report/i),
    contains: (page) => inDialog(page).locator("textarea").first(),
  },
  "a file of a deliverable is downloaded": {
    at: "/project/{deliverables-waiting}",
    press: (page) => page.locator("#deliverables li > button").first().click(),
  },
  "a file of the project is added": upload("#files", { at: "/project/{build}" }),
  "a file of a message is added": upload("#messages", { at: "/project/{build}" }),
  "a member is invited": {
    at: "/project/{build}",
    before: fill("E-mail address", people, "new@example.com"),
    press: button("Send the invitation", people),
    contains: field("E-mail address", people),
  },
  "a member gets another role": {
    at: "/project/{build}",
    before: button(/^(Change|Ändern): /, people),
    press: confirm("Save"),
  },
  "a member is removed": {
    at: "/project/{build}",
    before: button(/^(Remove|Entfernen): /, people),
    press: confirm("Remove"),
  },
};

const ofStudio: Record<string, Press> = {
  "the status is changed": {
    at: "/admin/project/{build}",
    press: (page) =>
      page
        .getByLabel("Status")
        .selectOption("review")
        .catch(() => page.getByLabel("Status").selectOption({ index: 0 })),
    says: "select[aria-busy=true]",
  },
  "the content is complete": {
    at: "/admin/project/{confirm-content}",
    press: button("The content is complete", "#now"),
  },
  "the client is told what is missing": {
    at: "/admin/project/{confirm-content}",
    before: all(button("Something is missing", "#now"), async (page) =>
      inDialog(page).locator("textarea").fill(typed),
    ),
    press: confirm("Tell the client"),
    contains: (page) => inDialog(page).locator("textarea"),
  },
  "a question is asked": {
    at: "/admin/project/{questions-open}",
    before: fill("Your question", "#questions"),
    press: button("Ask", "#questions"),
    contains: field("Your question", "#questions"),
  },
  "a question is withdrawn": {
    at: "/admin/project/{questions-open}",
    before: button("Withdraw", "#questions"),
    press: confirm("Withdraw"),
  },
  "a message is sent": {
    at: "/admin/project/{build}",
    before: fill("Your message", "#messages"),
    press: button("Send", "#messages"),
    contains: field("Your message", "#messages"),
  },
  "an internal note is written": {
    at: "/admin/project/{build}",
    before: (page) => page.locator("#notes textarea").fill(typed),
    press: button(/note|add|save/i, "#notes"),
    contains: (page) => page.locator("#notes textarea"),
  },
  "a point is done": {
    at: "/admin/project/{deliverables-sent}",
    press: button("Done", "#deliverables"),
  },
  "a point is refused": {
    at: "/admin/project/{deliverables-sent}",
    before: all(button("Not done", "#deliverables"), (page) =>
      page.locator("#deliverables textarea").first().fill(typed),
    ),
    press: (page) => page.locator("#deliverables form button[type=submit]").first().click(),
    contains: (page) => page.locator("#deliverables textarea").first(),
  },
  "a deliverable is posted": {
    at: "/admin/project/{build}",
    before: all(button("Post a deliverable", "#deliverables"), fill("Title", "dialog"), (page) =>
      inDialog(page).getByLabel("Link").fill("https://mill-lane.example/"),
    ),
    press: confirm("Post it"),
    contains: field("Title", "dialog"),
  },
  "a task is ticked": {
    at: "/admin/project/{build}",
    before: (page) => page.getByText("Manage Individual Tasks").click(),
    press: (page) =>
      page.locator("#checklist").getByRole("checkbox", { checked: false }).last().click(),
    says: "input[type=checkbox]:checked",
  },
  "a project is cancelled": {
    at: "/admin/project/{build}",
    before: (page) => page.getByLabel("Status").selectOption("cancelled"),
    press: confirm(/cancel/i),
  },
  "a file of a deliverable is added": upload("dialog", {
    at: "/admin/project/{build}",
    before: button("Post a deliverable", "#deliverables"),
  }),
  "the next version is posted": {
    at: "/admin/project/{deliverables-owed}",
    before: all(button("Post the next version", "#deliverables"), fill("Link", "dialog", link)),
    press: confirm("Post it"),
    contains: field("Link", "dialog"),
  },
  "an extra round gets its price": {
    at: "/admin/project/{deliverables-requested}",
    before: all(button("Name a price", "#deliverables"), fill(/^Price of one/, "dialog", "400")),
    press: confirm("Send the price"),
    contains: field(/^Price of one/, "dialog"),
  },
  "reminders are paused": {
    at: "/admin/project/{questions-open}",
    press: button(/^Pause reminders/, "#questions"),
  },
  "somebody of the studio is assigned": {
    at: "/admin/project/{build}",
    before: (page) => page.locator(assigned).selectOption({ index: 1 }),
    press: button("Assign"),
    contains: (page) => page.locator(assigned),
  },
  "a project is completed": {
    at: "/admin/project/{launch}",
    before: (page) => page.getByLabel("Status").selectOption("completed"),
    press: confirm(/complete/i),
    says: "select[aria-busy=true]",
  },
  "the client's site is looked at": {
    at: "/admin/project/{build}",
    before: (page) => page.locator("input[name=url]").first().fill(link),
    press: (page) => page.locator("form:has(input[name=url]) button[type=submit]").first().click(),
    contains: (page) => page.locator("input[name=url]").first(),
  },
};

tryPresses("on a project's page", { partner: ofClient, studio: ofStudio });
tryPresses("on a project's page in German", { partner: ofClient }, "de");

import { expect, type Locator, type Page } from "@playwright/test";
import { seller } from "#content/seller.ts";
import { calendarDay } from "#domain/dates.ts";
import { tickBeforeLaunch } from "./studio-client.ts";
import type { Client } from "./world.ts";

/** The client's and the studio's page of one project, and what each side does on its page. */
export function projectPages(page: Page, studio: Page) {
  const [needs, card] = [page.locator("#questions"), page.locator("#deliverables")];
  const [questions, deliverables] = [studio.locator("#questions"), studio.locator("#deliverables")];
  const [own, dialog] = [page.getByRole("dialog"), studio.getByRole("dialog")];
  return {
    /** The first part of the client's page and of the studio's, which says what is to be done now. */
    now: page.locator("#now"),
    desk: studio.locator("#now"),
    /** Two parts of the client's page, and the dialog of the client's page (`own`) and of the studio's (`dialog`). */
    needs,
    card,
    own,
    dialog,
    async tickNeeded() {
      for (const left of [1, 0]) {
        await needs.getByRole("button", { name: "It is done" }).first().click();
        await expect(needs.getByRole("button", { name: "It is done" })).toHaveCount(left);
      }
    },
    async askBlocking(text: string) {
      await questions.getByLabel("Your question").fill(text);
      await questions.getByLabel("Our clock waits for it").check();
      await questions.getByRole("button", { name: "Ask" }).click();
    },
    async answer(text: string) {
      await needs.getByLabel("Your answer").fill(text);
      await needs.getByRole("button", { name: "Send the answer" }).click();
    },
    async postFirst({ title, link }: { title: string; link: string }) {
      await deliverables.getByRole("button", { name: "Post a deliverable" }).click();
      await dialog.getByLabel("Title").fill(title);
      await dialog.getByLabel("Link").fill(link);
      await dialog.getByRole("button", { name: "Post it" }).click();
    },
    /** Sends a list of one point; before the last round the page asks for a confirmation, which is left open here. */
    async sendChange(text: string) {
      await card.getByRole("button", { name: "Ask for changes" }).click();
      await card.getByLabel("Point 1", { exact: true }).fill(text);
      await card.getByRole("button", { name: "Send 1 point" }).click();
    },
    /** The studio answers the one point of the list with "Done" and posts the next version. */
    async postNext({ complete }: { complete: boolean }) {
      const point = deliverables.getByRole("group", { name: "Point 1" });
      await point.getByRole("button", { name: "Done", exact: true }).click();
      await deliverables.getByRole("button", { name: "Post the next version" }).click();
      await dialog.getByLabel(/complete/i).setChecked(complete);
      await dialog.getByRole("button", { name: "Post it" }).click();
    },
    async approve() {
      await card.getByRole("button", { name: "Approve" }).click();
      await own.getByRole("button", { name: "Approve" }).click();
    },
    async complete() {
      await studio.getByLabel("Status").selectOption("completed");
      await dialog.getByRole("button", { name: "Complete" }).click();
    },
  };
}

/** The figures of the clock as a page shows them. */
export function figuresOf(now: Locator) {
  return now.locator("dd").allTextContents();
}

/** What the studio does through the official client where its screens are not what is tested. */
export function studioActs(studio: Client) {
  const invoke = async (name: string, body: object) => {
    const answer = await studio.supabase.functions.invoke(name, { body });
    if (answer.error) throw answer.error;
  };
  const invoice = async (projectId: string, kind: string) => {
    const found = studio.supabase.from("invoices").select("id, client_id, total_minor");
    return (await found.eq("project_id", projectId).eq("kind", kind).single().throwOnError()).data;
  };
  return {
    /** Writes the exact price into an order that began with "from", and sends it. @returns its id */
    async sendOrder(projectId: string, unitAmountMinor: number) {
      const orders = studio.supabase.from("orders").select("id").eq("project_id", projectId);
      const { id: orderId } = (await orders.single().throwOnError()).data;
      const lines = [{ description: "Website in a Week", quantity: 1, unitAmountMinor }];
      await invoke("edit-order", { orderId, lines });
      await invoke("send-order", { orderId });
      return orderId as string;
    },
    async pay(projectId: string, kind: "deposit" | "balance", day = new Date()) {
      const { id, client_id, total_minor } = await invoice(projectId, kind);
      const date = calendarDay(day, seller.zone);
      const money = { amountMinor: total_minor, currency: "USD", date, method: "bank" };
      await invoke("record-payment", { clientId: client_id, invoiceId: id, ...money });
    },
    async issueBalance(projectId: string) {
      await tickBeforeLaunch(studio, projectId);
      await invoke("issue-invoice", { invoiceId: (await invoice(projectId, "balance")).id });
    },
  };
}

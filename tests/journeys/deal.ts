import type { Browser, Page } from "@playwright/test";
import { fixedProject } from "../project.ts";
import type { Daybreak } from "./daybreak.ts";
import { signIn } from "./world.ts";

export const fixed = { ...fixedProject, business_name: "Forno da Inês" };

export async function studioPage(browser: Browser, world: Daybreak): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: world.url })).newPage();
  await signIn(page, world.studio);
  return page;
}

export async function recordPayment(studio: Page, amount: string) {
  await studio.getByRole("button", { name: "Record a payment" }).click();
  await studio.getByLabel("Amount (USD)").fill(amount);
  await studio.getByRole("button", { name: "Record the payment" }).click();
}

import type { Page } from "@playwright/test";
import { expect } from "./world.ts";

/** The whole site is printed before it is public. */
export async function published(page: Page) {
  await expect(page.getByText("Visitors see it now.")).toBeVisible({ timeout: 60_000 });
}

/** Publishes everything that is changed. @param changes how many, as the dialog calls them */
export async function publish(page: Page, changes = /change/) {
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: changes });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await published(page);
}

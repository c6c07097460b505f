import type { Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Daybreak } from "./daybreak.ts";
import { expect } from "./world.ts";

export const password = "correct horse battery";

export async function chooseNewPassword(page: Page) {
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(password);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully.")).toBeVisible();
}

export function newSupabase(world: Daybreak): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(world.url, world.publishableKey, { auth });
}

import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import type { Daybreak } from "./daybreak.ts";
import { type Client, expect, newClient, signInByForm } from "./world.ts";

export async function clientAtReview(page: Page, world: Daybreak): Promise<Client> {
  const person = await newClient(world);
  await signInByForm(page, person);
  await page.goto("/onboarding");
  await chooseService(page, "Website in a Day");
  await fillBusiness(page);
  await chooseGoals(page);
  await fillBrand(page);
  await chooseTool(page, "Calculator", "What an engine saves.");
  await next(page);
  await expectStep(page, 7);
  await agree(page);
  await expectSaved(page);
  return person;
}

export async function chooseService(page: Page, name: string) {
  await page.getByRole("radio", { name: new RegExp(name) }).check();
  await next(page);
}

export async function fillBusiness(page: Page) {
  await page.getByLabel("Full Name").fill("Ada Lovelace");
  await page.getByLabel("Business Name").fill("Analytical Engines");
  await page.getByLabel("Business Description").fill("We compute what others guess.");
  await page.getByLabel("Industry").fill("Computing");
  await page.getByRole("radio", { name: /I have one/ }).check();
  await next(page);
}

export async function chooseGoals(page: Page) {
  await page.getByRole("checkbox", { name: /Collect Payments/ }).check();
  await page.getByRole("checkbox", { name: /Generate Leads/ }).check();
  await next(page);
}

export async function fillBrand(page: Page) {
  await page.getByRole("radio", { name: /Elegant & Luxury/ }).check();
  await page.getByLabel("Color Preferences").fill("Ink and brass");
  await next(page);
}

export async function chooseTool(page: Page, name: string, requirements?: string) {
  await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  if (requirements) await page.getByRole("textbox").fill(requirements);
  await next(page);
}

export async function agree(page: Page) {
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

export function next(page: Page) {
  return page.getByRole("button", { name: "Continue" }).click();
}

export function chooseFile(page: Page, name: string, buffer: Buffer) {
  const mimeType = name.endsWith(".svg") ? "image/svg+xml" : "image/png";
  return page.getByLabel(/Drop your files/).setInputFiles({ name, mimeType, buffer });
}

export async function expectStep(page: Page, step: number, title?: string) {
  await expect(page.getByRole("heading", { name: `Step ${step} of 7`, exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?]step=${step}$`));
  if (title) await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
}

export async function expectSaved(page: Page) {
  await expect(page.getByText("Saved", { exact: true }).filter({ visible: true })).toBeVisible();
}

export async function projectsOf(world: Daybreak, person: { email: string; password: string }) {
  const supabase = createClient(world.url, world.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await supabase.auth.signInWithPassword(person);
  const { data, error } = await supabase.from("onboarding_submissions").select();
  if (error) throw error;
  return data;
}

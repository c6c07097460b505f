import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  newClient,
  project,
  signInByForm,
  submitProject,
  test,
} from "./world.ts";

test("a visitor with a German browser registers in German, and the next device speaks German too", {
  tag: "@prove",
}, async ({ browser, world }) => {
  const english = await englishTexts();
  const context = await browser.newContext({ baseURL: world.url, locale: "de-DE" });
  const page = await context.newPage();
  const email = `lise-${Date.now()}@example.com`;
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schön, Sie wiederzusehen.");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectNoEnglish(page, english);
  await page.getByText("Leistungen").first().click();
  await expect(
    page.getByRole("banner").getByRole("link", { name: /^Website in einer Woche/ }),
  ).toHaveText(/ab 10\.000\s\$Fünf bis zehn Seiten in sieben Tagen/);
  await page.keyboard.press("Escape");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill("nicht dieses");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("E-Mail-Adresse oder Passwort stimmt nicht.");
  await expectAccessible(page);

  for (const path of ["/forgot-password", "/register"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expectNoEnglish(page, english);
  }
  await registerInGerman(page, email);
  await expectNoEnglish(page, english);

  await page.getByRole("link", { name: "Ein Projekt beginnen" }).click();
  await page.waitForURL("**/onboarding**");
  await expect(page.getByRole("heading", { name: "Schritt 1 von 7" })).toBeVisible();
  await expectNoEnglish(page, english);
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("alert")).toContainText("Bitte wählen Sie eine Leistung.");
  await context.close();

  // The account remembers what was chosen, whatever the next browser speaks.
  const other = await browser.newContext({ baseURL: world.url, locale: "en-US" });
  const second = await other.newPage();
  await signInByForm(second, { email, password: "richtig gut" });
  await expect(second.getByText("Noch keine Projekte")).toBeVisible();
  await other.close();
});

test("the language chosen in the profile takes effect at once, in words, dates and amounts", async ({
  page,
  world,
}) => {
  const english = await englishTexts();
  const client = await newClient(world, "Sophie Germain");
  const projectId = await submitProject(client, { ...project, full_branding_upsell: true });
  await signInByForm(page, client);
  await page.goto("/profile?tab=preferences");
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre profil");
  await expect(page.getByText("Les réglages sont enregistrés !")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expectNoEnglish(page, english);
  await expectAccessible(page);

  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Projet : Site en un jour");
  const checklist = page.locator("#checklist");
  await expect(
    checklist.getByText("Envoyez-nous vos textes, vos images et votre logo"),
  ).toBeVisible();
  const month = new Intl.DateTimeFormat("fr", { month: "long", timeZone: "UTC" });
  await expect(page.getByText(month.format(new Date())).first()).toBeVisible();
  await expectNoEnglish(page, english);
  await page.getByRole("button", { name: "Signaler une anomalie" }).click();
  await page.getByRole("button", { name: "Envoyer le signalement" }).click();
  await expect(page.getByText("Le titre est requis.")).toBeVisible();
  await expectNoEnglish(page, english);
  await page.keyboard.press("Escape");

  for (const path of ["/dashboard", "/profile", "/profile/security"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectNoEnglish(page, english);
  }
  await page.goto("/onboarding?step=1");
  await expect(page.getByText(/à partir de 5\s000\s\$/)).toBeVisible();

  // The public pages stay the studio's English.
  await page.goto("/contact");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Home" }).first()).toBeVisible();
});

test("a language chosen on an account page translates all of it, loses nothing, and is remembered", async ({
  page,
  context,
}) => {
  const english = await englishTexts();
  const chosen = async () =>
    (await context.cookies()).find(({ name }) => name === "daybreak-language");
  await page.goto("/login?next=%2Fonboarding");
  await page.getByRole("button", { name: "Create one" }).click();
  await page.getByLabel("Full Name").fill("Lise Meitner");
  await page.getByLabel("Password", { exact: true }).fill("kernspaltung");
  expect(await chosen()).toBeUndefined();

  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Neu hier?");
  await expect(page.getByRole("link", { name: "Deutsch" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Vor- und Nachname")).toHaveValue("Lise Meitner");
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveValue("kernspaltung");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(/^Anmelden/);
  await expectNoEnglish(page, english);
  await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`);
  expect(new URL(page.url()).searchParams.get("next")).toBe("/onboarding");
  const cookie = await chosen();
  expect(cookie).toMatchObject({ value: "de", path: "/", sameSite: "Lax", secure: false });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 24 * 60 * 60);
  expect(await page.evaluate(() => localStorage.getItem("daybreak:language"))).toBe("de");

  // The next page is sent in it, and the portal speaks it.
  await page.goto("/register");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await registerInGerman(page, `lise-${Date.now()}@example.com`);

  // The setting in the profile is remembered in the same way, and "as my device" ends that.
  await page.goto("/profile?tab=preferences");
  await page.getByLabel("Sprache").selectOption("fr");
  await expect(page.getByText("Les réglages sont enregistrés !")).toBeVisible();
  expect((await chosen())?.value).toBe("fr");
  await page.getByLabel("Langue").selectOption("auto");
  await expect(page.getByLabel("Language")).toHaveValue("auto");
  expect(await chosen()).toBeUndefined();
});

test("a language can be chosen before anything else is touched, and where the script cannot fetch the page", async ({
  page,
}) => {
  await page.goto("/forgot-password");
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("banner")).toContainText("Servicios");

  // The script cannot fetch the page, so the browser opens it.
  await page.goto("/forgot-password?lang=en");
  await page.route("**/forgot-password?lang=fr", (route, request) =>
    request.resourceType() === "document" ? route.continue() : route.abort(),
  );
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByLabel("Adresse e-mail")).toBeVisible();
});

test("without a script the languages are links", async ({ browser, world }) => {
  const context = await browser.newContext({
    baseURL: world.url,
    locale: "de-DE",
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto("/register");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("form noscript p")).toContainText("braucht JavaScript");
  await expect(page.locator("form noscript p")).toBeVisible();
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("form noscript p")).toContainText("a besoin de JavaScript");
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

/** Every English sentence that has words in other languages; single words may be the same in several. */
async function englishTexts(): Promise<string[]> {
  const folder = new URL("../../content/words/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((file) =>
    /\/en\.ts$/.test(`${file}`),
  );
  const modules = await Promise.all(files.map((file) => import(`${folder.href}${file}`)));
  const texts = modules.flatMap((words) => Object.values(words).flatMap(textsIn));
  return [...new Set(texts)].filter((text) => text.length >= 12 && text.includes(" "));
}

function textsIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words !== "object" || words === null) return [];
  return Object.values(words).flatMap(textsIn);
}

/** Each part of a page loads its own words, and shows the previous ones until they are there. */
async function expectNoEnglish(page: Page, english: readonly string[]) {
  // What the client wrote is the client's; the row of a project in these journeys is in English.
  const own = Object.values(project).filter((value) => typeof value === "string");
  await expect
    .poll(async () => {
      const pageText = await page.locator("body").innerText();
      expect(pageText.length).toBeGreaterThan(100);
      return english.filter((text) => pageText.includes(text) && !own.includes(text));
    })
    .toEqual([]);
}

async function registerInGerman(page: Page, email: string) {
  const fields = {
    "Vor- und Nachname": "Lise Meitner",
    "Name des Unternehmens": "Kernfragen",
    "E-Mail-Adresse": email,
    Passwort: "richtig gut",
  };
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByText("Noch keine Projekte")).toBeVisible();
}

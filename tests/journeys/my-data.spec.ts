import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOfApp } from "../authenticator.ts";
import { readArchive } from "../my-data/archive-reader.ts";
import type { Daybreak } from "./daybreak.ts";
import {
  type Client,
  expect,
  expectAccessible,
  newClient,
  newProvedClient,
  project,
  signIn,
  test,
} from "./world.ts";

test("a client takes everything along: what was entered is in the archive, byte for byte", async ({
  page,
  world,
}) => {
  const person = await newClient(world);
  const kit = await submitWithFile(person);
  await waitForConfirmation(world, person);
  await signIn(page, person);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Download everything, or delete the account" }).click();
  await expect(page.getByRole("heading", { name: "Your data", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Download my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  const password = dialog.getByLabel("Your password");
  await expect(password).toBeFocused();
  await dialog.getByRole("button", { name: "Download" }).click();
  await expect(dialog.getByText("Type the password that you sign in with.")).toBeVisible();
  await password.fill("not this one");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("That is not the password of this account.");
  await expect(password).toHaveValue("not this one");
  await expectAccessible(page);
  await password.fill(person.password);
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  await expect(page.getByText("Your archive is in your downloads.")).toBeVisible();
  await expectAccessible(page);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);

  const files = await readArchive(readFileSync(await file.path()));
  expect([...files.keys()].sort()).toEqual([
    "README.txt",
    "data.json",
    "documents/agreement.pdf",
    "files/Brand kit.zip",
  ]);
  expect(files.get("files/Brand kit.zip")).toEqual(kit);
  const data = JSON.parse(`${files.get("data.json")}`);
  expect(data.account).toMatchObject({ email: person.email, full_name: person.fullName });
  const { email: _, ...entered } = project;
  expect(data.projects).toMatchObject([entered]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
});

test("with two factors the code is asked for as well", { tag: "@prove" }, async ({
  page,
  world,
}) => {
  const person = await newProvedClient(world);
  await signIn(page, person);
  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Set up two-factor sign-in" }).click();
  const secretText = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = (await secretText.innerText()).replace(/\s/g, "");
  await page.getByLabel("Six-digit code").fill(codeOfApp(secret, new Date(), -1));
  await page.getByRole("button", { name: "Switch it on" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();

  await page.goto("/profile/data");
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByLabel("Your password").fill(person.password);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Six-digit code");
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "That code is not right.",
  );
  await code.fill(codeOfApp(secret, new Date(), 1));
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const { second_factors } = JSON.parse(
    `${(await readArchive(readFileSync(await file.path()))).get("data.json")}`,
  );
  expect(second_factors.map(({ type }: { type: string }) => type).sort()).toEqual([
    "recovery_code",
    "totp",
  ]);
  await page.goto("/dashboard");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
});

test("a client deletes the account: everything of theirs is gone, and nothing of anybody else's", async ({
  page,
  world,
  browser,
}) => {
  const [person, other] = [await newClient(world), await newClient(world, "Bob Byron")];
  await submitWithFile(person);
  await waitForConfirmation(world, person);
  const versions = blobsIn(world);
  await submitWithFile(other);
  await waitForConfirmation(world, other);
  const others = blobsIn(world).filter((version) => !versions.includes(version));
  // They are the upload and the agreement.
  expect(others).toHaveLength(2);
  await signIn(page, person);
  const otherBrowser = await (await browser.newContext({ baseURL: world.url })).newPage();
  await signIn(otherBrowser, person);

  await page.goto("/profile/data");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account for good?" });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByLabel("Your password").fill(person.password);
  // The page may notice that its session has ended before it gets the answer.
  await page.route("**/delete-account", async (route) => {
    const response = await route.fetch();
    await page.waitForFunction(() => !JSON.stringify(localStorage).includes("access_token"));
    await route.fulfill({ response });
  });
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted." })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  expect(await page.evaluate((id) => JSON.stringify(localStorage).includes(id), person.id)).toBe(
    false,
  );

  const lastMail = await world.mailbox.find(person.email, /your account is deleted/i);
  expect(lastMail.text).toContain("As you asked");
  const left = blobsIn(world);
  expect(left.filter((version) => others.includes(version))).toEqual(others);
  expect(left).toHaveLength(blobsOfOthers(versions, left) + others.length);
  expect((await other.supabase.from("onboarding_submissions").select("id")).data).toHaveLength(1);
  expect((await person.supabase.from("onboarding_submissions").select("id")).data ?? []).toEqual(
    [],
  );

  await otherBrowser.waitForURL("**/login**");
  await otherBrowser.getByLabel("Email").fill(person.email);
  await otherBrowser.getByLabel("Password", { exact: true }).fill(person.password);
  await otherBrowser.getByRole("button", { name: "Sign in", exact: false }).first().click();
  await expect(otherBrowser.getByRole("alert")).toContainText("Invalid login credentials");
  await otherBrowser.context().close();
  await page.reload();
  await page.waitForURL("**/login**");
});

test("the page speaks the client's language and fits the smallest phone", {
  tag: "@prove",
}, async ({ page, world }) => {
  const person = await newClient(world);
  await signIn(page, person);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [language, heading] of [
    ["de", "Ihre Daten"],
    ["fr", "Vos données"],
    ["es", "Sus datos"],
  ] as const) {
    await person.supabase.from("user_settings").upsert({ user_id: person.id, language });
    // As the next page begins, because the page that is being left may still store what it has read before.
    await page.addInitScript(
      (languageName) => localStorage.setItem("daybreak:language", languageName),
      language,
    );
    await page.goto("/profile/data");
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(
      page.getByRole("button").filter({ hasText: /herunterladen|Télécharger|Descargar/ }),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

/** A project with one file, through the official client. @returns the file. */
async function submitWithFile({ id, supabase }: Client): Promise<Buffer> {
  const kit = Buffer.concat([Buffer.from("PK\u0003\u0004"), randomBytes(200_000)]);
  const path = `${id}/1700000000000-${randomUUID().replaceAll("-", "").slice(0, 12)}.zip`;
  const files = supabase.storage.from("onboarding-assets");
  const up = await files.upload(path, new Blob([new Uint8Array(kit)], { type: "application/zip" }));
  if (up.error) throw up.error;
  const uploaded_files = [
    { path, name: "Brand kit.zip", size: kit.length, type: "application/zip" },
  ];
  const sent = await supabase.from("onboarding_submissions").insert({ ...project, uploaded_files });
  if (sent.error) throw sent.error;
  return kit;
}

/** The mail about the project carries the agreement, so this has been made by then. */
async function waitForConfirmation({ mailbox }: Daybreak, { email }: Client) {
  await mailbox.find(email, /questionnaire/i);
}

function blobsIn({ dataDir }: Daybreak): string[] {
  const folder = join(dataDir, "files");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.split("/").at(-1) ?? "")
    .filter((name) => /^[0-9a-f-]{36}$/.test(name));
}

/** How many of the earlier blobs are left: all but the upload of the person who left, whose agreement stays. */
function blobsOfOthers(before: string[], left: string[]): number {
  const stayed = before.filter((version) => left.includes(version));
  expect(stayed).toHaveLength(before.length - 1);
  return stayed.length;
}

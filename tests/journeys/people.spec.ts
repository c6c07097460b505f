import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Daybreak } from "./daybreak.ts";
import { chooseNewPassword, newSupabase, password } from "./invited.ts";
import {
  expect,
  expectAccessible,
  newClient,
  project,
  proveAddress,
  reloadOrFollow,
  signIn,
  submitProject,
  test,
} from "./world.ts";

/** Follows the link of the invitation, chooses a password, signs in and accepts. */
async function accept(page: Page, world: Daybreak, email: string) {
  const { text = "" } = await world.mailbox.find(email, /invited/i);
  await page.goto(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "");
  await page.waitForURL("**/reset-password");
  await chooseNewPassword(page);
  await signIn(page, { email, password });
  await expect(page.getByRole("heading", { name: "You are invited" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept" }).click();
}

const report = { title: "The menu stays open", description: "After I tap a link." };
const viewerNote = /^You are a viewer of this project/;

/** What the owner and the editors of a project see. */
async function expectEditorsView(page: Page) {
  await expect(page.getByText(report.title, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report a Bug" })).toBeVisible();
  await expect(page.getByLabel("Add files")).toBeAttached();
  await expect(
    page.getByRole("checkbox", { name: "Send us your texts, pictures and logo" }),
  ).toBeEnabled();
  await expect(page.getByText(/tasks? (is|are) waiting for you$/)).toBeVisible();
  await expect(page.getByText(viewerNote)).toHaveCount(0);
}

/** The same page without what only owners and editors may do. */
async function expectViewersView(page: Page) {
  await expect(page.getByText(viewerNote)).toBeVisible();
  await expect(page.getByText(report.title, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Files" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report a Bug" })).toHaveCount(0);
  await expect(page.getByLabel("Add files")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByText(/tasks? (is|are) waiting for you$/)).toHaveCount(0);
  await expect(page.getByLabel("Address of your site as it is now")).toHaveCount(0);
}

test("an owner brings a maker into the studio, a client a colleague into the project, and both leave again", async ({
  page,
  browser,
  world,
}) => {
  const ada = await newClient(world);
  const projectId = await submitProject(ada);
  const projectPath = `/project/${projectId}`;
  const [maker, colleague] = [`maker-${randomUUID()}@example.com`, `${randomUUID()}@example.com`];

  await signIn(page, world.studio);
  await page.goto("/admin/people");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Please enter an e-mail address.")).toBeVisible();
  await page.getByLabel("E-mail address").fill(maker);
  await page.getByRole("button", { name: "Send the invitation" }).press("Enter");
  await expect(page.getByText(`We have sent an invitation to ${maker}`)).toBeVisible();
  await expectAccessible(page);

  const second = await browser.newContext({ baseURL: world.url });
  const makerPage = await second.newPage();
  await accept(makerPage, world, maker);
  await makerPage.waitForURL(/\/login/);
  await signIn(makerPage, { email: maker, password });
  await expect(makerPage.getByRole("heading", { name: "Your projects" })).toBeVisible();
  const nav = makerPage.getByRole("navigation", { name: "Studio" });
  await expect(nav.getByRole("link")).toHaveText([/^Overview/, "Your account"]);
  await expect(makerPage.getByRole("tab", { name: "Contact Forms" })).toHaveCount(0);
  await makerPage.goto(`/admin${projectPath}`);
  await expect(makerPage.getByText("Project not found")).toBeVisible();

  await page.goto(`/admin${projectPath}`);
  await page.getByLabel("Assign somebody").selectOption({ label: maker });
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Take .* off$/ })).toBeVisible();
  await reloadOrFollow(makerPage);
  await expect(
    makerPage.getByRole("heading", { name: project.business_name }).first(),
  ).toBeVisible();

  const third = await browser.newContext({ baseURL: world.url });
  const clientPage = await third.newPage();
  await signIn(clientPage, ada);
  await clientPage.goto(projectPath);
  await expect(clientPage.getByRole("button", { name: "Send the invitation" })).toHaveCount(0);
  await clientPage.getByRole("button", { name: "Send me the link" }).click();
  await expect(clientPage.getByText(`We have sent the link to ${ada.email}.`)).toBeVisible();
  await confirmAddress(clientPage, world, ada.email);
  await clientPage.goto(projectPath);
  await clientPage.getByLabel("E-mail address").fill(colleague);
  await clientPage.getByLabel("Sees amounts").check();
  await clientPage.getByRole("button", { name: "Send the invitation" }).click();
  await expect(clientPage.getByText(`We have sent an invitation to ${colleague}`)).toBeVisible();
  await expectAccessible(clientPage);
  const fourth = await browser.newContext({ baseURL: world.url });
  const colleaguePage = await fourth.newPage();
  await accept(colleaguePage, world, colleague);
  await colleaguePage.waitForURL(`**${projectPath}`);
  await expect(
    colleaguePage.getByRole("heading", { name: "Website in a Day Project" }),
  ).toBeVisible();
  await expect(colleaguePage.getByRole("button", { name: "Send the invitation" })).toHaveCount(0);
  await ada.supabase.from("bug_reports").insert({ ...report, project_id: projectId });
  await clientPage.reload();
  await expectEditorsView(clientPage);
  await reloadOrFollow(colleaguePage);
  await expectViewersView(colleaguePage);
  await expectAccessible(colleaguePage);

  await colleaguePage.getByRole("button", { name: "Leave this project" }).click();
  await colleaguePage
    .getByRole("dialog")
    .getByRole("button", { name: "Leave this project" })
    .click();
  await expect(colleaguePage.getByText("Project not found")).toBeVisible();
  await clientPage.reload();
  await expect(clientPage.getByRole("heading", { name: "Website in a Day Project" })).toBeVisible();
  await expect(clientPage.getByText(colleague)).toHaveCount(0);

  await page.goto("/admin/people");
  await page.getByRole("button", { name: `Remove: ${maker}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Removed.")).toBeVisible();
  await reloadOrFollow(makerPage);
  await expect(makerPage.getByRole("heading", { name: project.business_name })).toHaveCount(0);
  await page.getByRole("button", { name: `Remove: ${world.studio.email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The studio needs an owner.")).toBeVisible();
  for (const context of [second, third, fourth]) await context.close();
});

test("a studio of ten and a project of five: each sees what the role allows, and nothing once removed", {
  tag: "@prove",
}, async ({ page, browser, world }) => {
  const owner = await signInClient(world, world.studio);
  const ada = await newClient(world);
  const projectId = await submitProject(ada);
  await proveAddress(world, ada);
  const intoStudio = (role: string) =>
    joinByInvitation(world, owner, { name: "invite-staff", role });
  const intoProject = (role: string) =>
    joinByInvitation(world, ada.supabase, { name: "invite-member", role, projectId });

  const before = (await owner.rpc("studio_people")).data as unknown[];
  const studioRoles = ["owner", ...Array(3).fill("manager"), ...Array(5).fill("maker")];
  const studio = await Promise.all(studioRoles.map(intoStudio));
  const [secondOwner, manager, , , maker, idleMaker] = studio;
  const [editor, , viewer, secondViewer] = await Promise.all(
    ["editor", "editor", "viewer", "viewer"].map(intoProject),
  );
  if (!secondOwner || !manager || !maker || !idleMaker) throw new Error("too few in the studio");
  if (!editor || !viewer || !secondViewer) throw new Error("too few in the project");
  const people = (await owner.rpc("studio_people")).data as unknown[];
  expect(people).toHaveLength(before.length + 9);

  const managerClient = await signInClient(world, manager);
  const assigned = { projectId, userId: maker.id };
  const byMaker = await (await signInClient(world, idleMaker)).functions.invoke("assign-staff", {
    body: { projectId, userId: idleMaker.id },
  });
  expect(byMaker.error?.context.status).toBe(403);
  expect(
    (await managerClient.functions.invoke("assign-staff", { body: assigned })).error,
  ).toBeNull();
  const assignment = await owner
    .from("project_staff")
    .select("user_id")
    .eq("project_id", projectId);
  expect(assignment.data).toEqual([{ user_id: maker.id }]);

  // The studio: a manager and a maker at the same time.
  const others = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL: world.url })));
  const [makerPage, editorPage, viewerPage] = await Promise.all(
    others.map((each) => each.newPage()),
  );
  if (!makerPage || !editorPage || !viewerPage) throw new Error("too few pages");
  await Promise.all([signIn(page, manager), signIn(makerPage, maker)]);
  const links = (of: Page) => of.getByRole("navigation", { name: "Studio" }).getByRole("link");
  await expect(links(makerPage)).toHaveText([/^Overview/, "Your account"]);
  await expect(links(page)).toHaveText([
    /^Overview/,
    /^Calls/,
    /^Invoices/,
    /^Mails/,
    "Drafts",
    "News",
    "Website",
    "Audit log",
    "System",
    "Your account",
  ]);
  for (const path of ["/admin/mails", "/admin/audit", "/admin/news", "/admin?tab=contacts"]) {
    await makerPage.goto(path);
    await makerPage.waitForURL(/\/admin$/);
  }
  await expect(makerPage.getByRole("heading", { name: "Your projects" })).toBeVisible();
  await page.goto("/admin/mails");
  await expect(page.getByRole("heading", { level: 1, name: "Mails" })).toBeVisible();
  await page.goto("/admin/people");
  await expect(page.getByText("Only owners change who works here")).toBeVisible();
  await makerPage.goto(`/admin/project/${projectId}`);
  await expect(
    makerPage.getByRole("heading", { name: project.business_name }).first(),
  ).toBeVisible();

  // The project: an editor and a viewer at the same time.
  await Promise.all([signIn(editorPage, editor), signIn(viewerPage, viewer)]);
  const [byEditor, byViewer] = [
    await signInClient(world, editor),
    await signInClient(world, viewer),
  ];
  const row = { ...report, project_id: projectId };
  expect((await byViewer.from("bug_reports").insert(row)).error?.code).toBe("42501");
  expect((await byEditor.from("bug_reports").insert(row)).error).toBeNull();
  const reports = await owner.from("bug_reports").select("user_id").eq("project_id", projectId);
  expect(reports.data).toEqual([{ user_id: editor.id }]);
  await Promise.all([editorPage, viewerPage].map((each) => each.goto(`/project/${projectId}`)));
  await expectEditorsView(editorPage);
  await expectViewersView(viewerPage);

  // Removed while the page is open: only an owner of the project may, and another viewer stays.
  const removal = { body: { projectId, userId: viewer.id } };
  const refused = await byEditor.functions.invoke("remove-member", removal);
  expect(refused.error?.context.status).toBe(403);
  expect((await ada.supabase.functions.invoke("remove-member", removal)).error).toBeNull();
  // The open page says so by itself.
  await expect(viewerPage.getByText("Project not found")).toBeVisible();
  await expect(viewerPage.getByText(report.title, { exact: true })).toHaveCount(0);
  await returnTo(editorPage);
  await expectEditorsView(editorPage);
  const members = await owner.from("project_members").select("user_id").eq("project_id", projectId);
  expect(members.data?.map(({ user_id }) => user_id)).not.toContain(viewer.id);
  expect(members.data?.map(({ user_id }) => user_id)).toContain(secondViewer.id);

  const ofMaker = { body: { userId: maker.id } };
  expect(
    (await managerClient.functions.invoke("remove-staff", ofMaker)).error?.context.status,
  ).toBe(403);
  expect((await owner.functions.invoke("remove-staff", ofMaker)).error).toBeNull();
  await makerPage.waitForURL(/\/login/, { timeout: 20_000 });
  await expect(makerPage.getByText(project.business_name)).toHaveCount(0);

  const { data: self } = await owner.auth.getUser();
  const leave = (id = "") => owner.functions.invoke("remove-staff", { body: { userId: id } });
  const owners = async () =>
    (await owner.from("staff").select("user_id").eq("role", "owner")).data?.length;
  expect((await leave(secondOwner.id)).error).toBeNull();
  expect(await owners()).toBe(1);
  expect((await leave(self.user?.id)).error?.context.status).toBe(409);
  expect(await owners()).toBe(1);
  for (const context of others) await context.close();
});

/** Follows the link of the mail in this browser. */
async function confirmAddress(page: Page, world: Daybreak, email: string) {
  const { text = "" } = await world.mailbox.find(email, /confirm/i);
  await page.goto(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "");
  await expect(page.getByText("Thank you: this address is yours.")).toBeVisible();
  await expect(page).toHaveURL(/\/confirm$/);
}

type Account = { id: string; email: string; password: string };

/** Invites a new address with the official client, follows the link of the mail and chooses a password. */
async function joinByInvitation(
  world: Daybreak,
  inviter: SupabaseClient,
  { name, ...to }: { name: string; role: string; projectId?: string },
): Promise<Account> {
  const email = `${to.role}-${randomUUID()}@example.com`;
  const { error } = await inviter.functions.invoke(name, { body: { ...to, email } });
  expect(error).toBeNull();
  const { text = "" } = await world.mailbox.find(email, /invited/i);
  const opened = await fetch(/https?:\/\/\S+verify\S+/.exec(text)?.[0] ?? "", {
    redirect: "manual",
  });
  const tokens = new URLSearchParams(opened.headers.get("location")?.split("#")[1] ?? "");
  const client = newSupabase(world);
  await client.auth.setSession({
    access_token: tokens.get("access_token") ?? "",
    refresh_token: tokens.get("refresh_token") ?? "",
  });
  const updated = await client.auth.updateUser({ password });
  expect(updated.error).toBeNull();
  const account = { id: `${updated.data.user?.id}`, email, password };
  const invited = await signInClient(world, account);
  const [waiting] = (await invited.rpc("own_invitations")).data;
  const answer = { invitationId: waiting.id, accept: true };
  const { error: refused } = await invited.functions.invoke("answer-invitation", { body: answer });
  expect(refused).toBeNull();
  return account;
}

async function signInClient(world: Daybreak, account: { email: string; password: string }) {
  const client = newSupabase(world);
  const { error } = await client.auth.signInWithPassword(account);
  expect(error).toBeNull();
  return client;
}

/** Tells the page that its tab is visible again. */
function returnTo(page: Page) {
  return page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

import { expect, newProvedClient, signIn, submitProject, test } from "./world.ts";

test("a mail's link opens the sign-in with the address filled in, and comes back to the place that it named", async ({
  browser,
  world,
}) => {
  const client = await newProvedClient(world);
  const id = await submitProject(client);
  const { text = "", html = "" } = await world.mailbox.find(client.email, /questionnaire/i);
  const address = `for=${encodeURIComponent(client.email)}`;
  expect(html).toContain(`/project/${id}#${address}"`);
  const link = /http\S+\/project\/\S+/.exec(text)?.[0] ?? "";
  expect(link).toBe(`${world.url}/project/${id}#${address}`);

  const page = await browser.newPage({ baseURL: world.url });
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()));
  });
  await page.goto(link.replace("#", "#messages&"));
  await page.waitForURL("**/login?next=*");
  await expect(page.getByLabel("Email")).toHaveValue(client.email);
  await expect(page).toHaveURL(/\/login\?next=[^#]*$/);
  // Nothing that left the browser has the address.
  expect(sent.filter((one) => one.includes(client.email) || one.includes(address))).toEqual([]);

  await page.getByLabel("Password", { exact: true }).fill("not the one");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(client.email);
  await page.getByLabel("Password", { exact: true }).fill(client.password);
  await page.getByRole("button", { name: "Sign in" }).first().click();
  await page.waitForURL(`**/project/${id}#messages`);
  await expect(page.locator("#messages")).toBeInViewport();
  await page.close();
});

test("whoever is signed in stands at the place at once, and the address is gone from the page's", async ({
  page,
  world,
}) => {
  const client = await newProvedClient(world);
  const id = await submitProject(client);
  await signIn(page, client);
  await page.goto(`/project/${id}#messages&for=${encodeURIComponent(client.email)}`);
  await expect(page.locator("#messages")).toBeInViewport();
  await expect(page).toHaveURL(`${world.url}/project/${id}#messages`);
});

test("no page but the sign-in takes an address from its link", async ({ page }) => {
  await page.goto("/login#for=ada%40example.com");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  await page.goto("/register#for=eve%40example.com");
  await expect(page.getByLabel("Email")).toHaveValue("");
});

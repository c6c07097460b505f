import { readFileSync } from "node:fs";
import type { BuiltSite } from "../../server/publishing/built-site.ts";
import { applicationPages } from "../../web/routes.ts";
import {
  expect,
  expectAccessible,
  looks,
  newClient,
  signIn,
  submitProject,
  test,
} from "./world.ts";

// Read from the build and from the router, so that a page that is added is tried by itself.

/** The public pages; those of accounts are here in English. */
const publicPages = () => {
  const { pages }: BuiltSite = JSON.parse(readFileSync("build/pages.json", "utf8"));
  return Object.keys(pages).filter((path) => !path.includes("?"));
};

for (const { colorScheme, width, tag } of looks) {
  const look = `${colorScheme}, ${width} px`;

  test(`every public page can be read by everybody, ${look}`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const paths = publicPages();
    expect(paths.length).toBeGreaterThan(35);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      });
    }
  });

  test(`every page of the portal and of the admin area can be used by everybody, ${look}`, {
    tag,
  }, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const client = await newClient(world);
    const project = await submitProject(client);
    const { data } = await client.supabase.from("invoices").select("id").limit(1).single();
    const invoice = `${data?.id}`;
    const parts: Record<string, string> = {
      "/project/:id": project,
      "/admin/project/:id?": project,
      "/invoices/:id?": invoice,
      "/admin/news/:id": "new",
      "/admin/site/:kind?": "services",
    };
    const addresses = [...applicationPages.keys()].flatMap((address) => {
      const whole = address.replace(/:\w+\??/, parts[address] ?? "");
      const isOptional = address.endsWith("?");
      return isOptional ? [address.replace(/\/:\w+\?/, ""), whole] : [whole];
    });
    expect(addresses.length).toBeGreaterThan(20);
    const isOfStudio = (path: string) => path.startsWith("/admin");
    for (const person of [client, world.studio]) {
      await signIn(page, person);
      const own = addresses.filter((path) => isOfStudio(path) === (person === world.studio));
      expect(own.length).toBeGreaterThan(7);
      for (const path of own) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await expectAccessible(page);
        });
      }
    }
  });
}

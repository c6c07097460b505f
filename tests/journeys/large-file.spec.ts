import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anyZip } from "../my-data/clients.ts";
import { expect, newClient, signIn, submitProject, test } from "./world.ts";

const MB = 1024 * 1024;

test("a large file goes on where it stopped, after a broken connection and after a reload, and its bar says how far it is", async ({
  page,
  world,
}) => {
  const home = mkdtempSync(join(tmpdir(), "daybreak-large-"));
  const path = join(home, "kit.zip");
  const bytes = anyZip(14 * MB);
  writeFileSync(path, bytes);
  const client = await newClient(world, "Melba Roy Mouton");
  const id = await submitProject(client);
  await signIn(page, client);
  await page.goto(`/project/${id}`);
  await expect(page.getByText("No files yet.")).toBeVisible();

  const offsets: number[] = [];
  let isCut = true;
  await page.route("**/storage/v1/upload/resumable/*", (route, request) => {
    if (request.method() !== "PATCH") return route.continue();
    const offset = Number(request.headers()["upload-offset"]);
    offsets.push(offset);
    return isCut && offset > 0 ? route.abort() : route.continue();
  });
  await page.getByLabel("Add files").setInputFiles(path);
  await expect.poll(() => offsets.filter((offset) => offset > 0).length).toBeGreaterThan(1);
  await expect(page.getByRole("progressbar", { name: /kit\.zip/ })).toHaveAttribute(
    "aria-valuenow",
    "43",
  );
  expect(new Set(offsets)).toEqual(new Set([0, 6 * MB]));
  await page.reload();
  await expect(page.getByText("No files yet.")).toBeVisible();
  isCut = false;
  offsets.length = 0;
  await page.getByLabel("Add files").setInputFiles(path);
  await expect(page.getByText("1 file added.")).toBeVisible({ timeout: 30_000 });
  expect(offsets).toEqual([6 * MB, 12 * MB]);
  await expect(page.getByRole("button", { name: "Download kit.zip" })).toBeVisible();
  const files = client.supabase.storage.from("project-files");
  const { data: stored } = await files.list(id);
  expect(stored).toHaveLength(1);
  const { data: got } = await files.download(`${id}/${stored?.[0]?.name}`);
  expect(bytes.equals(Buffer.from((await got?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(true);
  rmSync(home, { recursive: true });
});

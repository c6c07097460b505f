import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstSteps } from "#domain/first-steps.ts";
import { type Backend, type Person, startBackend } from "./backend.ts";
import { databaseKinds } from "./databases.ts";
import { editingOf } from "./editing.ts";

describe.each(databaseKinds)("the first steps of an owner, on %s", (kind) => {
  let owner: Person;
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend(kind);
    owner = await backend.staff("owner");
  });
  afterAll(() => backend.stop());

  const stepsOf = async ({ client }: Pick<Person, "client">) =>
    (await client.from("first_steps").select("step")).data?.map(({ step }) => step) ?? [];
  const skip = (step: string, { client }: Pick<Person, "client"> = owner) =>
    client.from("first_steps").delete().eq("step", step);

  test("a new studio has all of them, for its owners alone", async () => {
    expect((await stepsOf(owner)).sort()).toEqual([...firstSteps].sort());
    for (const other of [
      await backend.staff("manager"),
      await backend.staff("maker"),
      await backend.customer(),
      { client: backend.visitor() },
    ]) {
      expect(await stepsOf(other)).toEqual([]);
      await skip("system", other);
    }
    expect(await stepsOf(owner)).toContain("system");
  });

  test("one that is skipped does not come back", async () => {
    expect((await skip("system")).error).toBeNull();
    expect(await stepsOf(owner)).not.toContain("system");
  });

  test("a part of the website is done when it is published, not when it is a draft", async () => {
    const { call, save } = editingOf("studio", () => owner);
    const { number } = await save({ name: "Nine Loaves" });
    expect(await stepsOf(owner)).toContain("studio");
    await call("publish-content", { kinds: ["studio"], seen: { studio: number } });
    expect(await stepsOf(owner)).not.toContain("studio");
    expect(await stepsOf(owner)).toContain("brand");
  });

  test("the hours are done when they are the studio's own", async () => {
    expect(await stepsOf(owner)).toContain("hours");
    const hours = { event: "discovery", week: { mon: [["09:00", "12:00"]] } };
    expect((await owner.client.from("booking_hours").upsert(hours)).error).toBeNull();
    expect(await stepsOf(owner)).not.toContain("hours");
  });
});

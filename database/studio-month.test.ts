import { describe, expect, test } from "vitest";
import { backendFor } from "../tests/backend-for.ts";
import { databaseKinds } from "../tests/databases.ts";
import { project } from "../tests/project.ts";

type Day = { day: string; projects: number; messages: number; reports: number };

describe.each(databaseKinds)("the studio's month, on the %s database", (kind) => {
  const backend = backendFor(kind);

  test("has thirty days, each with what came in on it by the reader's clock", async () => {
    const ada = await backend.customer();
    const studio = await backend.admin();
    const now = new Date();
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
    const message = { name: "Bob", email: "bob@example.com", message: "Hello" };
    const insert = async (table: string, rows: object[]) => {
      const { error } = await backend.service.from(table).insert(rows);
      expect(error).toBeNull();
    };
    await insert("contact_submissions", [
      { ...message, created_at: at(0) },
      { ...message, created_at: at(0) },
      { ...message, created_at: at(3) },
      { ...message, created_at: at(40) },
    ]);
    await insert("onboarding_submissions", [{ ...project, user_id: ada.id, created_at: at(3) }]);
    await insert("bug_reports", [
      { user_id: ada.id, title: "x", description: "y", created_at: at(0) },
    ]);
    const { data, error } = await studio.client.rpc("studio_month", { timezone: "UTC" });
    expect(error).toBeNull();
    const days = data as Day[];
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      day: now.toISOString().slice(0, 10),
      projects: 0,
      messages: 2,
      reports: 1,
    });
    expect(days.at(-4)).toMatchObject({ projects: 1, messages: 1, reports: 0 });
    expect(days.reduce((sum, { messages }) => sum + messages, 0)).toBe(3);
    const tokyo = await studio.client.rpc("studio_month", { timezone: "Asia/Tokyo" });
    expect((tokyo.data as Day[]).reduce((sum, { messages }) => sum + messages, 0)).toBe(3);
  });

  test("is read by the studio alone", async () => {
    const ada = await backend.customer();
    expect((await ada.client.rpc("studio_month", { timezone: "UTC" })).error?.code).toBe("42501");
    expect((await backend.visitor().rpc("studio_month", { timezone: "UTC" })).status).toBe(401);
  });
});

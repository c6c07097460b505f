import { beforeAll, describe, expect, test } from "vitest";
import type { ClockAnswer } from "#domain/clock/clock-answer.ts";
import { type NowDetails, projectNow } from "#domain/project/now.ts";
import type { ProjectStatus } from "#domain/project/status.ts";
import { verifyBooks } from "#server/jobs/verify-books.ts";
import { backendFor } from "../../tests/backend-for.ts";
import { eitherKind } from "../../tests/databases.ts";
import { passTime } from "./pass-time.ts";
import { plantScenes, type Scenes } from "./plant-scenes.ts";
import { steps } from "./scenes.ts";

describe.each(eitherKind)("the scenes of the demo studio, on the %s database", (kind) => {
  const backend = backendFor(kind);
  let scenes: Scenes;

  beforeAll(async () => {
    const [{ db, blobs }, now] = [backend, new Date()];
    await db.transaction(async (tx) => {
      const link = "https://mill-lane.example/";
      scenes = await plantScenes(tx, { blobs, now, passwordHash: "none", link });
      await passTime(tx, scenes.courses, now);
      await scenes.end();
    });
  });

  test("each project has come to the step that its scene is named after", async () => {
    const { rows } = await backend.db.transaction(async (tx) => {
      await tx.query(
        "select set_config('request.jwt.claims', '{\"role\":\"service_role\"}', true)",
      );
      return tx.query<{
        id: string;
        now: NowDetails & { clock: ClockAnswer };
        status: ProjectStatus;
      }>("select id, status, public.project_now(id) as now from public.onboarding_submissions");
    });
    const found = Object.keys(steps).map((name) => {
      const { id } = scenes.projects[name as keyof typeof steps];
      const row = rows.find((each) => each.id === id);
      if (!row) throw new Error(`${name} has no project.`);
      const { allowed_seconds: allowed, studio_seconds: used } = row.now.clock;
      const isLate = allowed !== null && used > allowed;
      return [name, `${projectNow(row.status, row.now).step}${isLate ? ", too late" : ""}`];
    });
    expect(Object.fromEntries(found)).toEqual({
      ...Object.fromEntries(Object.keys(steps).map((name) => [name, name])),
      week: "build",
      late: "build, too late",
      "delivered-late": "launch, too late",
      "ai-dates": "build",
      "ai-late": "build",
    });
  });

  test("the books have no fault", async () => {
    expect((await verifyBooks(backend.db)).faults).toEqual([]);
  });
});

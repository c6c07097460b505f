import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { version } from "#server/version.ts";
import { backendFor } from "./backend-for.ts";
import { eitherKind } from "./databases.ts";

const alerts = "deploy/alerts.yaml";
const dashboard = "deploy/grafana.json";
/** From Debian's package prometheus. */
const promtool = "/usr/bin/promtool";

/** The metrics that the expressions of a file read. */
function namesIn(text: string): string[] {
  const words = text.replaceAll(/"[^"]*"|\{[^}]*\}/g, "").match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g);
  const functions = /^(histogram_quantile|label_values)$/;
  return [...new Set(words)].filter((word) => !functions.test(word));
}

function expressionsOf(alerts: string): string {
  const lines = alerts.split("\n");
  const isText = (line: string) =>
    /^\s*(summary|description|- alert|labels|for|#|annotations)\b/.test(line);
  return lines.filter((line) => !isText(line)).join("\n");
}

function targetsOf(dashboard: string): string {
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(dashboard);
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");
}

describe.each(eitherKind)("the metrics with the %s database", (kind) => {
  const backend = backendFor(kind);
  let text = "";
  const read = async () => (await fetch(`${backend.url}/metrics`)).text();
  /** A value of the metrics as they were read first. */
  const value = (name: string) =>
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")[1];

  beforeAll(async () => {
    await backend.db.query(
      "insert into engine.jobs (name, last_run_at, last_error) values ('sweep-blobs', now() - interval '1 hour', 'no disk')",
    );
    await read(); // a first request, so that the second tells of one
    text = await read();
  });

  test("name the installed version", () => {
    expect(value(`daybreak_info{version="${version}"}`)).toBe("1");
  });

  test("and /healthz name it to this machine and to the secret key, and to nobody whom a proxy passed on", async () => {
    const health = async (headers: Record<string, string> = {}) =>
      (await fetch(`${backend.url}/healthz`, { headers })).json();
    const visitor = { "x-forwarded-for": "203.0.113.7" };
    expect(await health()).toEqual({ status: "ok", version });
    expect(await health(visitor)).toEqual({ status: "ok" });
    const authorization = `Bearer ${backend.keys.secret}`;
    expect(await health({ ...visitor, authorization })).toEqual({ status: "ok", version });
  });

  test("tell how busy each pool of connections is", () => {
    const pools = kind === "embedded" ? ["embedded"] : ["owner", "callers"];
    for (const pool of pools) {
      expect(Number(value(`database_pool_connections{pool="${pool}"}`))).toBeGreaterThanOrEqual(0);
      expect(value(`database_pool_waiting{pool="${pool}"}`)).toBe("0");
    }
    expect(value("database_up")).toBe("1");
  });

  test("tell of each job when it ran last, and whether it failed", () => {
    expect(Number(value('job_age_seconds{job="sweep-blobs"}'))).toBeGreaterThan(3500);
    expect(value('job_failed{job="sweep-blobs"}')).toBe("1");
  });

  test("tell how much is stored, and that nothing waits", () => {
    expect([
      value("storage_objects"),
      value("storage_bytes"),
      value("uploads_under_way"),
      value("mails_oldest_waiting_seconds"),
    ]).toEqual(["0", "0", "0", "0"]);
  });

  test("have every number that the alerts and the dashboard read", () => {
    const known = new Set(text.match(/^[a-z_0-9]+(?=[{ ])/gm));
    known.add("rate_limit_refusals_total"); // appears with the first refusal
    const needed = [
      ...namesIn(expressionsOf(readFileSync(alerts, "utf8"))),
      ...namesIn(targetsOf(readFileSync(dashboard, "utf8"))),
    ];
    expect(needed.length).toBeGreaterThan(20);
    expect(needed.filter((name) => !known.has(name))).toEqual([]);
  });

  test("are text that Prometheus reads without a complaint", {
    skip: !existsSync(promtool),
  }, () => {
    const { stderr, error } = spawnSync(promtool, ["check", "metrics"], {
      input: text,
      encoding: "utf8",
    });
    expect(error).toBeUndefined();
    // Three of prom-client's own have names that it complains of.
    expect(stderr.split("\n").filter((line) => line && !line.startsWith("nodejs_"))).toEqual([]);
  });
});

test("the alerts are rules that Prometheus accepts", { skip: !existsSync(promtool) }, () => {
  expect(execFileSync(promtool, ["check", "rules", alerts], { encoding: "utf8" })).toContain(
    "SUCCESS",
  );
});

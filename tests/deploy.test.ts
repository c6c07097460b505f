import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { studio } from "#content/studio.ts";
import { readSettings } from "#server/settings/settings.ts";
import ownPackage from "../package.json" with { type: "json" };

const read = (file: string) => readFileSync(join("deploy", file), "utf8");

/** The part of the Compose Specification that our files use; a key that is misspelt is none of it. */
const duration = z.string().regex(/^\d+s$/);
const names = z.array(z.string());
const service = z.strictObject({
  image: z.string().regex(/^[a-z0-9./${}:_A-Z-]+$/),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.enum(["unless-stopped", "on-failure"]),
  init: z.boolean().optional(),
  command: z.string().optional(),
  entrypoint: names.optional(),
  ports: z.array(z.string().regex(/^(\$\{\w+:-\d+\}|\d+):\d+(\/udp)?$/)).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.literal(false) })).optional(),
  volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).optional(),
  read_only: z.literal(true).optional(),
  tmpfs: names.optional(),
  cap_drop: z.tuple([z.literal("ALL")]).optional(),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]).optional(),
  stop_grace_period: duration.optional(),
  networks: names.optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(["service_healthy", "service_completed_successfully"]),
      }),
    )
    .optional(),
  healthcheck: z
    .strictObject({ test: names, interval: duration, timeout: duration, retries: z.int() })
    .optional(),
});
const composeFile = z.strictObject({
  name: z.literal("daybreak"),
  services: z.record(z.string(), service),
  networks: z
    .record(
      z.string(),
      z.strictObject({
        internal: z.boolean().optional(),
        ipam: z
          .strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) })
          .optional(),
      }),
    )
    .optional(),
  volumes: z.record(z.string(), z.null()),
});

/** What Compose reads: with merged keys, without fragments (`x-…`), and with these variables in place of their names. */
function composed(file: string, variables: Record<string, string> = {}) {
  const asked = new Set<string>();
  const filled = read(file).replace(
    /\$\{(\w+)(?:(:[-?])([^}]*))?\}/g,
    (_, name: string, kind: string, rest: string) => {
      asked.add(name);
      if (kind === ":?" && !variables[name]) throw new Error(rest);
      return variables[name] ?? rest ?? "";
    },
  );
  const parsed = parse(filled, { merge: true });
  const parts = Object.entries(parsed).filter(([name]) => !name.startsWith("x-"));
  return { file: composeFile.parse(Object.fromEntries(parts)), asked };
}

const variables = {
  SITE_DOMAIN: "studio.org",
  POSTGRES_PASSWORD: "letters0and0digits",
  JWT_SECRET: "4mC8wX1qZr7Yt0LpKd5NhVb3FgJs9EuA6oRiQcTxWyM",
  SUPABASE_SECRET_KEY: "Hq3vT8kLz1XcN6mBw9RyPd4Gj7Fs2Ae5",
  S3_SECRET_ACCESS_KEY: "Xq3vT8kLz1XcN6mBw9RyPd4Gj7Fs2Ae5",
};

describe.each(["compose.yaml", "compose.postgres.yaml"])("deploy/%s", (name) => {
  const { file } = composed(name, variables);

  test("names only networks, volumes and services that it has", () => {
    for (const [each, { networks = [], volumes = [], depends_on = {} }] of Object.entries(
      file.services,
    )) {
      const named = volumes
        .map((volume) => volume.split(":")[0] ?? "")
        .filter((source) => !source.startsWith("."));
      expect([each, networks.filter((network) => !(network in (file.networks ?? {})))]).toEqual([
        each,
        [],
      ]);
      expect([each, named.filter((volume) => !(volume in file.volumes))]).toEqual([each, []]);
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect([each, other, other in file.services]).toEqual([each, other, true]);
        if (condition === "service_healthy")
          expect(file.services[other]?.healthcheck).toBeDefined();
      }
    }
  });

  test("runs this version without rights, on a read-only root, and gives it 45 seconds to stop", () => {
    const ours = Object.values(file.services).filter(({ image }) => image.startsWith("daybreak:"));
    expect(ours.length).toBe(name === "compose.yaml" ? 1 : 2);
    for (const each of ours) {
      expect(each).toMatchObject({
        image: `daybreak:${ownPackage.version}`,
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        stop_grace_period: "45s",
      });
      expect(each.tmpfs).toContain("/tmp");
    }
  });
});

test("one container needs nothing to be set", () => {
  const { file, asked } = composed("compose.yaml");
  expect([...asked].sort()).toEqual(["DAYBREAK_IMAGE", "DAYBREAK_PORT"]);
  expect(file.services.daybreak?.environment).toBeUndefined();
});

test("two containers say of each setting that is missing what to do, and start with what they are given", () => {
  for (const missing of Object.keys(variables)) {
    const { [missing as keyof typeof variables]: _, ...others } = variables;
    expect(() => composed("compose.postgres.yaml", others)).toThrow(
      new RegExp(`^Set ${missing} to |^Set ${missing}, `),
    );
  }
  const { services } = composed("compose.postgres.yaml", variables).file;
  const environment = { NODE_ENV: "production", ...services["app-1"]?.environment };
  expect(services["app-2"]?.environment).toEqual(services["app-1"]?.environment);
  const settings = readSettings(environment, studio);
  expect(settings).toMatchObject({
    siteUrl: "https://studio.org",
    jwtSecret: variables.JWT_SECRET,
    s3: { endpoint: "http://s3:8333", bucket: "daybreak", pathStyle: true },
    trustedProxies: ["172.31.255.0/24"],
  });
  expect(new URL(settings.databaseUrl ?? "").hostname in services).toBe(true);
  const upstreams = services.caddy?.environment?.DAYBREAK_UPSTREAMS?.split(" ") ?? [];
  expect(upstreams.map((upstream) => upstream.split(":")[0])).toEqual(["app-1", "app-2"]);
});

const unit = read("daybreak.service");

test("the unit starts what a release has, with a folder of its own", () => {
  expect(unit).toContain("/opt/daybreak/bin/daybreak.js");
  expect(unit).toContain("StateDirectory=daybreak\n");
  expect(unit).toContain("TimeoutStopSec=45\n");
});

test.skipIf(spawnSync("systemd-analyze", ["--version"]).status !== 0)(
  "the unit's exposure is below 3 (needs systemd-analyze)",
  () => {
    const { stdout, stderr } = spawnSync(
      "systemd-analyze",
      ["security", "--offline=yes", "--no-pager", "deploy/daybreak.service"],
      { encoding: "utf8" },
    );
    const exposure = Number(/exposure level for daybreak\.service: ([\d.]+)/.exec(stdout)?.[1]);
    expect(stderr).not.toContain("Unknown");
    expect(exposure).toBeGreaterThan(0);
    expect(exposure).toBeLessThan(3);
  },
);

import { randomBytes } from "node:crypto";
import { freePort } from "../scripts/environment/free-port.ts";
import { type ProxyServer, startNginx } from "../scripts/environment/nginx.ts";
import { type Pooler, startPgBouncer } from "../scripts/environment/pgbouncer.ts";
import { type PostgresServer, startPostgres } from "../scripts/environment/postgres.ts";
import { startOwnProxy } from "./balancer.ts";
import { type Daybreak, startDaybreak } from "./journeys/daybreak.ts";
import { type S3StandIn, startS3 } from "./s3-stand-in.ts";

/** Several processes with empty folders behind a proxy, on one database behind a pooler and one bucket. */
export interface Many {
  /** The first process, at the address of the proxy. */
  site: Daybreak;
  processes: Daybreak[];
  /** nginx; on a machine without it a balancer of ours. */
  proxy: ProxyServer;
  /** null on a machine without PgBouncer: the processes are connected to PostgreSQL. */
  pooler: Pooler | null;
  /** Which programs are not on this machine. */
  without: string[];
  postgres: PostgresServer;
  s3: S3StandIn;
  stop(): Promise<void>;
}

/**
 * @param options.code the folder of the processes' code; default: here
 * @returns null on a machine without PostgreSQL
 */
export async function startMany({
  count = 3,
  env = {},
  code,
}: {
  count?: number;
  env?: Record<string, string>;
  code?: string;
} = {}): Promise<Many | null> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  const opened = async <Part extends { stop(): Promise<unknown> }>(
    starting: Promise<Part | null>,
  ) => {
    const part = await starting;
    if (part) closers.push(() => part.stop());
    return part;
  };
  const secret = randomBytes(32).toString("base64url");
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const front = await freePort();
  try {
    const postgres = await opened(startPostgres());
    if (!postgres) return null;
    const pooler = await opened(startPgBouncer({ mode: "transaction", url: postgres.url, secret }));
    const nginx = await opened(startNginx(ports, front));
    const proxy = nginx ?? ((await opened(startOwnProxy(ports, front))) as ProxyServer);
    const without = [nginx ? [] : ["nginx"], pooler ? [] : ["pgbouncer"]].flat();
    const s3 = (await opened(startS3())) as S3StandIn;
    const start = (port: number, more: Record<string, string> = {}) =>
      opened(
        startDaybreak(
          {
            ...(pooler
              ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url }
              : { DATABASE_URL: postgres.url }),
            ...s3.env,
            JWT_SECRET: secret,
            SUPABASE_SECRET_KEY: `sb_secret_${secret}`,
            SITE_URL: proxy.url,
            TRUST_PROXY: "loopback",
            PORT: String(port),
            ...env,
            ...more,
          },
          code,
        ),
      ) as Promise<Daybreak>;
    const [port = 0, ...others] = ports;
    const first = await start(port);
    // One mail server has the mails of all.
    const more = { SMTP_URL: env.SMTP_URL ?? first.smtpUrl };
    const processes = [first, ...(await Promise.all(others.map((other) => start(other, more))))];
    return { site: { ...first, stop }, processes, proxy, pooler, without, postgres, s3, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

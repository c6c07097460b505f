import { getCookie, setCookie } from "hono/cookie";
import ipaddr from "ipaddr.js";
import type { AuthContext } from "../context.ts";
import { notifyOwner } from "../mails.ts";
import type { AuthService } from "../service.ts";
import { randomToken } from "../tokens.ts";
import type { UserRow } from "../users/user-rows.ts";

const cookieName = "daybreak-device";
const lifeSeconds = 400 * 24 * 60 * 60;

/**
 * Stores the device of a sign-in, and notifies the owner by mail of a device that the account has not used
 * before (except for its first). A device is identified by a random cookie, which grants no access; without
 * a cookie (another program, cleared browser data), by browser and network together.
 */
export async function recordDevice(context: AuthContext, user: UserRow) {
  const { service, c, db } = context;
  const now = service.now();
  const received = getCookie(c, cookieName);
  const cookie = received && /^[\w-]{43}$/.test(received) ? received : null;
  const deviceId = cookie ?? randomToken();
  setCookie(c, cookieName, deviceId, {
    path: "/auth/v1",
    httpOnly: true,
    sameSite: "Strict",
    secure: service.siteUrl.startsWith("https:"),
    maxAge: lifeSeconds,
  });
  const userAgent = c.req.header("user-agent") ?? "";
  const browserAndNetwork = hashOf(
    service,
    user,
    `${browserFamily(userAgent)} ${network(context)}`,
  );
  const own = hashOf(service, user, deviceId);
  const { rows } = await db.query<{ device_hash: string }>(
    "select device_hash from auth.known_devices where user_id = $1::uuid",
    [user.id],
  );
  const known = rows.map(({ device_hash }) => device_hash);
  await db.query(
    `insert into auth.known_devices (user_id, device_hash, created_at, last_seen_at)
     select $1::uuid, hash, $3::timestamptz, $3::timestamptz from unnest($2::text[]) as hash
     on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at`,
    [user.id, [own, browserAndNetwork], now],
  );
  const isKnown = known.includes(own) || (!cookie && known.includes(browserAndNetwork));
  if (isKnown || known.length === 0) return;
  await notifyOwner(context, { user, event: "newDevice", details: { userAgent, at: now } });
}

function hashOf(service: AuthService, user: UserRow, device: string): string {
  return service.signer.derive("known-device", `${user.id}:${device}`);
}

/** The user agent without its version numbers, which change every month. */
function browserFamily(userAgent: string): string {
  return userAgent.replace(/[\d.]+/g, "").slice(0, 300);
}

/** The /24 of an IPv4 address or the /48 of an IPv6 one, because providers change the rest of it. */
function network(context: AuthContext): string {
  const { service, c } = context;
  const address = service.clientAddress(c);
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  return parsed
    .toByteArray()
    .slice(0, parsed.kind() === "ipv4" ? 3 : 6)
    .join(".");
}

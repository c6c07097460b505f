import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import ipaddr from "ipaddr.js";
import type { Queryable } from "../postgres/database.ts";
import type { AuthService } from "./service.ts";
import { tellOwner } from "./tell-owner.ts";
import type { UserRow } from "./user-rows.ts";

const cookieName = "daybreak-device";
const lifeSeconds = 400 * 24 * 60 * 60;

/**
 * Remembers the device of a sign-in, and tells the owner by mail when the account has not seen it before;
 * the first device of all is no news. A device is a random cookie, which opens nothing. One that brings
 * no cookie (another program, a browser that was cleared) is known by browser and network together.
 */
export async function noteDevice(service: AuthService, c: Context, tx: Queryable, user: UserRow) {
  const now = service.now();
  const shown = getCookie(c, cookieName);
  const cookie = shown && /^[\w-]{43}$/.test(shown) ? shown : null;
  const kept = cookie ?? randomBytes(32).toString("base64url");
  setCookie(c, cookieName, kept, {
    path: "/auth/v1",
    httpOnly: true,
    sameSite: "Strict",
    secure: service.siteUrl.startsWith("https:"),
    maxAge: lifeSeconds,
  });
  const userAgent = c.req.header("user-agent") ?? "";
  const surroundings = hashOf(service, user, `${family(userAgent)} ${network(service, c)}`);
  const own = hashOf(service, user, kept);
  const { rows } = await tx.query<{ device_hash: string }>(
    "select device_hash from auth.known_devices where user_id = $1::uuid",
    [user.id],
  );
  const known = rows.map(({ device_hash }) => device_hash);
  await tx.query(
    `insert into auth.known_devices (user_id, device_hash, created_at, last_seen_at)
     select $1::uuid, hash, $3::timestamptz, $3::timestamptz from unnest($2::text[]) as hash
     on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at`,
    [user.id, [own, surroundings], now],
  );
  const isKnown = known.includes(own) || (!cookie && known.includes(surroundings));
  if (isKnown || known.length === 0) return;
  await tellOwner(service, tx, { user, what: "newDevice", facts: { userAgent, at: now } });
}

function hashOf(service: AuthService, user: UserRow, device: string): string {
  return service.signer.derive("known-device", `${user.id}:${device}`);
}

/** A browser's name without its numbers, which change every month. */
function family(userAgent: string): string {
  return userAgent.replace(/[\d.]+/g, "").slice(0, 300);
}

/** A /24 of IPv4, a /48 of IPv6: a household and its neighbours, whatever address they have today. */
function network(service: AuthService, c: Context): string {
  const address = service.clientAddress(c);
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  return parsed
    .toByteArray()
    .slice(0, parsed.kind() === "ipv4" ? 3 : 6)
    .join(".");
}

import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { LimitName } from "../http/limits.ts";
import { type Refusal, tooManyRequests } from "./errors.ts";
import type { AuthService } from "./service.ts";

/** Where a request comes from, as limits count it: an IPv4 address, or the /64 of an IPv6 address. */
export function clientPlace(service: AuthService, c: Context): string {
  const address = service.clientAddress(c).slice(0, 64);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(network).toString("hex")}/64`;
}

/** Counts a request against a limit. @returns null when it may go on. */
export async function takeTurn(
  service: AuthService,
  name: LimitName,
  key: string,
): Promise<Refusal | null> {
  const answer = await service.limits.take(name, key);
  return answer.ok ? null : tooManyRequests(answer.retryAfterSeconds);
}

import { totpCode } from "#engine/auth/factors/totp.ts";

/** What an authenticator app shows for a typed secret, `later` steps of thirty seconds after that moment. */
export function codeOfApp(secret: string, at = new Date(), later = 0): string {
  return totpCode(bytesOf(secret), Math.floor(at.getTime() / 30_000) + later);
}

/** Decodes base32 (RFC 4648). */
export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0"));
  const octets = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

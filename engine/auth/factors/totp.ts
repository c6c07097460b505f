import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;

/** 160 random bits, the length that RFC 4226 asks for. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/**
 * The six digits of a 30-second step, RFC 6238 with HMAC-SHA-1.
 * @param step whole 30-second steps since 1970.
 */
export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, "0");
}

/** The time step of a code: the current one, or one before or after it, for clocks that differ; else null. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (const step of [current, current - 1, current + 1]) {
    const expected = Buffer.from(totpCode(secret, step));
    const isMatch = given.length === expected.length && timingSafeEqual(given, expected);
    if (isMatch) found ??= step;
  }
  return found;
}

/** RFC 4648 base32 without padding, as people type it into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The content of the QR code: the Key URI Format of Google Authenticator. */
export function totpUri({
  secret,
  issuer,
  account,
}: {
  secret: Buffer;
  issuer: string;
  account: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = Object.entries({
    algorithm: "SHA1",
    digits: String(digits),
    issuer: issuer,
    period: String(stepSeconds),
    secret: base32(secret),
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join("&")}`;
}

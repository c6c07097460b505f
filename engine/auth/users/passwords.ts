import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Refusal } from "../../http/refusal.ts";
import { refusal } from "../errors.ts";

/** Thrown when so many hashes wait that another one would only time out. */
export class HashQueueFull extends Error {
  override name = "HashQueueFull";
}

/** The cost parameters of argon2id, `memory` in KiB. */
export interface HashCost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** The first set of the OWASP Password Storage Cheat Sheet: 20 to 50 ms of a processor. */
export const owaspHashCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

/**
 * Argon2id of the password in NFC (RFC 8265), as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
 * @throws HashQueueFull
 */
export async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await withSlot(() => derive(password.normalize("NFC"), salt, cost));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/**
 * Whether this is the password of the stored hash. Without a hash (nobody has that address, or an invited
 * user has no password yet) the answer is false after the same work, so that its time reveals nothing. A password
 * is tried in NFC and as it was typed, since older hashes are of what was typed.
 * @param usual the cost of this installation's hashes
 * @throws HashQueueFull
 */
export async function isPassword(
  password: string,
  stored: string | null,
  usual: HashCost,
): Promise<boolean> {
  const parsed = stored === null ? null : parseHash(stored);
  const { salt, hash, cost } = parsed ?? { ...decoy, cost: usual };
  let isRight = false;
  for (const form of new Set([password.normalize("NFC"), password])) {
    const derived = await withSlot(() => derive(form, salt, cost));
    isRight = timingSafeEqual(derived, hash) || isRight;
  }
  return isRight && parsed !== null;
}

export function isPasswordHash(text: string): boolean {
  return parseHash(text) !== null;
}

/** The most characters of a password, as in the official service, whose bcrypt reads 72 bytes. */
const longestPassword = 72;

/** Whether nobody's password is that long, however its letters are encoded. */
export function isTooLong(password: string): boolean {
  return password.normalize("NFC").length > longestPassword;
}

/** Why a password may not be chosen; null when it may. Checked before it is hashed. */
export function faultOfNewPassword(
  { passwordMinLength }: { passwordMinLength: number },
  password: string,
): Refusal | null {
  if (isTooLong(password)) {
    const message = `Password cannot be longer than ${longestPassword} characters`;
    return refusal(400, "validation_failed", message);
  }
  if (password.normalize("NFC").length < passwordMinLength) {
    const message = `Password should be at least ${passwordMinLength} characters.`;
    return refusal(422, "weak_password", message, {
      fields: { weak_password: { reasons: ["length"] } },
    });
  }
  return null;
}

const hashBytes = 32;
const decoy = { salt: randomBytes(16), hash: randomBytes(hashBytes) };

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=([1-8])\$([\w+/-]{11,64})\$([\w+/-]{43})$/;

function parseHash(stored: string): { salt: Buffer; hash: Buffer; cost: HashCost } | null {
  const [, memory, passes, parallelism, salt, hash] = phc.exec(stored) ?? [];
  if (!salt || !hash) return null;
  return {
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

function derive(password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { message: password, nonce, tagLength: hashBytes, ...cost };
    argon2("argon2id", options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

// Hashes run on libuv's threads, which files and DNS need too: two of them stay free.
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;
const maxRunning = Math.max(1, Math.min(availableParallelism(), threads - 2));
const maxWaiting = 128;
const waiting: (() => void)[] = [];
let running = 0;

/** A semaphore: at most `maxRunning` hashes at once, the others wait in order of arrival. */
async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxRunning) running += 1;
  else if (waiting.length >= maxWaiting) throw new HashQueueFull("Too many sign-ins at once");
  else await new Promise<void>((resume) => waiting.push(resume));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

import { createHmac, timingSafeEqual } from "node:crypto";

export interface SubjectSigner {
  sign(subject: string): string;
  /** The subject; null for a token that `sign` did not make. */
  read(token: string): string | null;
}

/** Signs tokens of the form `SUBJECT.SIGNATURE` for addresses, with a key for this purpose alone (HMAC-SHA-256). */
export function subjectSigner(jwtSecret: string, purpose: string): SubjectSigner {
  const key = createHmac("sha256", jwtSecret).update(purpose).digest();
  const signature = (subject: string) =>
    createHmac("sha256", key).update(subject).digest("base64url");
  return {
    sign: (subject) => `${subject}.${signature(subject)}`,
    read(token) {
      const [, subject = "", given = ""] = /^([\w.-]{1,200})\.([\w-]{43})$/.exec(token) ?? [];
      return subject && isSame(given, signature(subject)) ? subject : null;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { type Refusal, tooManyRequests } from "./errors.ts";
import type { AuthLimit, AuthService } from "./service.ts";

/** Counts a request against a limit. @returns null when it may go on. */
export async function overLimit(
  service: AuthService,
  name: AuthLimit,
  key: string,
): Promise<Refusal | null> {
  const answer = await service.limits.take(name, key);
  return answer.ok ? null : tooManyRequests(answer.retryAfterSeconds);
}

import type { LimitName } from "../http/limits.ts";
import { type Refusal, tooManyRequests } from "./errors.ts";
import type { AuthService } from "./service.ts";

/** Counts a request against a limit. @returns null when it may go on. */
export async function overLimit(
  service: AuthService,
  name: LimitName,
  key: string,
): Promise<Refusal | null> {
  const answer = await service.limits.take(name, key);
  return answer.ok ? null : tooManyRequests(answer.retryAfterSeconds);
}

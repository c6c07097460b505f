import { Refusal } from "../http/refusal.ts";

interface RestRefusal {
  status: number;
  code: string;
  message: string;
  details?: string | object[] | null | undefined;
  hint?: string | null | undefined;
  headers?: Record<string, string>;
}

/** A refusal in PostgREST's format, to be thrown; `routes.ts` writes it. */
export function restRefusal({
  status,
  code,
  message,
  details = null,
  hint = null,
  headers = {},
}: RestRefusal): Refusal {
  return new Refusal({ status, code, message, fields: { details, hint }, headers });
}

/** @throws Refusal with PostgREST's code PGRSTnnn and, unless it names another status, 400. */
export function refuse(
  code: string,
  message: string,
  more: Partial<Omit<RestRefusal, "code" | "message">> = {},
): never {
  throw restRefusal({ status: 400, ...more, code, message });
}

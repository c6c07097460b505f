/** What the API answers instead of rows: thrown anywhere below, written at the one edge in `routes.ts`. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly code: string;
  readonly details: string | object[] | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(refusal: {
    status: number;
    code: string;
    message: string;
    details?: string | object[] | null;
    hint?: string | null;
    headers?: Record<string, string>;
  }) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details ?? null;
    this.hint = refusal.hint ?? null;
    this.headers = refusal.headers ?? {};
  }
}

/** A bad request in PostgREST's own words: code PGRSTnnn with its status, 400 if none is given. */
export function refuse(
  code: string,
  message: string,
  more: {
    status?: number;
    details?: string | object[];
    hint?: string | null;
    headers?: Record<string, string>;
  } = {},
): never {
  throw new Refusal({ status: 400, ...more, code, message });
}

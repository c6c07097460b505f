/**
 * A request that is refused. Every service of the engine uses this one class: auth returns it, rest and
 * storage throw it from deep below, and the `routes.ts` of each writes it once in its service's own format.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly ok = false;
  /** The HTTP status. */
  readonly status: number;
  /** One of the official service's error codes: clients decide by it. */
  readonly code: string;
  /** Further fields of the response body. */
  readonly fields: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor({ status, code, message, fields = {}, headers = {} }: RefusalOptions) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }
}

export interface RefusalOptions {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** The header that tells a client when to try again, in whole seconds. */
export function retryAfter(seconds: number): Record<string, string> {
  return { "Retry-After": String(Math.max(1, Math.ceil(seconds))) };
}

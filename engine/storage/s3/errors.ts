import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { BlobsFull, BlobsUnavailable } from "../blobs-unavailable.ts";
import { valueIn } from "./xml.ts";

/** Why a request failed: S3's own code, or `NoAnswer`. */
export class S3Error extends Error {
  override name = "S3Error";
  readonly code: string;
  /** 0 without an answer. */
  readonly status: number;
  /** The region in which the bucket is, where the answer names it. */
  readonly region: string | null;
  /** What the server's clock showed. */
  readonly date: Date | null;

  constructor(
    message: string,
    given: { code: string; status: number; region?: string | null; date?: Date | null },
  ) {
    super(message);
    this.code = given.code;
    this.status = given.status;
    this.region = given.region ?? null;
    this.date = given.date ?? null;
  }

  static noAnswer(error: Error & { code?: string }): S3Error {
    return new S3Error(error.message || error.code || "no answer", { code: "NoAnswer", status: 0 });
  }

  /** Reads the body of an answer that is no success. */
  static async of(answer: IncomingMessage): Promise<S3Error> {
    const { statusCode: status = 0, headers } = answer;
    answer.setTimeout(5_000, () => answer.destroy());
    const xml = await text(answer).catch(() => "");
    return S3Error.inBody(xml, {
      status,
      region: `${headers["x-amz-bucket-region"] ?? ""}` || null,
      date: headers.date ? new Date(headers.date) : null,
    });
  }

  static inBody(
    xml: string,
    { status, region, date }: { status: number; region?: string | null; date?: Date | null },
  ): S3Error {
    const code = valueIn(xml, "Code") ?? usualCodes[status] ?? `HTTP ${status}`;
    return new S3Error(valueIn(xml, "Message") ?? code, {
      code,
      status,
      region: valueIn(xml, "Region") ?? region ?? null,
      date: date ?? null,
    });
  }

  /** Whether the same request may succeed when it is sent again. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || (this.status >= 500 && !this.isFull);
  }

  get isFull(): boolean {
    return (
      this.status === 507 || /^(QuotaExceeded|.*StorageFull|InsufficientStorage)$/.test(this.code)
    );
  }
}

/** Throws it as what the services of the engine answer: 507 for a full bucket, 503 for every other fault of S3. */
export function asBlobsError(error: unknown): never {
  if (!(error instanceof S3Error)) throw error;
  const options = { cause: error };
  if (error.isFull) throw new BlobsFull("The bucket is full.", options);
  throw new BlobsUnavailable(
    `The object storage did not serve a request (${error.code}: ${error.message}).`,
    options,
  );
}

/** An answer to HEAD has no body. */
const usualCodes: Record<number, string | undefined> = {
  301: "PermanentRedirect",
  403: "AccessDenied",
  404: "NoSuchKey",
  503: "SlowDown",
};

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { S3Error } from "./errors.ts";

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com` */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every key: empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is the first part of the path, and not of the host name. */
  pathStyle: boolean;
}

export interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Without the prefix; left out for requests about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: S3Body;
}

/** What is sent: bytes, or a whole file with its SHA-256 in hex. */
export type S3Body = Buffer | { path: string; size: number; sha256: string };

export interface S3Limits {
  /** How often one request is sent. */
  attempts: number;
  /** After how many milliseconds of silence an attempt ends: of a request that reads, and of one that writes. */
  idleMs: { read: number; write: number };
  /** No attempt begins later than this after the first one. */
  totalMs: number;
  /** The most milliseconds before the second attempt; doubled for each further one. */
  pauseMs: number;
}

const usualLimits: S3Limits = {
  attempts: 4,
  idleMs: { read: 6_000, write: 25_000 },
  totalMs: 10_000,
  pauseMs: 300,
};

export type S3Client = ReturnType<typeof s3Client>;

/**
 * Sends signed requests to a bucket (Signature Version 4). What fails for a reason that may pass is sent again, after a
 * pause of random length: every request of ours may be repeated.
 */
export function s3Client(
  settings: S3Settings,
  { limits = usualLimits, now = () => new Date() }: { limits?: S3Limits; now?: () => Date } = {},
) {
  const isSecure = settings.endpoint.startsWith("https:");
  // Without a limit, because each download that somebody reads slowly holds a connection.
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxFreeSockets: 20 });
  const keys = new Map<string, ArrayBuffer>();

  async function once(request: S3Request, isSigned: boolean): Promise<IncomingMessage> {
    const { method, body } = request;
    const url = urlOf(settings, request);
    const plain = { ...request.headers, "x-amz-content-sha256": hashOf(body) };
    const headers = isSigned ? await signed({ method, url, headers: plain }) : request.headers;
    const isWrite = body !== undefined || method === "POST";
    const idleMs = limits.idleMs[isWrite ? "write" : "read"];
    const sent = (isSecure ? httpsRequest : httpRequest)(url, {
      agent,
      method,
      headers: { ...headers, "content-length": sizeOf(body) },
      timeout: idleMs,
    });
    const answer = await answerTo(sent, body, idleMs);
    const { statusCode = 0 } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    throw await S3Error.of(answer);
  }

  async function signed(given: { method: string; url: URL; headers: Record<string, string> }) {
    const { region, accessKeyId, secretAccessKey } = settings;
    const signer = new AwsV4Signer({
      ...given,
      url: given.url.href,
      service: "s3",
      region,
      accessKeyId,
      secretAccessKey,
      cache: keys,
      datetime: now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ""),
    });
    return Object.fromEntries((await signer.sign()).headers);
  }

  return {
    settings,
    now,
    /** After how many milliseconds of silence a body is given up. */
    idleMs: limits.idleMs.read,

    /** @throws S3Error for an answer that is no success, and for none. */
    async send(request: S3Request, { isSigned = true } = {}): Promise<IncomingMessage> {
      const began = performance.now();
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(request, isSigned);
        } catch (error) {
          const isOver = attempt === limits.attempts || performance.now() - began > limits.totalMs;
          if (!(error instanceof S3Error) || !error.mayPass || isOver) throw error;
          await sleep(Math.random() * limits.pauseMs * 2 ** (attempt - 1));
        }
      }
    },

    /** The text of a short answer. */
    async sendForText(request: S3Request): Promise<string> {
      const answer = await this.send(request);
      return text(answer).catch((error) => {
        throw S3Error.noAnswer(error);
      });
    },

    close: () => agent.destroy(),
  };
}

function urlOf({ endpoint, bucket, prefix, pathStyle }: S3Settings, { key, query }: S3Request) {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const folder = `${url.pathname.replace(/\/$/, "")}${pathStyle ? `/${bucket}` : ""}`;
  url.pathname = key === undefined ? folder : `${folder}/${prefix}${key}`;
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url;
}

const emptyHash = createHash("sha256").digest("hex");

function hashOf(body: S3Body | undefined): string {
  if (!body) return emptyHash;
  return "path" in body ? body.sha256 : createHash("sha256").update(body).digest("hex");
}

function sizeOf(body: S3Body | undefined): number {
  if (!body) return 0;
  return "path" in body ? body.size : body.length;
}

/** The head of the answer. The idle limit ends with it, because whoever reads the body may be slow. */
function answerTo(
  sent: ClientRequest,
  body: S3Body | undefined,
  idleMs: number,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.on("timeout", () => sent.destroy(new Error(`no answer in ${idleMs / 1000} s`)));
  sent.on("error", (error) => reject(S3Error.noAnswer(error)));
  sent.on("response", (answer) => {
    sent.setTimeout(0);
    resolve(answer);
  });
  if (body && "path" in body) {
    const file = createReadStream(body.path);
    file.on("error", (error) => {
      sent.destroy();
      reject(error);
    });
    // A request that ends early leaves the rest of the file unread.
    sent.on("close", () => file.destroy());
    file.pipe(sent);
  } else sent.end(body);
  return promise;
}

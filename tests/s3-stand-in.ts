import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "#engine/storage/s3/client.ts";

interface Stored {
  bytes: Buffer;
  modified: Date;
  sha256: string | undefined;
}

interface MultipartUpload {
  key: string;
  sha256: string | undefined;
  begun: Date;
  parts: Map<number, Buffer>;
}

/** A request as a test sees it. */
interface Seen {
  method: string;
  key: string;
  query: URLSearchParams;
}

/** What a test does to a request: refuses it with a code of S3, cuts its connection, or lets it wait for ever. */
export type Disturbance =
  | { code: string; status: number }
  | "cut"
  | "cut after"
  | "silence"
  /** Half of the answer comes. */
  | "half"
  /** The request is served twice, as by a proxy that repeats it. */
  | "twice"
  | null;

/**
 * A small S3 for tests: one bucket in memory. It checks every signature by computing it anew, the SHA-256 of every
 * body, and the clock of whoever asks.
 */
export async function startS3() {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, MultipartUpload>();
  const requests: Seen[] = [];
  const control = {
    /** Called for each request, before it is served. */
    disturb: (_: Seen): Disturbance => null,
    /** What `modified` becomes. */
    now: () => new Date(),
    isPublic: false,
    versioning: false,
    region: "eu-test-1",
    bucket: "studio",
  };
  const credentials = { accessKeyId: "AKIATEST", secretAccessKey: "secret/of+the/tests" };

  const server = createServer((request, response) => {
    void serve(request, response).catch((error) => {
      const refusal =
        error instanceof Refused ? error : new Refused(500, "InternalError", `${error}`);
      const region = refusal.region ? `<Region>${refusal.region}</Region>` : "";
      response.writeHead(refusal.status, { "content-type": "application/xml" });
      response.end(
        request.method === "HEAD"
          ? ""
          : `<?xml version="1.0"?><Error><Code>${refusal.code}</Code><Message>${refusal.message}</Message>${region}</Error>`,
      );
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://s3");
    const [, bucket = "", ...rest] = decodeURIComponent(url.pathname).split("/");
    const seen = { method: request.method ?? "", key: rest.join("/"), query: url.searchParams };
    requests.push(seen);
    const disturbance = control.disturb(seen);
    if (disturbance === "cut") return void request.socket.destroy();
    if (disturbance === "silence") return;
    const body = await buffer(request);
    if (disturbance && typeof disturbance === "object") {
      throw new Refused(disturbance.status, disturbance.code, "disturbed");
    }
    const isAnonymous = !request.headers.authorization;
    if (isAnonymous && !(control.isPublic && seen.method === "GET")) {
      throw new Refused(403, "AccessDenied", "Access denied");
    }
    if (!isAnonymous) checkSignature(request, url, body);
    if (bucket !== control.bucket) throw new Refused(404, "NoSuchBucket", "No such bucket");
    if (disturbance === "cut after") {
      answer(seen, request, body);
      return void request.socket.destroy();
    }
    if (disturbance === "twice") answer(seen, request, body);
    const { status = 200, headers = {}, bytes = "" } = answer(seen, request, body);
    const length = Buffer.byteLength(bytes);
    response.writeHead(status, { "content-length": length, ...headers });
    if (disturbance === "half") {
      response.write(Buffer.from(bytes).subarray(0, length / 2));
      return;
    }
    response.end(seen.method === "HEAD" ? undefined : bytes);
  }

  function checkSignature(request: IncomingMessage, url: URL, body: Buffer) {
    const { headers } = request;
    const pattern =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
    const [, id = "", day = "", region = "", names = "", signature = ""] =
      pattern.exec(headers.authorization ?? "") ?? [];
    if (id !== credentials.accessKeyId) throw new Refused(403, "InvalidAccessKeyId", "Unknown key");
    if (region !== control.region) {
      throw new Refused(400, "AuthorizationHeaderMalformed", "Wrong region", control.region);
    }
    const date = `${headers["x-amz-date"]}`;
    const sentAt = Date.parse(
      date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
    );
    if (!(Math.abs(sentAt - Date.now()) < 15 * 60_000)) {
      throw new Refused(403, "RequestTimeTooSkewed", "The clocks differ");
    }
    const hash = `${headers["x-amz-content-sha256"]}`;
    if (hash !== createHash("sha256").update(body).digest("hex")) {
      throw new Refused(400, "XAmzContentSHA256Mismatch", "The body is not what was signed");
    }
    const required = Object.keys(headers).filter((name) => name.startsWith("x-amz-"));
    const signed = names.split(";");
    if (!["host", ...required].every((name) => signed.includes(name))) {
      throw new Refused(403, "AccessDenied", "Headers that were not signed");
    }
    const encode = (text: string) =>
      encodeURIComponent(text).replace(
        /[!'()*]/g,
        (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
      );
    const canonical = [
      request.method,
      decodeURIComponent(url.pathname).split("/").map(encode).join("/"),
      [...url.searchParams]
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .sort()
        .join("&"),
      ...signed.map((name) => `${name}:${`${headers[name]}`.trim().replace(/ +/g, " ")}`),
      "",
      names,
      hash,
    ].join("\n");
    const scope = `${day}/${region}/s3/aws4_request`;
    const text = [
      "AWS4-HMAC-SHA256",
      date,
      scope,
      createHash("sha256").update(canonical).digest("hex"),
    ].join("\n");
    const keyed = (key: string | Buffer, value: string) =>
      createHmac("sha256", key).update(value).digest();
    const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
      keyed,
      `AWS4${credentials.secretAccessKey}`,
    );
    if (keyed(key, text).toString("hex") !== signature) {
      throw new Refused(403, "SignatureDoesNotMatch", "The signature differs");
    }
  }

  function answer({ method, key, query }: Seen, request: IncomingMessage, body: Buffer): Answer {
    const uploadId = query.get("uploadId");
    if (key === "") return aboutBucket(query);
    if (method === "POST" && query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, { key, sha256: hashIn(request), begun: control.now(), parts: new Map() });
      return { bytes: `<Result><UploadId>${id}</UploadId></Result>` };
    }
    if (uploadId !== null) return aboutUpload(method, { key, query, uploadId, body });
    if (method === "PUT") return put(key, request, body);
    if (method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const stored = objects.get(key);
    if (!stored) throw new Refused(404, "NoSuchKey", "No such key");
    return read(stored, request);
  }

  function put(key: string, request: IncomingMessage, body: Buffer): Answer {
    const source = request.headers["x-amz-copy-source"];
    if (source === undefined) {
      objects.set(key, { bytes: body, modified: control.now(), sha256: hashIn(request) });
      return { headers: { etag: eTagOf(body) } };
    }
    const from = objects.get(decodeURIComponent(`${source}`).replace(`/${control.bucket}/`, ""));
    if (!from) throw new Refused(404, "NoSuchKey", "No such key");
    objects.set(key, { ...from, modified: control.now() });
    return { bytes: `<CopyObjectResult><ETag>${eTagOf(from.bytes)}</ETag></CopyObjectResult>` };
  }

  function read({ bytes, sha256 }: Stored, request: IncomingMessage): Answer {
    const headers = {
      etag: eTagOf(bytes),
      ...(sha256 && { "x-amz-meta-sha256": sha256 }),
    };
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (first === undefined) {
      return { bytes, headers: { ...headers, "content-length": bytes.length } };
    }
    if (Number(first) >= bytes.length) throw new Refused(416, "InvalidRange", "After the end");
    return { status: 206, headers, bytes: bytes.subarray(Number(first), Number(last) + 1) };
  }

  function aboutBucket(query: URLSearchParams): Answer {
    const prefix = query.get("prefix") ?? "";
    if (query.has("versioning")) {
      const status = control.versioning ? "<Status>Enabled</Status>" : "";
      return { bytes: `<VersioningConfiguration>${status}</VersioningConfiguration>` };
    }
    if (query.has("uploads")) {
      const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
      const list = found.map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
      return { bytes: `<Result><IsTruncated>false</IsTruncated>${list.join("")}</Result>` };
    }
    const after = query.get("continuation-token") ?? "";
    const most = Number(query.get("max-keys") ?? 3);
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = found.slice(0, most);
    const list = page.map((key) => {
      const { bytes, modified } = objects.get(key) as Stored;
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next =
      found.length > page.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : "<IsTruncated>false</IsTruncated>";
    return { bytes: `<Result>${list.join("")}${next}</Result>` };
  }

  function aboutUpload(
    method: string,
    given: { key: string; query: URLSearchParams; uploadId: string; body: Buffer },
  ): Answer {
    const upload = uploads.get(given.uploadId);
    if (!upload || upload.key !== given.key)
      throw new Refused(404, "NoSuchUpload", "No such upload");
    if (method === "DELETE") {
      uploads.delete(given.uploadId);
      return { status: 204 };
    }
    if (method === "PUT") {
      upload.parts.set(Number(given.query.get("partNumber")), given.body);
      return { headers: { etag: eTagOf(given.body) } };
    }
    const named = [
      ...`${given.body}`.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g),
    ];
    const parts = named.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
    if (parts.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024)) {
      throw new Refused(400, "EntityTooSmall", "A part is too small");
    }
    const isKnown = named.every(
      ([, , eTag = ""], at) => eTag.replaceAll("&#34;", '"') === eTagOf(parts[at] as Buffer),
    );
    if (!isKnown) throw new Refused(400, "InvalidPart", "A part is another one");
    uploads.delete(given.uploadId);
    const bytes = Buffer.concat(parts);
    objects.set(given.key, { bytes, modified: control.now(), sha256: upload.sha256 });
    return { bytes: `<Result><ETag>${eTagOf(bytes)}</ETag></Result>` };
  }

  let port = 0;
  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(port, "127.0.0.1", () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      }),
    );
  await listen();
  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: control.region,
    bucket: control.bucket,
    prefix: "daybreak/",
    ...credentials,
    pathStyle: true,
  };
  return {
    objects,
    uploads,
    requests,
    control,
    settings,
    /** The same as variables of the environment. */
    env: {
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_PREFIX: settings.prefix,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    blobs: () => [...objects.keys()].filter((key) => key.includes("files/")),
    /** How many connections are open. */
    connections: () =>
      new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    /** Stops answering, and answers again on the same port. */
    down,
    up: listen,
    stop: down,
  };
}

export type S3StandIn = Awaited<ReturnType<typeof startS3>>;

interface Answer {
  status?: number;
  headers?: Record<string, string | number>;
  bytes?: Buffer | string;
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly region: string | undefined;
  constructor(status: number, code: string, message: string, region?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.region = region;
  }
}

function hashIn({ headers }: IncomingMessage): string | undefined {
  return headers["x-amz-meta-sha256"] as string | undefined;
}

function eTagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

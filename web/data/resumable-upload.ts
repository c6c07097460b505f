import { type Answer, refusal } from "./answer.ts";
import { accountKey, browserStore, type Store } from "./browser-storage.ts";

/** A file to send, as the server is to store it. */
export interface FileToSend {
  file: File;
  bucket: string;
  path: string;
  type: string;
}

/** What an upload needs of the browser; a test hands in its own. */
export interface UploadDeps {
  /** `https://studio.example/storage/v1/upload/resumable` */
  endpoint: string;
  /** The headers with a session that is alive now; asked before each request. */
  headers(): Promise<Record<string, string>>;
  /** Sends bytes and reports how many have left. */
  sendPiece(piece: Piece): Promise<Response>;
  store?: Store;
  /** Resolves after so many milliseconds, or as soon as there is a network again. */
  wait(ms: number): Promise<void>;
  now?(): number;
}

export interface Piece {
  url: string;
  headers: Record<string, string>;
  body: Blob;
  onSent(bytes: number): void;
  signal: AbortSignal;
}

const pieceBytes = 6 * 1024 * 1024;
const lifeMs = 24 * 3600_000;
/** Pauses after failures in a row, in seconds. A piece that arrives begins them anew. */
const pauses = [0.5, 1, 2, 4, 8, 15, 30];
const protocol = { "tus-resumable": "1.0.0" };

/**
 * Sends a file in pieces (TUS 1.0). After a failure it asks how far the server has come and goes on there; so does the
 * next call for the same file, also after a reload. Percents are of what the server has, and of what is on its way.
 * @returns ok once the server has stored the whole file.
 */
export async function sendInPieces(
  sent: FileToSend,
  { onPercent, signal }: { onPercent: (percent: number) => void; signal: AbortSignal },
  deps: UploadDeps,
): Promise<Answer | Failed> {
  const { file } = sent;
  const { store = browserStore } = deps;
  const report = (bytes: number) => onPercent(Math.min(99, (bytes / file.size) * 100));
  let failures = 0;
  let address = remembered(sent, deps);
  let offset: number | null = null;
  for (;;) {
    signal.throwIfAborted();
    const answer = await step().catch((error) => {
      signal.throwIfAborted();
      return refusal(error, "Upload failed");
    });
    if (answer === "done") {
      store.remove(keyOf(sent));
      return { ok: true };
    }
    if (answer === "goes on") continue;
    const isFinal = "status" in answer && !mayPass(answer.status);
    const pause = pauses[failures++];
    if (isFinal || pause === undefined) {
      // Whoever signs in again goes on; what is refused for another reason begins anew.
      if (isFinal && answer.status !== 401) store.remove(keyOf(sent));
      return answer;
    }
    offset = null;
    await deps.wait(pause * 1000);
  }

  async function step(): Promise<"done" | "goes on" | Answer | Failed> {
    if (address === null) {
      const made = await begin(sent, deps, signal);
      // Nobody else knows the path, so a stored file there is this file, and the answer to its last piece was lost.
      if (typeof made !== "string") return made.status === 409 ? "done" : made;
      address = made;
      remember(sent, address, deps);
      offset = 0;
    }
    if (offset === null) {
      const headers = { ...protocol, ...(await deps.headers()) };
      const answer = await fetch(address, { method: "HEAD", headers, signal });
      if (answer.status === 404) {
        address = null; // it expired, or is somebody else's
        return "goes on";
      }
      if (!answer.ok) return failed(answer);
      offset = offsetIn(answer);
    }
    report(offset);
    if (offset === file.size) return "done";
    const from = offset;
    const answer = await deps.sendPiece({
      url: address,
      headers: {
        ...protocol,
        ...(await deps.headers()),
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(from),
      },
      body: file.slice(from, from + pieceBytes),
      onSent: (bytes) => report(from + bytes),
      signal,
    });
    if (!answer.ok) return failed(answer);
    offset = offsetIn(answer);
    failures = 0;
    return "goes on";
  }
}

/** The path under which an upload of the same file was begun before, in the folder of `path`; null if none was. */
export function pathBegun(
  sent: Omit<FileToSend, "type">,
  now: number,
  store: Store = browserStore,
): string | null {
  return readRemembered(sent, now, store)?.path ?? null;
}

/** Gives up what the server has of the file. */
export async function giveUp(sent: FileToSend, deps: UploadDeps): Promise<void> {
  const url = remembered(sent, deps);
  (deps.store ?? browserStore).remove(keyOf(sent));
  if (url === null) return;
  const headers = { ...protocol, ...(await deps.headers()) };
  await fetch(url, { method: "DELETE", headers, keepalive: true }).catch(() => {});
}

/** A refusal of the server; its message is the server's own. */
interface Failed {
  ok: false;
  message: string;
  status: number;
}

async function begin(
  { file, bucket, path, type }: FileToSend,
  { endpoint, headers }: UploadDeps,
  signal: AbortSignal,
): Promise<string | Failed> {
  const metadata = {
    bucketName: bucket,
    objectName: path,
    contentType: type,
    cacheControl: "3600",
  };
  const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`);
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: {
      ...protocol,
      ...(await headers()),
      "upload-length": String(file.size),
      "upload-metadata": pairs.join(","),
    },
    signal,
  });
  if (!answer.ok) return failed(answer);
  return new URL(answer.headers.get("location") ?? "", endpoint).href;
}

async function failed(answer: Response): Promise<Failed> {
  const text = await answer.text().catch(() => "");
  return { ok: false, message: text || "Upload failed", status: answer.status };
}

function offsetIn(answer: Response): number {
  const offset = Number(answer.headers.get("upload-offset") ?? "none");
  if (!Number.isInteger(offset)) throw new TypeError("Failed to fetch");
  return offset;
}

/** Whether the same request may succeed later: another request was faster, too many at once, a fault of the server. */
function mayPass(status: number): boolean {
  return status === 409 || status === 429 || status >= 500;
}

/** One entry for each file and folder, which is the account's id where it is the person's own. */
function keyOf({ file, bucket, path }: Omit<FileToSend, "type">): string {
  const identity = [bucket, file.name, file.size, file.lastModified].join(":");
  return accountKey(`upload:${identity}`, path.split("/")[0] ?? "");
}

function remember(sent: FileToSend, url: string, { store = browserStore, now }: UploadDeps) {
  const at = (now ?? Date.now)();
  store.write(keyOf(sent), JSON.stringify({ url, path: sent.path, at }));
}

function remembered(sent: FileToSend, { store = browserStore, now }: UploadDeps): string | null {
  const found = readRemembered(sent, (now ?? Date.now)(), store);
  return found?.path === sent.path ? found.url : null;
}

function readRemembered(
  sent: Omit<FileToSend, "type">,
  now: number,
  store: Store,
): { url: string; path: string } | null {
  try {
    const { url, path, at } = JSON.parse(store.read(keyOf(sent)) ?? "null") ?? {};
    const isFresh = typeof at === "number" && now - at < lifeMs;
    return isFresh && typeof url === "string" && typeof path === "string" ? { url, path } : null;
  } catch {
    return null;
  }
}

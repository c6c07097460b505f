import { bucketOfProjectFile, type FileRules, type UploadedFile } from "#domain/file/file.ts";
import { storedName } from "#domain/file/safe-name.ts";
import { type Answer, type Refusal, refusal } from "./answer.ts";
import { askStorage } from "./ask.ts";
import { ownHeaders, storage } from "./client-parts.ts";
import {
  type FileToSend,
  giveUp,
  type Piece,
  pathBegun,
  sendInPieces,
  type UploadDeps,
} from "./resumable-upload.ts";
import { settings } from "./settings.ts";

export type Upload = {
  /** The stored file, or why it was refused. Never settles after `cancel` or `pause`. */
  done: Promise<Uploaded>;
  /** Stops it; a large file goes on from here when it is sent again. */
  pause: () => void;
  /** Stops it, and gives up what has been sent. */
  cancel: () => void;
};

type Uploaded =
  | { ok: true; file: UploadedFile }
  /** `canRetry`: the server may accept the same file the next time. */
  | (Refusal & { canRetry: boolean });

type UploadRequest = {
  file: File;
  /** Made by `storagePath` or `projectFilePath`. The same path stands for the same upload, repeated. */
  path: string;
  rules: FileRules;
  onPercent: (percent: number) => void;
};

/** Files above this go in pieces, so that a connection that breaks costs no more than one. */
const largestWholeBytes = 6 * 1024 * 1024;

/** Sends one file and reports its progress. */
export function uploadFile({ file, path, rules, onPercent }: UploadRequest): Upload {
  const controller = new AbortController();
  const { signal } = controller;
  const sent = { file, path, bucket: rules.bucket, type: typeOf(file) };
  const isLarge = file.size > largestWholeBytes;
  const send = async (): Promise<Uploaded> => {
    try {
      const answer = await (isLarge ? sendLarge : sendWhole)({ ...sent, onPercent, signal });
      if (!answer.ok) return answer;
      return { ok: true, file: { path, name: file.name, size: file.size, type: sent.type } };
    } catch (error) {
      return { ...refusal(error, "Upload failed"), canRetry: true };
    }
  };
  return {
    done: new Promise((resolve) => {
      void send().then((answer) => !signal.aborted && resolve(answer));
    }),
    pause: () => controller.abort(),
    cancel: () => {
      controller.abort();
      if (isLarge) void giveUp(sent, uploadDeps()).catch(() => {});
    },
  };
}

/** The path of an upload of this file that was begun before and can go on, also before a reload; otherwise null. */
export function pathToGoOn(file: File, path: string, { bucket }: FileRules): string | null {
  return file.size > largestWholeBytes ? pathBegun({ file, path, bucket }, Date.now()) : null;
}

type Sending = FileToSend & { onPercent: (percent: number) => void; signal: AbortSignal };
type Sent = { ok: true } | (Refusal & { canRetry: boolean });

async function sendLarge({ onPercent, signal, ...sent }: Sending): Promise<Sent> {
  const answer = await sendInPieces(sent, { onPercent, signal }, uploadDeps());
  if (answer.ok) return { ok: true };
  if (!("status" in answer)) return { ...answer, canRetry: true };
  const { status, message } = answer;
  const canRetry = status === 429 || status >= 500;
  // The server's own sentence is English, and most of them are for programmers.
  const reason = status === 401 ? message : (reasonsByStatus[status] ?? "Upload failed");
  return { ok: false, message: reason, canRetry };
}

function uploadDeps(): UploadDeps {
  return {
    endpoint: `${settings().supabaseUrl}/storage/v1/upload/resumable`,
    headers: ownHeaders,
    sendPiece,
    wait: untilOnline,
  };
}

/** By XMLHttpRequest, because fetch does not report how much was sent. */
function sendPiece({ url, headers, body, onSent, signal }: Piece): Promise<Response> {
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => {
      const offset = request.getResponseHeader("upload-offset");
      const answered = {
        status: request.status,
        headers: offset ? { "upload-offset": offset } : {},
      };
      resolve(new Response(request.status === 204 ? null : request.responseText, answered));
    };
    request.onabort = request.onerror = () => reject(new TypeError("Failed to fetch"));
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.open("PATCH", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener("online", go);
  });
}

/** The official client asks for a signed URL; the bytes go by XMLHttpRequest. */
async function sendWhole({ file, path, bucket, onPercent, signal }: Sending): Promise<Sent> {
  const files = (await storage()).from(bucket);
  const { data: target, error } = await files.createSignedUploadUrl(path);
  if (error && !isAlreadyStored(error))
    return { ...refusal(error, "Upload failed"), canRetry: true };
  if (!target || signal.aborted) return { ok: true };
  const request = new XMLHttpRequest();
  signal.addEventListener("abort", () => request.abort(), { once: true });
  return put(request, { url: target.signedUrl, file, onPercent });
}

function put(
  request: XMLHttpRequest,
  { url, file, onPercent }: { url: string; file: File; onPercent: (percent: number) => void },
): Promise<Sent> {
  const form = new FormData();
  form.append("cacheControl", "3600");
  form.append("", new File([file], file.name, { type: typeOf(file) }));
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onPercent((loaded / total) * 100);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve({ ...refusal({ status: 0 }, "Upload failed"), canRetry: true });
    request.open("PUT", url);
    request.setRequestHeader("apikey", settings().publishableKey);
    request.setRequestHeader("x-upsert", "false");
    request.send(form);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest) {
  if (status >= 200 && status < 300) return { ok: true } as const;
  // A fault of the file itself is permanent; a rate limit or a fault of the server passes.
  const canRetry = status === 429 || status >= 500;
  try {
    const error = JSON.parse(responseText);
    if (isAlreadyStored(error)) return { ok: true } as const;
    const reason = reasons[error.error];
    if (reason) return { ok: false, message: reason, canRetry } as const;
    return { ...refusal(error, "Upload failed"), canRetry };
  } catch {
    return { ok: false, message: "Upload failed", canRetry } as const;
  }
}

/** A sentence for each of the server's own error codes that a person can do something about. */
const reasons: Record<string, string> = {
  invalid_mime_type: "What is in this file is not what its name says.",
  "Payload too large": "There is no room for this file. Remove others, or write to us.",
  too_many_requests: "Too many uploads at once. Wait a minute and try again.",
};

/** The same for files that go in pieces, which are refused by status. */
const reasonsByStatus: Record<number, string | undefined> = {
  413: reasons["Payload too large"],
  415: reasons.invalid_mime_type,
  429: reasons.too_many_requests,
};

// Nobody else knows the path, so a stored file there is this file, and the answer to its upload was lost.
function isAlreadyStored(error: unknown): boolean {
  const { statusCode, error: name } = error as { statusCode?: unknown; error?: unknown };
  return `${statusCode}` === "409" || name === "Duplicate";
}

// Operating systems disagree on the types of design files; for those the server looks at the content.
function typeOf(file: File): string {
  return reliableTypes.includes(file.type) ? file.type : "application/octet-stream";
}

const reliableTypes = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/svg+xml",
  "application/pdf",
  "application/zip",
];

/** A link for one download, valid for a minute, under the file's own name. */
export async function downloadLink(
  bucket: string,
  { path, name }: UploadedFile,
): Promise<Answer<{ url: string }>> {
  return askStorage(
    "The file could not be downloaded.",
    (storage) => storage.from(bucket).createSignedUrl(path, 60),
    ({ signedUrl }) => {
      // The client's own option for this encodes the name twice.
      const url = new URL(signedUrl);
      url.searchParams.set("download", storedName(name, path));
      return { url: url.href };
    },
  );
}

/** Links that show pictures, valid for ten minutes, by their paths; a missing file has none. */
export async function pictureLinks(
  bucket: string,
  paths: readonly string[],
): Promise<Record<string, string>> {
  if (paths.length === 0) return {};
  const { data } = await (await storage()).from(bucket).createSignedUrls([...paths], 600);
  const links = (data ?? []).filter(({ path, error }) => path && !error);
  return Object.fromEntries(links.map(({ path, signedUrl }) => [path, signedUrl]));
}

/** Links that show the small pictures among a project's files, by their paths; empty if the server does not answer. */
export async function projectPictures(
  projectId: string,
  files: readonly UploadedFile[],
): Promise<Record<string, string>> {
  const pictures = files.filter(
    ({ type, size }) => /^image\/(png|jpeg|gif|webp)$/.test(type) && size <= largestPictureBytes,
  );
  const byBucket = Map.groupBy(pictures, (file) => bucketOfProjectFile(projectId, file));
  try {
    const links = [...byBucket].map(([bucket, files]) =>
      pictureLinks(
        bucket,
        files.map(({ path }) => path),
      ),
    );
    return Object.assign({}, ...(await Promise.all(links)));
  } catch {
    return {};
  }
}

const largestPictureBytes = 3 * 1024 * 1024;

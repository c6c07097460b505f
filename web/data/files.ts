import type { FileRules, UploadedFile } from "#domain/file/file.ts";
import { type Answer, type Refusal, refusal } from "./answer.ts";
import { backend } from "./client.ts";
import { settings } from "./settings.ts";

export type Upload = {
  /** Refused with a reason, or where the file lies now. Never settles after `cancel`. */
  done: Promise<Uploaded>;
  cancel: () => void;
};

export type Uploaded =
  | { ok: true; file: UploadedFile }
  /** `canRetry`: the same file may be taken the next time. */
  | (Refusal & { canRetry: boolean });

type Wanted = {
  file: File;
  /** In the client's own folder: `storagePath(…)`. The same path again is the same upload again. */
  path: string;
  rules: FileRules;
  onPercent: (percent: number) => void;
};

/** Sends one file, telling how far it is. The official client asks for the place; the bytes go by
 * XMLHttpRequest, because fetch does not tell how much has left. */
export function uploadFile({ file, path, rules, onPercent }: Wanted): Upload {
  const request = new XMLHttpRequest();
  let cancelled = false;
  const send = async (): Promise<Uploaded> => {
    try {
      const storage = (await backend()).storage.from(rules.bucket);
      const { data: place, error } = await storage.createSignedUploadUrl(path);
      if (error && !isThere(error)) return { ...refusal(error, "Upload failed"), canRetry: true };
      if (place && !cancelled) {
        const answer = await put(request, { url: place.signedUrl, file, onPercent });
        if (!answer.ok) return answer;
      }
      return { ok: true, file: { path, name: file.name, size: file.size, type: typeOf(file) } };
    } catch (error) {
      return { ...refusal(error, "Upload failed"), canRetry: true };
    }
  };
  return {
    done: new Promise((resolve) => {
      void send().then((answer) => !cancelled && resolve(answer));
    }),
    cancel: () => {
      cancelled = true;
      request.abort();
    },
  };
}

function put(
  request: XMLHttpRequest,
  { url, file, onPercent }: { url: string; file: File; onPercent: (percent: number) => void },
): Promise<{ ok: true } | (Refusal & { canRetry: boolean })> {
  const form = new FormData();
  form.append("cacheControl", "3600");
  form.append("", new File([file], file.name, { type: typeOf(file) }));
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onPercent((loaded / total) * 100);
    request.onload = () => resolve(outcome(request));
    request.onerror = () => resolve({ ...refusal({ status: 0 }, "Upload failed"), canRetry: true });
    request.open("PUT", url);
    request.setRequestHeader("apikey", settings().publishableKey);
    request.setRequestHeader("x-upsert", "false");
    request.send(form);
  });
}

function outcome({ status, responseText }: XMLHttpRequest) {
  if (status >= 200 && status < 300) return { ok: true } as const;
  // What is wrong with the file itself stays wrong; a limit or a fault of ours passes.
  const canRetry = status === 429 || status >= 500;
  try {
    const error = JSON.parse(responseText);
    if (isThere(error)) return { ok: true } as const;
    const reason = reasons[error.error];
    if (reason) return { ok: false, message: reason, canRetry } as const;
    return { ...refusal(error, "Upload failed"), canRetry };
  } catch {
    return { ok: false, message: "Upload failed", canRetry } as const;
  }
}

/** What the server says for programmers, by its name for it. */
const reasons: Record<string, string> = {
  invalid_mime_type: "What is in this file is not what its name says.",
  "Payload too large": "There is no room for this file. Remove others, or write to us.",
  too_many_requests: "Too many uploads at once. Wait a minute and try again.",
};

// Nobody else knows the path: what lies there is this file, whose answer was lost.
function isThere(error: unknown): boolean {
  const { statusCode, error: name } = error as { statusCode?: unknown; error?: unknown };
  return `${statusCode}` === "409" || name === "Duplicate";
}

// Systems disagree on what a design file is; where they do, its content says it.
function typeOf(file: File): string {
  return agreedTypes.includes(file.type) ? file.type : "application/octet-stream";
}

const agreedTypes = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/svg+xml",
  "application/pdf",
  "application/zip",
];

/** A link for one download, good for a minute, under the file's own name. */
export async function downloadLink(
  bucket: string,
  { path, name }: UploadedFile,
): Promise<Answer<{ url: string }>> {
  const otherwise = "The file could not be downloaded.";
  try {
    const storage = (await backend()).storage.from(bucket);
    const { data, error } = await storage.createSignedUrl(path, 60);
    if (error) return refusal(error, otherwise);
    // Not by the client's own option, which encodes the name twice.
    const url = new URL(data.signedUrl);
    url.searchParams.set("download", name);
    return { ok: true, url: url.href };
  } catch (error) {
    return refusal(error, otherwise);
  }
}

/** Links to show pictures by, good for ten minutes, by their paths; what is not there has none. */
export async function pictureLinks(
  bucket: string,
  paths: readonly string[],
): Promise<Record<string, string>> {
  if (paths.length === 0) return {};
  const storage = (await backend()).storage.from(bucket);
  const { data } = await storage.createSignedUrls([...paths], 600);
  const links = (data ?? []).filter(({ path, error }) => path && !error);
  return Object.fromEntries(links.map(({ path, signedUrl }) => [path, signedUrl]));
}

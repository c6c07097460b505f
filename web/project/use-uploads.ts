import { useEffect, useRef, useState } from "react";
import {
  type FileRules,
  fileFault,
  formatBytes,
  storagePath,
  type UploadedFile,
} from "#domain/file/file.ts";
import { pathToGoOn, type Upload, uploadFile } from "#web/data/files.ts";
import { uuid } from "#web/data/uuid.ts";
import { useTranslate } from "#web/language/translate.ts";
import type { DroppedFile } from "#web/ui/file-drop.tsx";

type Props = {
  /** A new path for a file of this name, in the bucket of the rules; null for a visitor, who has no folder. */
  newPath: ((name: string) => string) | null;
  rules: FileRules;
  /** How many there may be, and the message for one more. */
  most: { count: number; message: string };
  uploaded: readonly UploadedFile[];
  onUploaded: (file: UploadedFile) => void;
  onRemoved: (path: string) => void;
};

export type Uploads = ReturnType<typeof useUploads>;

/** The files of a form: stored ones and uploads in progress. A file is identified by its path, so that a second
 * try is the same upload. */
export function useUploads({ newPath, rules, most, uploaded, onUploaded, onRemoved }: Props) {
  const translate = useTranslate();
  const [pending, setPending] = useState<Pending[]>([]);
  const underWay = useRef(new Map<string, Upload>());
  const isUploading = pending.some(({ display }) => display.state === "uploading");

  useEffect(() => {
    const uploads = underWay.current;
    return () => {
      for (const upload of uploads.values()) upload.pause();
    };
  }, []);

  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUploading]);

  function add(files: File[]) {
    const free = most.count - uploaded.length - pending.length;
    const taken = new Set([...pending.map(({ display }) => display.id), ...uploaded.map(pathOf)]);
    const added = files.map((file, index) =>
      pendingOf(file, { newPath, rules, taken, tooMany: index >= free ? most.message : null }),
    );
    setPending((before) => [...before, ...added]);
    for (const one of added) if (one.display.state === "uploading") void start(one);
  }

  async function start({ file, display: { id } }: Pending) {
    show(id, { state: "uploading", percent: 0 });
    const onPercent = (percent: number) => show(id, { state: "uploading", percent });
    const upload = uploadFile({ file, path: id, rules, onPercent });
    underWay.current.set(id, upload);
    const answer = await upload.done;
    // One that failed stays, so that what was sent of it is given up when its file is removed.
    if (answer.ok) underWay.current.delete(id);
    if (!answer.ok) {
      const { message, canRetry } = answer;
      return show(id, { state: "error", message, canRetry });
    }
    onUploaded(answer.file);
    drop(id);
  }

  function retry(id: string) {
    const one = pending.find(({ display }) => display.id === id);
    if (one) void start(one);
  }

  function remove(id: string) {
    underWay.current.get(id)?.cancel();
    underWay.current.delete(id);
    drop(id);
    onRemoved(id);
  }

  function show(id: string, state: FileState) {
    setPending((before) =>
      before.map((one) =>
        one.display.id === id ? { ...one, display: { ...nameOf(one.display), ...state } } : one,
      ),
    );
  }

  function drop(id: string) {
    setPending((before) => before.filter(({ display }) => display.id !== id));
  }

  const stored = uploaded.map(
    ({ path, name, size }): DroppedFile => ({
      id: path,
      name,
      size: formatBytes(size),
      state: "success",
    }),
  );
  const translated = ({ display }: Pending): DroppedFile =>
    display.state === "error" ? { ...display, message: translate(display.message) } : display;
  const files = [...stored, ...pending.map(translated)];
  /** Only for files whose upload was tried; a file that was refused before has its own message. */
  const hasFailed = pending.some(
    ({ display }) => display.state === "error" && "canRetry" in display,
  );
  return { canUpload: newPath !== null, files, isUploading, hasFailed, add, retry, remove };
}

/** Paths in a person's own folder. */
export function pathsOf(userId: string | null): Props["newPath"] {
  if (userId === null) return null;
  const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
  return (name) => storagePath({ userId, name, now: new Date(), random });
}

type Pending = { file: File; display: DroppedFile };
type FileState =
  | { state: "uploading"; percent: number }
  | { state: "error"; message: string; canRetry: boolean };

type Terms = {
  newPath: Props["newPath"];
  rules: FileRules;
  /** The paths of the other files. */
  taken: Set<string>;
  tooMany: string | null;
};

function pendingOf(file: File, { newPath, rules, taken, tooMany }: Terms): Pending {
  const fresh = newPath?.(file.name) ?? uuid();
  const begun = pathToGoOn(file, fresh, rules);
  const id = begun !== null && !taken.has(begun) ? begun : fresh;
  taken.add(id);
  const name = { id, name: file.name, size: formatBytes(file.size) };
  const fault = fileFault(file, rules) ?? (newPath === null ? "No user found." : null) ?? tooMany;
  const display: DroppedFile = fault
    ? { ...name, state: "error", message: fault }
    : { ...name, state: "uploading", percent: 0 };
  return { file, display };
}

function pathOf({ path }: UploadedFile): string {
  return path;
}

function nameOf({ id, name, size }: DroppedFile) {
  return { id, name, size };
}

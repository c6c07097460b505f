import { useEffect, useRef, useState } from "react";
import { brandKitFiles, fileFault, storagePath, type UploadedFile } from "#domain/file/file.ts";
import { mostFiles } from "#domain/onboarding/answers.ts";
import { type Upload, uploadFile } from "#web/data/files.ts";
import type { DroppedFile } from "#web/ui/file-drop.tsx";

type Props = {
  /** Null for a visitor, who has no folder. */
  userId: string | null;
  uploaded: readonly UploadedFile[];
  onUploaded: (file: UploadedFile) => void;
  onRemoved: (path: string) => void;
};

export type Uploads = ReturnType<typeof useUploads>;

/** The files of the brand kit: those that lie in storage, and those on their way there. A file's path
 * is its name throughout, so that a second try is the same upload. */
export function useUploads({ userId, uploaded, onUploaded, onRemoved }: Props) {
  const [pending, setPending] = useState<Pending[]>([]);
  const underWay = useRef(new Map<string, Upload>());
  const isUploading = pending.some(({ shown }) => shown.state === "uploading");

  useEffect(() => {
    const uploads = underWay.current;
    return () => {
      for (const upload of uploads.values()) upload.cancel();
    };
  }, []);

  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUploading]);

  function add(files: File[]) {
    const free = mostFiles - uploaded.length - pending.length;
    const added = files.map((file, index) => pendingOf(file, { userId, isOver: index >= free }));
    setPending((before) => [...before, ...added]);
    for (const one of added) if (one.shown.state === "uploading") void start(one);
  }

  async function start({ file, shown: { id } }: Pending) {
    show(id, { state: "uploading", percent: 0 });
    const onPercent = (percent: number) => show(id, { state: "uploading", percent });
    const upload = uploadFile({ file, path: id, rules: brandKitFiles, onPercent });
    underWay.current.set(id, upload);
    const answer = await upload.done;
    underWay.current.delete(id);
    if (!answer.ok) return show(id, { state: "error", message: answer.message, canRetry: true });
    onUploaded(answer.file);
    drop(id);
  }

  function retry(id: string) {
    const one = pending.find(({ shown }) => shown.id === id);
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
        one.shown.id === id ? { ...one, shown: { ...nameOf(one.shown), ...state } } : one,
      ),
    );
  }

  function drop(id: string) {
    setPending((before) => before.filter(({ shown }) => shown.id !== id));
  }

  const stored = uploaded.map(
    ({ path, name, size }): DroppedFile => ({ id: path, name, sizeBytes: size, state: "success" }),
  );
  const files = [...stored, ...pending.map(({ shown }) => shown)];
  return { canUpload: userId !== null, files, isUploading, add, retry, remove };
}

type Pending = { file: File; shown: DroppedFile };
type FileState =
  | { state: "uploading"; percent: number }
  | { state: "error"; message: string; canRetry: boolean };

function pendingOf(file: File, { userId, isOver }: { userId: string | null; isOver: boolean }) {
  const id = storagePath({
    userId: userId ?? "visitor",
    name: file.name,
    now: new Date(),
    random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  });
  const name = { id, name: file.name, sizeBytes: file.size };
  const fault =
    fileFault(file, brandKitFiles) ??
    (userId === null ? "No user found." : null) ??
    (isOver ? `A project holds up to ${mostFiles} files.` : null);
  const shown: DroppedFile = fault
    ? { ...name, state: "error", message: fault }
    : { ...name, state: "uploading", percent: 0 };
  return { file, shown };
}

function nameOf({ id, name, sizeBytes }: DroppedFile) {
  return { id, name, sizeBytes };
}

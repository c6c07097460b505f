import { CircleAlert, CircleCheck, Paperclip, RotateCw, Upload, X } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { usePartWords } from "./part-words/use-part-words.ts";
import { Progress } from "./progress.tsx";
import { Spinner } from "./spinner.tsx";

export type DroppedFile = {
  /** Unique among the files. */
  id: string;
  name: string;
  /** '1.50 MB' */
  size: string;
} & (
  | { state: "uploading"; percent?: number }
  | { state: "success" }
  | { state: "error"; message: string /** Whether a second try may succeed. */; canRetry?: boolean }
);

type Props = {
  label: string;
  /** 'PNG, JPG, GIF up to 10MB each' */
  hint: string;
  /** The value of the input's `accept`. */
  accept?: string;
  files: readonly DroppedFile[];
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
  disabled?: boolean;
  /** Whether it takes one file at a time. */
  single?: boolean;
  /** Whether it is only a small button, for a form that accepts dropped files itself. */
  compact?: boolean;
};

/** Takes files by drop, by press or by keyboard; the input is empty again after each batch. */
export function FileDrop(props: Props) {
  const {
    label,
    hint,
    accept,
    files,
    onFiles,
    onRemove,
    onRetry,
    disabled = false,
    single = false,
    compact = false,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list?.length && !disabled) onFiles([...list]);
    if (input.current) input.current.value = "";
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the drop is a shortcut; the input inside is the control */}
      <div
        data-state={over ? "over" : "idle"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={compact ? compactZone : zone}
      >
        {compact ? (
          <Paperclip aria-hidden className="size-4" />
        ) : (
          <Upload aria-hidden className="size-6 text-ember" />
        )}
        <label
          htmlFor={id}
          className="font-semibold after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
        </label>
        <p id={`${id}-hint`} className={compact ? "sr-only" : "text-muted text-sm"}>
          {hint}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          multiple={!single}
          accept={accept}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => take(event.target.files)}
        />
      </div>
      {files.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={() => onRemove(file.id)}
              onRetry={onRetry && (() => onRetry(file.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const zone =
  "relative grid justify-items-center gap-1 rounded-md border border-edge border-dashed bg-card px-6 py-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ember has-focus-visible:outline-offset-3 hover:border-ink data-[state=over]:border-action data-[state=over]:bg-dawn-soft";
const compactZone =
  "relative inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-2 rounded-lg px-3 text-sm hover:bg-ink/7 has-focus-visible:outline-2 has-focus-visible:outline-ember data-[state=over]:bg-dawn-soft";

type RowProps = { file: DroppedFile; onRemove: () => void; onRetry: (() => void) | undefined };

function FileRow({ file, onRemove, onRetry }: RowProps) {
  const words = usePartWords();
  const canRetry = file.state === "error" && file.canRetry && onRetry;
  return (
    <li
      data-state={file.state}
      className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-md border border-line bg-card py-1 pr-1 pl-4"
    >
      <FileIcon file={file} />
      <div className="min-w-0">
        <p className="truncate font-medium text-sm" title={file.name}>
          {file.name}
        </p>
        <p className="text-muted text-xs" role="status">
          {file.size}
          {file.state === "uploading" && ` · ${words.uploading}`}
          {file.state === "success" && ` · ${words.uploaded}`}
          {file.state === "error" && <span className="text-rust"> · {file.message}</span>}
        </p>
      </div>
      <div className="flex">
        {canRetry && (
          <button
            type="button"
            aria-label={words.tryFileAgain(file.name)}
            onClick={onRetry}
            className={rowButton}
          >
            <RotateCw aria-hidden className="size-4" />
          </button>
        )}
        <button
          type="button"
          aria-label={
            file.state === "uploading"
              ? words.cancelUploadOf(file.name)
              : words.removeFile(file.name)
          }
          onClick={onRemove}
          className={rowButton}
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {file.state === "uploading" && file.percent !== undefined && (
        <div className="col-span-3 pr-3 pb-2">
          <Progress percent={file.percent} label={words.uploadOf(file.name)} />
        </div>
      )}
    </li>
  );
}

const rowButton =
  "grid size-11 place-items-center rounded-full text-muted hover:bg-ink/7 hover:text-ink";

function FileIcon({ file }: { file: DroppedFile }) {
  if (file.state === "uploading") return <Spinner />;
  if (file.state === "success") return <CircleCheck aria-hidden className="size-5 text-leaf" />;
  return (
    <span title={file.message}>
      <CircleAlert aria-hidden className="size-5 text-rust" />
    </span>
  );
}

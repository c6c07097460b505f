import { Camera, Images } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from "react";
import type { PictureField } from "#domain/content/fields.ts";
import { baseOfUploaded, type ChosenPicture, slots, uploadedId } from "#domain/content/picture.ts";
import { formatBytes } from "#domain/file/file.ts";
import type { EarlierPicture } from "#web/data/site-content.ts";
import { Button } from "#web/ui/button.tsx";
import { type DroppedFile, FileDrop } from "#web/ui/file-drop.tsx";
import { EarlierPictures } from "./earlier-pictures.tsx";
import {
  dropUpload,
  type PictureUpload,
  pictureTypes,
  uploadPicture,
  usePictureUpload,
} from "./picture-uploads.ts";
import { ValueField } from "./value-field.tsx";

type Props = {
  field: PictureField;
  picture: ChosenPicture;
  path: string;
  /** The addresses of pictures by their ids. */
  pictures: Readonly<Record<string, string>>;
  onChange: (path: string, value: unknown) => void;
};

/** A picture with what matters in it, a place for another file, and what it shows. */
export function PictureForm({ field, picture, path, pictures, onChange }: Props) {
  const { label, slot, of } = field;
  const upload = usePictureUpload(path);
  const camera = useId();
  const choose = (file: File | undefined) => {
    const onDone = (id: string) => onChange(`${path}.file`, id);
    if (file) void uploadPicture(file, { key: path, slot, picture, onDone });
  };
  const [isChoosing, setChoosing] = useState(false);
  const chooseEarlier = ({ id, alt, focusX, focusY }: EarlierPicture) => {
    dropUpload(path);
    const next = { file: id, alt: alt || picture.alt, focusX, focusY };
    for (const [name, value] of Object.entries(next)) {
      if (value !== picture[name as keyof ChosenPicture]) onChange(`${path}.${name}`, value);
    }
  };
  const isPending = upload !== undefined && upload.state !== "failed";
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isPending]);
  const address = pictures[picture.file] ?? addressOfUploaded(picture.file, slot);
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-5">
      <legend className="float-left w-full font-bold">{label}</legend>
      {address && (
        <FocalPoint
          address={address}
          picture={picture}
          onMove={({ x, y }) => {
            if (x !== picture.focusX) onChange(`${path}.focusX`, x);
            if (y !== picture.focusY) onChange(`${path}.focusY`, y);
          }}
        />
      )}
      <div className="clear-both">
        <FileDrop
          single
          label={address ? "Choose another picture" : "Choose a picture"}
          hint="JPEG, PNG, WebP or AVIF, up to 25 MB. You can drop it here."
          accept={pictureTypes.join()}
          files={upload ? [rowOf(upload)] : []}
          onFiles={([file]) => choose(file)}
          onRemove={() => dropUpload(path)}
          onRetry={() => choose(upload?.file)}
        />
        {upload?.state === "preparing" && (
          <p role="status" className="pt-2 text-muted text-sm">
            It arrived, and is being prepared for every screen. That takes a few seconds.
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-x-2">
          <Button variant="quiet" size="sm" onClick={() => setChoosing(true)}>
            <Images aria-hidden className="size-5" />
            Choose an earlier picture
          </Button>
          <label
            htmlFor={camera}
            className="hidden min-h-11 w-fit cursor-pointer items-center gap-2 rounded-lg px-3 font-semibold text-sm has-focus-visible:outline-2 has-focus-visible:outline-ember pointer-coarse:inline-flex"
          >
            <Camera aria-hidden className="size-5" />
            Take a photograph
            <input
              id={camera}
              type="file"
              accept={pictureTypes.join()}
              capture="environment"
              className="sr-only"
              onChange={({ target }) => {
                choose(target.files?.[0]);
                target.value = "";
              }}
            />
          </label>
        </div>
        {isChoosing && (
          <EarlierPictures
            slot={slot}
            current={picture.file}
            onClose={() => setChoosing(false)}
            onChoose={chooseEarlier}
          />
        )}
      </div>
      {of.alt?.is === "line" && (
        <ValueField
          field={of.alt}
          value={picture.alt}
          whole={{}}
          onChange={(alt) => onChange(`${path}.alt`, alt)}
        />
      )}
    </fieldset>
  );
}

/** Of one that was uploaded after the content was read; every picture has the narrowest file. */
function addressOfUploaded(file: string, slot: keyof typeof slots): string | null {
  const [narrowest] = slots[slot].widths;
  return uploadedId.test(file) ? `${baseOfUploaded(file)}-${narrowest}.webp` : null;
}

function rowOf(upload: PictureUpload): DroppedFile {
  const { name, size } = upload.file;
  const row = { id: name, name, size: formatBytes(size) };
  if (upload.state === "sending") return { ...row, state: "uploading", percent: upload.percent };
  if (upload.state === "preparing") return { ...row, state: "uploading" };
  return { ...row, state: "error", message: upload.message, canRetry: upload.canRetry };
}

type Point = { x: number; y: number };

type FocalPointProps = {
  address: string;
  picture: ChosenPicture;
  onMove: (point: Point) => void;
};

/** The whole picture with a ring on what matters, moved by pointer and by arrow keys in steps of a tenth. */
function FocalPoint({ address, picture, onMove }: FocalPointProps) {
  const hint = useId();
  const [dragged, setDragged] = useState<Point | null>(null);
  const { x, y } = dragged ?? { x: picture.focusX, y: picture.focusY };
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: tenth((clientX - left) / width), y: tenth((clientY - top) / height) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = steps[event.key] ?? [];
    if (right === undefined || down === undefined) return;
    event.preventDefault();
    onMove({ x: tenth(x / 100 + right), y: tenth(y / 100 + down) });
  };
  return (
    <div className="clear-both grid gap-2">
      <div
        className="relative w-fit max-w-full cursor-crosshair touch-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(pointAt(event));
        }}
        onPointerMove={(event) => dragged && setDragged(pointAt(event))}
        onPointerUp={(event) => {
          onMove(pointAt(event));
          setDragged(null);
        }}
        onPointerCancel={() => setDragged(null)}
      >
        <img
          src={address}
          alt={picture.alt}
          loading="lazy"
          draggable={false}
          className="block max-h-44 min-h-24 max-w-full rounded-md border border-line lg:max-h-64"
        />
        <span
          role="slider"
          tabIndex={0}
          aria-label="What matters in it"
          aria-describedby={hint}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={`${x} % from the left, ${y} % from the top`}
          onKeyDown={onKeyDown}
          className="-translate-1/2 absolute size-8 rounded-full border-3 border-white bg-white/20 shadow-[0_0_0_2px_#0008,inset_0_0_0_1px_#0008] focus-visible:outline-3 focus-visible:outline-ember focus-visible:outline-offset-2"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <p id={hint} className="text-muted text-sm">
        The ring stays in sight where the picture is cropped. Drag it, or move it with the arrow
        keys.
      </p>
    </div>
  );
}

const steps: Readonly<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, -0.1],
  ArrowDown: [0, 0.1],
};

/** A part of the whole in percent, as pages can show it. */
function tenth(part: number): number {
  return Math.min(10, Math.max(0, Math.round(part * 10))) * 10;
}

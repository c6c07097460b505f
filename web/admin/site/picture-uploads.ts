import { useSyncExternalStore } from "react";
import type { ChosenPicture, SlotName } from "#domain/content/picture.ts";
import { fileFault, sitePictureFiles } from "#domain/file/file.ts";
import { uploadFile } from "#web/data/files.ts";
import { createListeners } from "#web/data/listeners.ts";
import { savePicture } from "#web/data/site-content.ts";
import { uuid } from "#web/data/uuid.ts";

/** The types that a field of pictures offers; of any other one a phone makes a JPEG. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

/** A picture on its way: sent in percent, or with all of it there and its files being made, or refused. */
export type PictureUpload = { file: File } & (
  | { state: "sending"; percent: number }
  | { state: "preparing" }
  | { state: "failed"; message: string; canRetry: boolean }
);

interface Target {
  /** Of the field, with its kind. */
  key: string;
  slot: SlotName;
  picture: ChosenPicture;
  /** The id of the picture that it became. */
  onDone: (id: string) => void;
}

const uploads = new Map<string, PictureUpload>();
const listeners = createListeners();

/** What is on its way into a field. It goes on, and its refusal stays, while the field is closed. */
export function usePictureUpload(key: string): PictureUpload | undefined {
  return useSyncExternalStore(listeners.subscribe, () => uploads.get(key));
}

/** Sends a file and makes a picture of it. One that was on its way into the same field is not waited for any more. */
export async function uploadPicture(file: File, { key, slot, picture, onDone }: Target) {
  let current: PictureUpload | null = null;
  const show = (next: PictureUpload) => {
    if (current !== null && uploads.get(key) !== current) return;
    current = next;
    set(key, next);
  };
  const fail = (message: string, canRetry: boolean) =>
    show({ file, state: "failed", message, canRetry });
  const fault = faultOf(file);
  if (fault) return fail(fault, false);
  show({ file, state: "sending", percent: 0 });
  const path = `${slot}/${uuid()}`;
  const onPercent = (percent: number) => show({ file, state: "sending", percent });
  const sent = await uploadFile({ file, path, rules: sitePictureFiles, onPercent }).done;
  if (!sent.ok) return fail(sent.message, sent.canRetry);
  show({ file, state: "preparing" });
  const { alt, focusX, focusY } = picture;
  const made = await savePicture({ path, alt: alt.slice(0, 250), focus: { x: focusX, y: focusY } });
  if (!made.ok) return fail(made.message, true);
  if (uploads.get(key) !== current) return;
  set(key, null);
  onDone(made.id);
}

/** Forgets what was refused, or is on its way. */
export function dropUpload(key: string) {
  set(key, null);
}

function set(key: string, upload: PictureUpload | null) {
  if (upload) uploads.set(key, upload);
  else uploads.delete(key);
  listeners.notify();
}

/** Why a file is not sent. Its type is the server's to tell where the browser does not know it. */
function faultOf(file: File): string | null {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name))
    return "This is your phone's HEIC, which not every browser shows. Save it as JPEG and choose it again: on an iPhone under Settings, Camera, Formats, “Most Compatible”.";
  if (file.type === "image/svg+xml")
    return "This is a drawing (SVG), and pictures here are photographs: JPEG, PNG, WebP or AVIF. Export it as PNG and choose that.";
  if (file.type !== "" && !pictureTypes.includes(file.type))
    return "Pictures are taken as JPEG, PNG, WebP or AVIF. Save this one as one of these and choose it again.";
  return fileFault({ name: "picture.jpg", size: file.size }, sitePictureFiles);
}

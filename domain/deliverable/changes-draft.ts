import { readUploadedFiles, type UploadedFile } from "../file/file.ts";

/** A point that is being written. Its key stays the same while other points are added and removed. */
export interface DraftPoint {
  key: number;
  text: string;
  files: UploadedFile[];
}

export const emptyDraft: readonly DraftPoint[] = [{ key: 0, text: "", files: [] }];

/** Reads a stored draft; an empty draft where the stored value is none. */
export function readDraft(stored: unknown): readonly DraftPoint[] {
  if (!Array.isArray(stored) || stored.length === 0) return emptyDraft;
  return stored.map((point, key) => {
    const text = typeof point?.text === "string" ? point.text : "";
    return { key, text, files: readUploadedFiles(point?.files) };
  });
}

/** The points with a new empty one after them. */
export function withPoint(points: readonly DraftPoint[]): readonly DraftPoint[] {
  const key = Math.max(-1, ...points.map((point) => point.key)) + 1;
  return [...points, { key, text: "", files: [] }];
}

/** The points that have a text or a file; a file needs no words. */
export function writtenPoints(points: readonly DraftPoint[]): DraftPoint[] {
  return points.filter(({ text, files }) => text.trim() !== "" || files.length > 0);
}

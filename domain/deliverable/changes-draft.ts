import { readUploadedFiles, type UploadedFile } from "../file/file.ts";

/** A point that is being written; its key stays with it while others come and go. */
export interface DraftPoint {
  key: number;
  text: string;
  files: UploadedFile[];
}

export const emptyDraft: readonly DraftPoint[] = [{ key: 0, text: "", files: [] }];

/** What was stored of a draft, whatever is there: an empty one for what is none. */
export function readDraft(stored: unknown): readonly DraftPoint[] {
  if (!Array.isArray(stored) || stored.length === 0) return emptyDraft;
  return stored.map((point, key) => {
    const text = typeof point?.text === "string" ? point.text : "";
    return { key, text, files: readUploadedFiles(point?.files) };
  });
}

/** One that follows the others. */
export function withPoint(points: readonly DraftPoint[]): readonly DraftPoint[] {
  const key = Math.max(-1, ...points.map((point) => point.key)) + 1;
  return [...points, { key, text: "", files: [] }];
}

/** Those that say something; a file without words says what it is about. */
export function writtenPoints(points: readonly DraftPoint[]): DraftPoint[] {
  return points.filter(({ text, files }) => text.trim() !== "" || files.length > 0);
}

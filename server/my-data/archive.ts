import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ArchiveFile {
  /** With `/` between folders. */
  name: string;
  at: Date;
  /** null when the file is missing; the archive then continues without it. */
  open(): Promise<Readable | null>;
}

export interface ArchiveParts {
  /** Written first. */
  readMe: { name: string; text: string };
  files: readonly ArchiveFile[];
  /** Written last, once it is known which files were not there. */
  summary(missing: readonly ArchiveFile[]): { name: string; text: string };
  now: Date;
  /** Default false: pictures and archives are compressed already, and compressing them again takes minutes. */
  compress?: boolean;
}

/**
 * A zip (APPNOTE 6.3, names in UTF-8) that is made while it is read: one file is open at a time, and the next bytes are
 * fetched when the reader has taken those before. Stopping early closes the open file.
 */
export async function* zipArchive(parts: ArchiveParts): AsyncGenerator<Uint8Array, undefined> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const reading: { file: Readable | null; stopped: boolean } = { file: null, stopped: false };
  zip.on("error", (error) => output.destroy(error as Error));
  const filled = fill(zip, parts, reading).catch((error) => void output.destroy(error));
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
    await filled;
  } finally {
    reading.stopped = true;
    reading.file?.destroy();
  }
}

async function fill(
  zip: ZipFile,
  { readMe, files, summary, now, compress = false }: ArchiveParts,
  reading: { file: Readable | null; stopped: boolean },
) {
  const text = { mtime: now, compress: true };
  zip.addBuffer(Buffer.from(readMe.text), readMe.name, text);
  const missing: ArchiveFile[] = [];
  for (const file of files) {
    if (reading.stopped) return;
    reading.file = await file.open();
    if (!reading.file) {
      missing.push(file);
      continue;
    }
    zip.addReadStream(reading.file, file.name, { mtime: file.at, compress });
    await finished(reading.file, { writable: false });
  }
  const last = summary(missing);
  zip.addBuffer(Buffer.from(last.text), last.name, text);
  zip.end();
}

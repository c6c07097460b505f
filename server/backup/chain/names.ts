import { isBefore } from "#domain/instants.ts";
import { type LogPosition, segmentStart } from "#engine/postgres/write-ahead-log.ts";
import type { StoredFile } from "./chain-store.ts";

/**
 * A chain is the write-ahead log of one database from some moment on, in pieces that follow each other without a gap.
 * The names say where each begins and ends, so that a list of them is enough to find what a moment needs:
 *
 *   CHAIN/FROM-TO-TIME.mark     a piece; at its end the database was as at that time
 *   CHAIN/FROM-TO-TIME.part     a piece that another one completes
 *   CHAIN/REDO-USABLE-TIME.base a copy of the database's folder: recovery begins at REDO, and it is whole from USABLE on
 *   CHAIN/REDO-USABLE-TIME.files  which uploads its rows name
 *   files/ID                    an upload
 */
export interface Piece {
  name: string;
  chain: string;
  from: LogPosition;
  /** Not included. */
  to: LogPosition;
  at: Temporal.Instant;
  isMark: boolean;
}

export interface Base {
  name: string;
  chain: string;
  redo: LogPosition;
  usableFrom: LogPosition;
  at: Temporal.Instant;
  bytes: number;
}

export interface Inventory {
  /** By time. */
  pieces: Piece[];
  /** By time. */
  bases: Base[];
}

/** A name that a replication slot may have. */
export function chainName(at: Temporal.Instant, random: string): string {
  const stamp = at.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");
  return `${stamp}_${random}`.toLowerCase();
}

export function pieceName({ chain, from, to, at, isMark }: Omit<Piece, "name">): string {
  return `${chain}/${hex(from)}-${hex(to)}-${stampOf(at)}.${isMark ? "mark" : "part"}`;
}

export function baseName({ chain, redo, usableFrom, at }: Omit<Base, "name" | "bytes">): string {
  return `${chain}/${hex(redo)}-${hex(usableFrom)}-${stampOf(at)}.base`;
}

export function filesNameOf(base: string): string {
  return base.replace(/base$/, "files");
}

const filePrefix = "files/";
export const fileName = (id: string) => `${filePrefix}${id}`;

const named =
  /^([0-9a-z_]+)\/([0-9a-f]{16})-([0-9a-f]{16})-(\d{8}T\d{6}\.\d{3}Z)\.(mark|part|base)$/;

/** Names of other kinds are left out. */
export function inventoryOf(stored: readonly StoredFile[]): Inventory {
  const pieces: Piece[] = [];
  const bases: Base[] = [];
  for (const { name, bytes } of stored) {
    const [, chain, first, second, stamp, kind] = named.exec(name) ?? [];
    if (!chain) continue;
    const [from, to] = [BigInt(`0x${first}`), BigInt(`0x${second}`)];
    const at = Temporal.Instant.from(stamp ?? "");
    if (kind === "base") bases.push({ name, chain, redo: from, usableFrom: to, at, bytes });
    else pieces.push({ name, chain, from, to, at, isMark: kind === "mark" });
  }
  const byTime = (a: Piece | Base, b: Piece | Base) =>
    Temporal.Instant.compare(a.at, b.at) || (a.name < b.name ? -1 : 1);
  return { pieces: pieces.sort(byTime), bases: bases.sort(byTime) };
}

/** A mark with the newest base from which it is reached. */
export interface Restorable {
  mark: Piece;
  base: Base;
}

/** Every mark that a base reaches, by time. */
export function restorable({ pieces, bases }: Inventory): Restorable[] {
  const found: Restorable[] = [];
  for (const mark of pieces) {
    if (!mark.isMark) continue;
    const base = bases.findLast(
      ({ chain, usableFrom }) => chain === mark.chain && usableFrom <= mark.to,
    );
    if (base) found.push({ mark, base });
  }
  return found;
}

/**
 * What is too old, after a new base: everything that no moment of the last days needs. To come back to the first of
 * those moments the newest base from before it is needed, and the log from there on.
 */
export function expired(
  { pieces, bases }: Inventory,
  oldest: Temporal.Instant,
): { names: string[]; retainedBases: Base[] } {
  const names: string[] = [];
  const retainedBases: Base[] = [];
  for (const chain of new Set([...pieces, ...bases].map((each) => each.chain))) {
    const own = {
      pieces: pieces.filter((piece) => piece.chain === chain),
      bases: bases.filter((base) => base.chain === chain),
    };
    const isOver = [...own.pieces, ...own.bases].every(({ at }) => isBefore(at, oldest));
    const first = own.bases.findLast(({ at }) => isBefore(at, oldest)) ?? own.bases[0];
    const isRetained = (base: Base) =>
      !isOver && first !== undefined && !isBefore(base.at, first.at);
    for (const base of own.bases) {
      if (isRetained(base)) retainedBases.push(base);
      else names.push(filesNameOf(base.name), base.name);
    }
    for (const { name, to } of own.pieces) {
      if (isOver || (first && to <= segmentStart(first.redo))) names.push(name);
    }
  }
  return { names, retainedBases };
}

function hex(position: LogPosition): string {
  return position.toString(16).padStart(16, "0");
}

function stampOf(at: Temporal.Instant): string {
  return at.toString({ fractionalSecondDigits: 3 }).replaceAll(/[-:]/g, "");
}

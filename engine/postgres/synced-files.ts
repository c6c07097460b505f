import {
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncPath, syncTree } from "./sync-tree.ts";

/** The parts of Emscripten's NODEFS that are used; `isHookable` checks them. docs/upgrade-pglite.md explains each. */
interface Stream {
  nfd?: number | null;
  node: unknown;
  isWal?: boolean;
}
interface Attributes {
  mode?: number;
}
interface NodeFileSystem {
  realPath(node: unknown): string;
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, dev: unknown): unknown;
    setattr(node: unknown, attributes: Attributes): void;
  };
  stream_ops: {
    setattr(stream: Stream, attributes: Attributes): void;
    fsync?(stream: Stream): number;
    write(stream: Stream, ...rest: unknown[]): number;
    close(stream: Stream): void;
  };
}

/**
 * PGlite's file system with files that only their owner can read. PGlite creates them with mode 666 and sets that
 * mode once more afterwards, so that the umask of the process has no effect.
 */
export class PrivateFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const started = await super.init(...args);
    const preRun = started.emscriptenOpts.preRun as ((module: unknown) => void)[] | undefined;
    if (!preRun) throw unhookable();
    preRun.push((module) => {
      const { NODEFS, FS } = module as { NODEFS?: NodeFileSystem; FS?: EmscriptenFs };
      const files = NODEFS ?? FS?.filesystems?.NODEFS;
      if (!files || !isHookable(files)) throw unhookable();
      this.hook(files);
    });
    return started;
  }

  protected hook(files: NodeFileSystem) {
    const { mknod, setattr } = files.node_ops;
    const setOpen = files.stream_ops.setattr;
    const ownerOnly = (mode: number) => mode & ~0o077;
    const forOwnerOnly = (attributes: Attributes): Attributes =>
      attributes.mode === undefined
        ? attributes
        : { ...attributes, mode: ownerOnly(attributes.mode) };
    files.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, ownerOnly(mode), dev);
    files.node_ops.setattr = (node, attributes) => setattr(node, forOwnerOnly(attributes));
    files.stream_ops.setattr = (stream, attributes) => setOpen(stream, forOwnerOnly(attributes));
  }
}

/**
 * Adds syncing to disk, which PGlite lacks: it starts with fsync off, and its Node file system has no
 * fsync. Here the write-ahead log gets fdatasync (PostgreSQL's default on
 * Linux) and every other file fsync. Between `hold` and `release` log syncs are collected and done
 * once (group commit); a write to any other file flushes them first, which is the write-ahead rule.
 */
export class SyncedFiles extends PrivateFiles {
  #holding = false;
  readonly #pending = new Map<string, number>();

  hold() {
    this.#holding = true;
  }

  /** Syncs the log. Afterwards all answers since `hold` may be sent. */
  release() {
    this.#holding = false;
    this.#flush();
  }

  protected override hook(files: NodeFileSystem) {
    super.hook(files);
    const { write, close } = files.stream_ops;
    const isWal = (stream: Stream) => {
      stream.isWal ??= files.realPath(stream.node).includes("/pg_wal/");
      return stream.isWal;
    };
    files.stream_ops.fsync = (stream) => {
      if (stream.nfd === undefined || stream.nfd === null) syncPath(files.realPath(stream.node));
      else if (!isWal(stream)) fsyncSync(stream.nfd);
      else if (this.#holding) this.#pending.set(files.realPath(stream.node), stream.nfd);
      else fdatasyncSync(stream.nfd);
      return 0;
    };
    files.stream_ops.write = (stream, ...rest) => {
      if (this.#pending.size > 0 && !isWal(stream)) this.#flush();
      return write(stream, ...rest);
    };
    files.stream_ops.close = (stream) => {
      if (this.#pending.size > 0 && stream.nfd && isWal(stream)) this.#flush();
      close(stream);
    };
  }

  #flush() {
    for (const fd of this.#pending.values()) fdatasyncSync(fd);
    this.#pending.clear();
  }
}

interface EmscriptenFs {
  filesystems?: { NODEFS?: NodeFileSystem };
}

function isHookable({ realPath, node_ops, stream_ops }: NodeFileSystem): boolean {
  const requested = [
    realPath,
    node_ops?.mknod,
    node_ops?.setattr,
    stream_ops?.setattr,
    stream_ops?.write,
  ];
  return requested.every((entry) => typeof entry === "function");
}

function unhookable(): Error {
  return new Error(
    "Cannot start: this version of PGlite has no file system that can be made to sync and to keep files private. Install the version that package-lock.json names (npm ci).",
  );
}

/** PGlite's own start parameters without `-F` (fsync off). */
export function syncedStartParams(): string[] {
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
    ...["-c", "fsync=on", "-c", "wal_sync_method=fsync"],
  ];
}

/** Creates a cluster beside its final path, syncs and renames it, so that a power cut leaves no incomplete one. */
export async function createCluster(folder: string, make: (folder: string) => Promise<void>) {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  await make(beside);
  syncTree(beside);
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  syncPath(dirname(folder));
}

/** Stands in the folders of a template that are empty, because the archive of a release has only files. */
export const emptyFolderMark = ".keep";

/**
 * Begins a cluster as a copy of another one, which nobody has open. PostgreSQL in WebAssembly would need four seconds
 * to create one from nothing. Only the owner can read the copy, even if others can read the template.
 */
export function copyTemplate(template: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(template, { withFileTypes: true })) {
    const paths = { from: join(template, entry.name), to: join(to, entry.name) };
    if (entry.isDirectory()) {
      copyTemplate(paths.from, paths.to);
    } else if (entry.name !== emptyFolderMark) {
      // Not copyFileSync, which gives the copy the template's mode.
      writeFileSync(paths.to, readFileSync(paths.from), { mode: 0o600, flag: "wx" });
    }
  }
}

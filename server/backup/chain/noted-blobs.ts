import type { BlobStore } from "#engine/storage/blobs.ts";

/** A store that notes which of its blobs still have to be copied to where the backups are. */
export interface NotedBlobs extends BlobStore {
  /** Blobs that no mark names yet. */
  noted(): string[];
  /** Notes blobs that were stored before this process began. */
  note(ids: readonly string[]): void;
  /** A mark names these: from now on they are removed only after they were copied. */
  name(ids: readonly string[]): void;
  named(): string[];
  /** It has been copied. */
  copied(id: string): Promise<void>;
}

/**
 * Notes each new blob. One that a mark names already and that is removed before it was copied stays until it has been,
 * so that a restore to that mark finds it.
 */
export function notedBlobs(blobs: BlobStore): NotedBlobs {
  const noted = new Set<string>();
  const named = new Set<string>();
  const removeWhenCopied = new Set<string>();
  return {
    ...blobs,
    async receive(id, source, maxBytes) {
      const received = await blobs.receive(id, source, maxBytes);
      if (received) noted.add(id);
      return received;
    },
    async copy(from, to) {
      await blobs.copy(from, to);
      noted.add(to);
    },
    async remove(ids) {
      for (const id of ids) {
        noted.delete(id);
        if (named.has(id)) removeWhenCopied.add(id);
      }
      await blobs.remove(ids.filter((id) => !named.has(id)));
    },
    noted: () => [...noted],
    note(ids) {
      for (const id of ids) noted.add(id);
    },
    name(ids) {
      for (const id of ids) if (noted.delete(id)) named.add(id);
    },
    named: () => [...named],
    async copied(id) {
      named.delete(id);
      if (removeWhenCopied.delete(id)) await blobs.remove([id]);
    },
  };
}

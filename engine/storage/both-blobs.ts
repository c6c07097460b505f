import type { BlobStore } from "./blobs.ts";

/**
 * Two stores with the same blobs, while files move from one to the other: each new blob is in both before it is
 * acknowledged, a blob that only one has is read there, and what is removed is removed from both. So processes that
 * know only one of the two find everything, too.
 */
export function bothBlobs(first: BlobStore, second: BlobStore): BlobStore {
  const read: BlobStore["read"] = async (id, range) =>
    (await first.read(id, range)) ?? second.read(id, range);
  const receive: BlobStore["receive"] = async (id, source, maxBytes) => {
    const received = await first.receive(id, source, maxBytes);
    const bytes = received && (await first.read(id));
    if (bytes) await second.receive(id, bytes, maxBytes);
    return received;
  };
  return {
    receive,
    read,
    async copy(from, to) {
      const bytes = await read(from);
      if (!bytes) throw new Error(`There is no blob ${from}.`);
      await receive(to, bytes, Number.POSITIVE_INFINITY);
    },
    async remove(ids) {
      await Promise.all([first.remove(ids), second.remove(ids)]);
    },
    async *idsBefore(time) {
      yield* first.idsBefore(time);
      yield* second.idsBefore(time);
    },
    async removeUnfinished(time) {
      await Promise.all([first.removeUnfinished(time), second.removeUnfinished(time)]);
    },
    async owner() {
      const [one, other] = await Promise.all([first.owner(), second.owner()]);
      return one !== null && other !== null && one !== other
        ? `${one} and ${other}`
        : (one ?? other);
    },
    async setOwner(installationId) {
      await Promise.all([first.setOwner(installationId), second.setOwner(installationId)]);
    },
  };
}

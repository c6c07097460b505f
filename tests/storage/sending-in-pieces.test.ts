import { beforeEach, expect, test } from "vitest";
import { createStore } from "#web/data/browser-storage.ts";
import {
  type FileToSend,
  giveUp,
  type Piece,
  pathBegun,
  sendInPieces,
  type UploadDeps,
} from "#web/data/resumable-upload.ts";
import { backendFor, personFor } from "../backend-for.ts";
import { eitherKind } from "../databases.ts";
import { anyZip, pathFor } from "../my-data/clients.ts";

const MB = 1024 * 1024;
const backend = backendFor(eitherKind[0] ?? "embedded");
const ada = personFor(() => backend.customer());
let deps: UploadDeps;
let pieces: Piece[];
let pauses: number[];
let beforePiece: (piece: Piece) => void;
beforeEach(() => {
  pieces = [];
  pauses = [];
  beforePiece = () => {};
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  deps = {
    endpoint: `${backend.url}/storage/v1/upload/resumable`,
    headers: async () => ({
      apikey: backend.keys.publishable,
      authorization: `Bearer ${ada.token}`,
    }),
    sendPiece(piece) {
      pieces.push(piece);
      beforePiece(piece);
      piece.onSent(piece.body.size);
      const { url, headers, body, signal } = piece;
      return fetch(url, { method: "PATCH", headers, body, signal });
    },
    store: createStore(() => storage as never),
    wait: async (ms) => void pauses.push(ms),
  };
});

const bytes = anyZip(14 * MB);
const newFile = (content = bytes): FileToSend => ({
  file: new File([Uint8Array.from(content)], "kit.zip", { lastModified: 1_700_000_000_000 }),
  bucket: "onboarding-assets",
  path: pathFor(ada, "zip"),
  type: "application/zip",
});
const send = (sent: FileToSend, { signal = new AbortController().signal } = {}) => {
  const percents: number[] = [];
  const onPercent = (percent: number) => void percents.push(Math.round(percent));
  return { percents, done: sendInPieces(sent, { onPercent, signal }, deps) };
};
const sendOnePiece = async (sent: FileToSend) => {
  const stop = new AbortController();
  beforePiece = ({ headers }) => {
    if (headers["upload-offset"] !== "0") stop.abort();
  };
  await expect(send(sent, stop).done).rejects.toThrow();
  beforePiece = () => {};
};
const stored = async ({ path }: FileToSend) => {
  const { data } = await ada.client.storage.from("onboarding-assets").download(path);
  return data && Buffer.from(await data.arrayBuffer());
};
const offsets = () => pieces.map(({ headers }) => Number(headers["upload-offset"]));

test("a large file goes in pieces of 6 MB, and the bar never says more than the server has or is being sent", async () => {
  const sent = newFile();
  const { percents, done } = send(sent);
  expect(await done).toEqual({ ok: true });
  expect(offsets()).toEqual([0, 6 * MB, 12 * MB]);
  expect(percents).toEqual([0, 43, 43, 86, 86, 99, 99]);
  expect((await stored(sent))?.equals(bytes)).toBe(true);
});

test("after a connection that broke it goes on where the server is, and the bar goes back to there", async () => {
  const sent = newFile();
  let broken = 0;
  beforePiece = ({ headers, onSent }) => {
    if (headers["upload-offset"] !== String(6 * MB) || broken++ === 2) return;
    onSent(3 * MB);
    throw new TypeError("Failed to fetch");
  };
  const { percents, done } = send(sent);
  expect(await done).toEqual({ ok: true });
  expect(offsets()).toEqual([0, 6 * MB, 6 * MB, 6 * MB, 12 * MB]);
  expect(pauses).toEqual([500, 1000]);
  expect(percents).toEqual([0, 43, 43, 64, 43, 64, 43, 86, 86, 99, 99]);
  expect((await stored(sent))?.equals(bytes)).toBe(true);
});

test("the same file chosen again after a reload goes on under the path that it had", async () => {
  const first = newFile();
  await sendOnePiece(first);
  const again = newFile();
  const path = pathBegun(again, Date.now(), deps.store);
  expect(path).toBe(first.path);
  const other = { ...again, file: new File(["x"], "kit.zip", { lastModified: 1 }) };
  expect(pathBegun(other, Date.now(), deps.store)).toBeNull();
  expect(pathBegun(again, Date.now() + 25 * 3600_000, deps.store)).toBeNull();
  pieces = [];
  expect(await send({ ...again, path: first.path }).done).toEqual({ ok: true });
  expect(offsets()).toEqual([6 * MB, 12 * MB]);
  expect((await stored(first))?.equals(bytes)).toBe(true);
  expect(pathBegun(again, Date.now(), deps.store)).toBeNull();
});

test("an answer that was lost after the last piece is found out, and nothing is sent twice", async () => {
  const sent = newFile();
  const { sendPiece } = deps;
  deps.sendPiece = async (piece) => {
    const answer = await sendPiece(piece);
    if (pieces.length === 3) throw new TypeError("Failed to fetch");
    return answer;
  };
  expect(await send(sent).done).toEqual({ ok: true });
  expect(offsets()).toEqual([0, 6 * MB, 12 * MB]);
});

test("what the server refuses ends it at once, with the server's status", async () => {
  const page = Buffer.concat([Buffer.from("<!doctype html>"), Buffer.alloc(7 * MB, 32)]);
  const { done } = send(newFile(page));
  expect(await done).toMatchObject({ ok: false, status: 415 });
  expect([pieces.length, pauses]).toEqual([1, []]);
});

test("a server that is away for long ends it, and the next try goes on", async () => {
  const sent = newFile();
  beforePiece = ({ headers }) => {
    if (headers["upload-offset"] !== "0") throw new TypeError("Failed to fetch");
  };
  expect(await send(sent).done).toMatchObject({ ok: false });
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 30_000]);
  beforePiece = () => {};
  pieces = [];
  expect(await send(sent).done).toEqual({ ok: true });
  expect(offsets()).toEqual([6 * MB, 12 * MB]);
});

test("an upload that is given up is gone from the server, and from the browser", async () => {
  const sent = newFile();
  await sendOnePiece(sent);
  await giveUp(sent, deps);
  expect(pathBegun(sent, Date.now(), deps.store)).toBeNull();
  const { rows } = await backend.db.query(
    "select from engine.resumable_uploads where finished_at is null",
  );
  expect(rows).toEqual([]);
});

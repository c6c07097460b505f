import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccessClaims } from "#engine/auth/tokens.ts";
import type { Person } from "../backend.ts";
import { backendFor } from "../backend-for.ts";
import { eitherKind } from "../databases.ts";
import { joining, listen, openSocket } from "./listening.ts";

// These tests are about the socket itself: who may open one, what it may send, how it ends.
describe.each(eitherKind)("live sockets on the %s database", (kind) => {
  const backend = backendFor(kind, {
    realtimeLimits: {
      channelsPerSocket: 3,
      bindingsPerChannel: 2,
      bindingsPerUser: 6,
      socketsPerUser: 3,
      socketsPerAddress: 12,
      messageBurst: 40,
      messagesPerSecond: 5,
      silenceMs: 2_500,
      emptyMs: 3_000,
      unreadBytes: 100_000,
    },
  });
  let ada: Person;
  beforeAll(async () => {
    await backend.db.exec(`
      create table public.notes (id int primary key, body text);
      grant select on public.notes to authenticated, anon;
      grant all on public.notes to service_role;
      select engine.publish('public.notes')`);
    ada = await backend.customer();
  });

  const notes = { table: "notes" };
  const notesBinding = { event: "*", schema: "public", table: "notes" };
  let nextId = 0;
  const insertNote = () => backend.db.query("insert into public.notes values ($1)", [++nextId]);

  /** A token of Ada's session that expires in so many seconds. */
  async function tokenFor(seconds: number): Promise<string> {
    const claims = decodeJwt<AccessClaims>(ada.token);
    const exp = Math.floor(Date.now() / 1000) + seconds;
    return backend.signer.sign({ ...claims, exp, jti: randomUUID() });
  }

  /** The server's answer to the message with this reference. */
  function answerTo(messages: unknown[], ref: string) {
    const found = messages.find(
      (message) => Array.isArray(message) && message[1] === ref && message[3] === "phx_reply",
    ) as unknown[] | undefined;
    return found?.[4] as { status: string; response: Record<string, unknown> } | undefined;
  }

  async function waitForAnswer(messages: unknown[], ref: string) {
    await expect
      .poll(() => answerTo(messages, ref), { interval: 10, timeout: 10_000 })
      .toBeDefined();
    return answerTo(messages, ref);
  }

  test("a page of another site may not connect; our own pages and programs may", async () => {
    const tries = [
      { origin: "https://evil.example" },
      { origin: "http://localhost:3001" },
      { origin: "null" },
      { origin: "http://localhost:3000" },
      { origin: backend.url },
      {},
    ];
    const sockets = tries.map((options) => openSocket(backend, options));
    expect(await Promise.all(sockets.map(({ opened }) => opened))).toEqual([
      403,
      403,
      403,
      "open",
      "open",
      "open",
    ]);
    for (const { socket } of sockets) socket.terminate();
  });

  test("a socket is opened only with the installation's key", async () => {
    const sockets = ["", "sb_publishable_wrong", ada.token, backend.keys.publishable].map(
      (apikey) => openSocket(backend, { apikey }),
    );
    expect(await Promise.all(sockets.map(({ opened }) => opened))).toEqual([401, 401, 401, "open"]);
    for (const { socket } of sockets) socket.terminate();
  });

  test("an upgrade to another protocol is ignored, and the request is answered", async () => {
    const answer = await fetch(
      `${backend.url}/realtime/v1/websocket?apikey=${backend.keys.publishable}`,
    );
    expect(answer.status).toBe(426);
    const { request } = await import("node:http");
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        connection: "Upgrade, HTTP2-Settings",
        upgrade: "h2c",
        "http2-settings": "",
      };
      request(`${backend.url}/healthz`, { headers, timeout: 3_000 }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("timeout", () => reject(new Error("never answered")))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(200);
  });

  test("both versions of the protocol work, and a heartbeat is answered", async () => {
    const newer = openSocket(backend);
    const older = openSocket(backend, { vsn: "1.0.0" });
    await Promise.all([newer.opened, older.opened]);
    newer.socket.send(JSON.stringify([null, "5", "phoenix", "heartbeat", {}]));
    const heartbeat = { topic: "phoenix", event: "heartbeat", payload: {}, ref: "5" };
    older.socket.send(JSON.stringify(heartbeat));
    const payload = { status: "ok", response: {} };
    await expect.poll(() => newer.messages).toEqual([[null, "5", "phoenix", "phx_reply", payload]]);
    await expect
      .poll(() => older.messages)
      .toEqual([{ topic: "phoenix", event: "phx_reply", ref: "5", join_ref: null, payload }]);
    expect(await openSocket(backend, { vsn: "3.0.0" }).opened).toBe(400);
    newer.socket.terminate();
    older.socket.terminate();
  });

  test("a channel ends when its token expires; a newer token keeps it open, and a wrong one ends it", async () => {
    const { socket, messages, opened } = openSocket(backend);
    await opened;
    const beat = setInterval(
      () => socket.send(JSON.stringify([null, null, "phoenix", "heartbeat", {}])),
      500,
    );
    socket.send(joining("short", { ref: "1", token: await tokenFor(2), bindings: [notesBinding] }));
    socket.send(joining("kept", { ref: "2", token: await tokenFor(2), bindings: [notesBinding] }));
    socket.send(joining("lied", { ref: "3", token: await tokenFor(60), bindings: [notesBinding] }));
    for (const ref of ["1", "2", "3"]) {
      expect(await waitForAnswer(messages, ref)).toMatchObject({ status: "ok" });
    }
    const renew = (topic: string, ref: string, token: string) =>
      socket.send(
        JSON.stringify([ref, "9", `realtime:${topic}`, "access_token", { access_token: token }]),
      );
    renew("kept", "2", await tokenFor(60));
    renew("lied", "3", `${ada.token.slice(0, -6)}AAAAAA`);
    const closed = () =>
      messages.flatMap((each) => (Array.isArray(each) && each[3] === "phx_close" ? [each[2]] : []));
    await expect.poll(closed).toEqual(["realtime:lied", "realtime:short"]);
    const reasons = messages.flatMap((each) =>
      Array.isArray(each) && each[3] === "system" && each[4].status === "error"
        ? [each[4].message]
        : [],
    );
    expect(reasons).toEqual(["No suitable key or wrong key type", "Access token has expired"]);
    const before = messages.length;
    await insertNote();
    await expect.poll(() => messages.length).toBeGreaterThan(before);
    expect(messages.slice(before)).toMatchObject([
      [null, null, "realtime:kept", "postgres_changes", { data: { record: { id: nextId } } }],
    ]);
    socket.send(
      joining("late", { ref: "4", token: await tokenFor(-60), bindings: [notesBinding] }),
    );
    expect(await waitForAnswer(messages, "4")).toMatchObject({
      status: "error",
      response: { reason: "JWT expired" },
    });
    clearInterval(beat);
    socket.terminate();
  });

  test("the session of a reset link receives nothing", async () => {
    const claims = decodeJwt<AccessClaims>(ada.token);
    const token = await backend.signer.sign({ ...claims, scope: "recovery" });
    const { socket, messages, opened } = openSocket(backend);
    await opened;
    socket.send(joining("a", { ref: "1", token, bindings: [notesBinding] }));
    socket.send(joining("b", { ref: "2", token: ada.token, bindings: [notesBinding] }));
    expect(await waitForAnswer(messages, "1")).toMatchObject({ status: "error" });
    expect(await waitForAnswer(messages, "2")).toMatchObject({ status: "ok" });
    socket.terminate();
  });

  test("when an account's rights change, its channels are closed and may be joined again; others stay open", async () => {
    const other = await backend.customer();
    const [adas, others] = [openSocket(backend), openSocket(backend)];
    await Promise.all([adas.opened, others.opened]);
    adas.socket.send(joining("a", { ref: "1", token: ada.token, bindings: [notesBinding] }));
    others.socket.send(joining("b", { ref: "1", token: other.token, bindings: [notesBinding] }));
    await Promise.all([waitForAnswer(adas.messages, "1"), waitForAnswer(others.messages, "1")]);
    await backend.db.query("select engine.notify_changed_rights($1)", [ada.id]);
    const closed = (messages: unknown[]) => JSON.stringify(messages).includes('"phx_close"');
    await expect.poll(() => closed(adas.messages)).toBe(true);
    expect(JSON.stringify(adas.messages)).toContain("Rights have changed");
    adas.socket.send(joining("a", { ref: "2", token: ada.token, bindings: [notesBinding] }));
    expect(await waitForAnswer(adas.messages, "2")).toMatchObject({ status: "ok" });
    expect(closed(others.messages)).toBe(false);
    adas.socket.terminate();
    others.socket.terminate();
  });

  test("too many channels, bindings and filters of one person are refused, and the limit is named", async () => {
    const person = await backend.customer();
    const { socket, messages, opened } = openSocket(backend);
    await opened;
    const token = person.token;
    const three = [notesBinding, notesBinding, notesBinding];
    socket.send(joining("big", { ref: "1", token, bindings: three }));
    for (const ref of ["2", "3", "4", "5"]) {
      socket.send(joining(`t${ref}`, { ref, token, bindings: three.slice(1) }));
    }
    const answers = await Promise.all(
      ["1", "2", "3", "4", "5"].map((ref) => waitForAnswer(messages, ref)),
    );
    expect(answers.map((answer) => answer?.response.reason ?? answer?.status)).toEqual([
      "A channel has at most 2 postgres_changes",
      "ok",
      "ok",
      "ok",
      "A socket has at most 3 channels",
    ]);
    const second = openSocket(backend);
    await second.opened;
    second.socket.send(joining("more", { ref: "1", token, bindings: [notesBinding] }));
    expect((await waitForAnswer(second.messages, "1"))?.response.reason).toBe(
      "An account has at most 6 postgres_changes",
    );
    // A channel that was left no longer counts.
    socket.send(JSON.stringify(["2", "7", "realtime:t2", "phx_leave", {}]));
    await waitForAnswer(messages, "7");
    second.socket.send(joining("more", { ref: "2", token, bindings: [notesBinding] }));
    expect(await waitForAnswer(second.messages, "2")).toMatchObject({ status: "ok" });
    // A filter counts once for each of its conditions. Two bindings are open, so a filter with four conditions is one
    // too many.
    const filtered = (count: number) => ({
      ...notesBinding,
      filter: Array.from({ length: count }, (_, i) => `id=neq.${i}`).join(","),
    });
    socket.send(JSON.stringify(["3", "8", "realtime:t3", "phx_leave", {}]));
    await waitForAnswer(messages, "8");
    second.socket.send(joining("much", { ref: "3", token, bindings: [filtered(4)] }));
    expect((await waitForAnswer(second.messages, "3"))?.response.reason).toBe(
      "An account has at most 6 postgres_changes",
    );
    second.socket.send(joining("much", { ref: "4", token, bindings: [filtered(3)] }));
    expect(await waitForAnswer(second.messages, "4")).toMatchObject({ status: "ok" });
    socket.terminate();
    second.socket.terminate();
  });

  test("a fourth socket of one account is refused, and one network address has a limited number of sockets", async () => {
    const person = await backend.customer();
    const sockets = Array.from({ length: 4 }, () => openSocket(backend));
    for (const { socket, opened, messages } of sockets) {
      await opened;
      socket.send(joining("mine", { token: person.token, bindings: [notesBinding] }));
      await waitForAnswer(messages, "1");
    }
    expect(sockets.map(({ messages }) => answerTo(messages, "1")?.response.reason ?? "ok")).toEqual(
      ["ok", "ok", "ok", "An account has at most 3 sockets"],
    );
    const more = Array.from({ length: 12 }, () => openSocket(backend));
    const outcomes = await Promise.all(more.map(({ opened }) => opened));
    expect(outcomes).toContain("open");
    expect(outcomes).toContain(429);
    const all = [...sockets, ...more];
    for (const { socket } of all) socket.terminate();
    await expect
      .poll(async () => {
        const again = openSocket(backend);
        const outcome = await again.opened;
        again.socket.terminate();
        return outcome;
      })
      .toBe("open");
  });

  test("a message that is too long, text that is no message, and too many messages end the socket", async () => {
    const long = openSocket(backend);
    await long.opened;
    long.socket.send(
      JSON.stringify([null, "1", "phoenix", "heartbeat", { x: "x".repeat(70_000) }]),
    );
    expect((await long.closed).code).toBe(1009);
    const fits = openSocket(backend);
    await fits.opened;
    fits.socket.send(
      JSON.stringify([null, "1", "phoenix", "heartbeat", { x: "x".repeat(60_000) }]),
    );
    await expect.poll(() => fits.messages.length).toBe(1);
    fits.socket.send("not json");
    expect((await fits.closed).code).toBe(1003);
    const fast = openSocket(backend);
    await fast.opened;
    for (let i = 0; i < 60; i++) {
      fast.socket.send(JSON.stringify([null, String(i), "phoenix", "heartbeat", {}]));
    }
    expect((await fast.closed).code).toBe(1008);
    expect(fast.messages.length).toBeLessThanOrEqual(42);
  });

  test("a socket that falls silent is closed, and so is one that joins no channel; one that does neither stays open", async () => {
    const silent = openSocket(backend);
    const idle = openSocket(backend);
    const alive = openSocket(backend);
    await Promise.all([silent.opened, idle.opened, alive.opened]);
    alive.socket.send(joining("stays", { bindings: [notesBinding] }));
    await waitForAnswer(alive.messages, "1");
    const beat = setInterval(() => {
      for (const { socket } of [idle, alive]) {
        socket.send(JSON.stringify([null, "2", "phoenix", "heartbeat", {}]));
      }
    }, 500);
    expect((await silent.closed).code).toBe(1006);
    expect((await idle.closed).code).toBe(1000);
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    clearInterval(beat);
    alive.socket.terminate();
  });

  test("a client that does not read is disconnected; others receive changes as before", async () => {
    const slow = openSocket(backend, { apikey: backend.keys.secret });
    await slow.opened;
    slow.socket.send(joining("slow", { bindings: [notesBinding] }));
    await waitForAnswer(slow.messages, "1");
    const client = createClient(backend.url, backend.keys.secret, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { heartbeatIntervalMs: 500 }, // the server closes what is silent for 2.5 s
    });
    const live = await listen(client, { ...notes, select: ["id"] });
    slow.socket.pause();
    const beat = setInterval(
      () => slow.socket.send(JSON.stringify([null, "b", "phoenix", "heartbeat", {}])),
      500,
    );
    let written = 0;
    const closed = slow.closed.then(() => true);
    while (written < 60) {
      await backend.db.query("insert into public.notes values ($1, repeat('x', 1000000))", [
        ++nextId,
      ]);
      written++;
      await live.received(written);
    }
    clearInterval(beat);
    slow.socket.resume();
    expect(await closed).toBe(true);
    expect(slow.messages.length).toBeLessThan(written);
    expect(live.changes.length).toBe(60);
    await client.removeAllChannels();
  }, 60_000);
});

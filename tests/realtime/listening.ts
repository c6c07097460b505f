import type { SupabaseClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import WebSocket from "ws";
import type { Backend } from "../backend.ts";

interface Change {
  eventType: "INSERT" | "UPDATE" | "DELETE";
  table: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

export interface Binding {
  event?: "*" | "INSERT" | "UPDATE" | "DELETE";
  schema?: string;
  table: string;
  filter?: string;
  select?: string[];
  /** The snapshot of the data that the page shows. */
  after?: string;
}

export interface Listening {
  /** The changes that have arrived so far, in order. */
  changes: Change[];
  /** The channel's states so far (SUBSCRIBED, CHANNEL_ERROR, CLOSED, …), each with its reason. */
  states: string[];
  /** The texts of the `system` messages. */
  systemMessages: string[];
  /** Waits until so many changes have arrived. @returns all that have */
  received(count: number): Promise<Change[]>;
  became(state: string): Promise<void>;
  /** Waits for a `system` message with exactly this text. */
  receivedSystem(message: string): Promise<void>;
}

let channels = 0;

/** Subscribes with the official client and waits until the server has answered. */
export async function listen(client: SupabaseClient, ...bindings: Binding[]): Promise<Listening> {
  const listening: Listening = {
    changes: [],
    states: [],
    systemMessages: [],
    async received(count) {
      await expect.poll(() => listening.changes.length).toBeGreaterThanOrEqual(count);
      return listening.changes;
    },
    async became(state) {
      await expect.poll(() => listening.states.some((each) => each.startsWith(state))).toBe(true);
    },
    async receivedSystem(message) {
      await expect.poll(() => listening.systemMessages).toContain(message);
    },
  };
  const channel = client.channel(`listening-${++channels}`);
  for (const { event = "*", schema = "public", ...rest } of bindings) {
    channel.on("postgres_changes" as never, { event, schema, ...rest }, (change: Change) => {
      listening.changes.push(change);
    });
  }
  channel.on("system" as never, {}, ({ message }: { message: string }) => {
    listening.systemMessages.push(message);
  });
  channel.subscribe((state, error) => {
    listening.states.push(error ? `${state} ${error.message}` : state);
  });
  await expect.poll(() => listening.states.length).toBeGreaterThan(0);
  return listening;
}

/** Opens a socket without the official client, for messages that it would never send. */
export function openSocket(
  backend: Backend,
  { apikey = backend.keys.publishable, vsn = "2.0.0", origin }: SocketOptions = {},
) {
  const url = `${backend.url.replace(/^http/, "ws")}/realtime/v1/websocket?apikey=${apikey}&vsn=${vsn}`;
  const socket = new WebSocket(url, origin === undefined ? {} : { origin });
  const messages: unknown[] = [];
  socket.on("message", (data) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on("close", (code, reason) => resolve({ code, reason: String(reason) }));
  });
  const opened = new Promise<"open" | number>((resolve) => {
    socket.on("open", () => resolve("open"));
    socket.on("unexpected-response", (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on("error", () => {});
  });
  return { socket, messages, opened, closed };
}

interface SocketOptions {
  apikey?: string;
  vsn?: string;
  origin?: string;
}

/** A `phx_join` message in the array form of protocol version 2.0.0. */
export function joining(
  topic: string,
  {
    ref = "1",
    token,
    bindings = [{ event: "*", schema: "public", table: "onboarding_submissions" }],
  }: {
    ref?: string;
    token?: string;
    bindings?: object[];
  } = {},
): string {
  const config = { postgres_changes: bindings };
  const payload = { config, ...(token ? { access_token: token } : {}) };
  return JSON.stringify([ref, ref, `realtime:${topic}`, "phx_join", payload]);
}

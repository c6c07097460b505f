import type { Listener } from "./delivery.ts";
import type { Frame } from "./frames.ts";
import type { Subscriber } from "./subscriber.ts";
import type { Subscription } from "./subscription.ts";

/** The socket that a channel belongs to. */
export interface ChannelSocket {
  send(frame: Omit<Frame, "payload">, payload: string): void;
  /** Closes the channel and sends the event: after `phx_close` the client forgets it, after `phx_error` it joins again. */
  closeChannel(channel: Channel, event: "phx_close" | "phx_error"): void;
}

/** A joined channel: sends changes and system messages on its socket. */
export class Channel implements Listener {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly subscriptions: readonly Subscription[];
  subscriber: Subscriber;
  readonly #socket: ChannelSocket;

  constructor(
    socket: ChannelSocket,
    { topic, joinRef }: Frame,
    { subscriber, subscriptions }: { subscriber: Subscriber; subscriptions: Subscription[] },
  ) {
    this.topic = topic;
    this.joinRef = joinRef;
    this.subscriber = subscriber;
    this.subscriptions = subscriptions;
    this.#socket = socket;
  }

  send(ids: readonly number[], data: string) {
    const { topic } = this;
    this.#socket.send(
      { joinRef: null, ref: null, topic, event: "postgres_changes" },
      `{"ids":[${ids.join(",")}],"data":${data}}`,
    );
  }

  requestRejoin(reason: string) {
    this.sendSystem("error", reason);
    this.#socket.closeChannel(this, "phx_error");
  }

  close(reason: string) {
    this.sendSystem("error", reason);
    this.#socket.closeChannel(this, "phx_close");
  }

  /** Sends a `system` message, which a client may listen to. */
  sendSystem(status: "ok" | "error", message: string, extension = "system") {
    const { topic } = this;
    const channel = topic.replace(/^realtime:/, "");
    this.#socket.send(
      { joinRef: null, ref: null, topic, event: "system" },
      JSON.stringify({ channel, extension, message, status }),
    );
  }
}

import type { Listener } from "./delivery.ts";
import type { Frame } from "./frames.ts";
import type { Person } from "./person.ts";
import type { Subscription } from "./subscription.ts";

/** The socket that a channel is on. */
export interface Line {
  send(frame: Omit<Frame, "payload">, payload: string): void;
  /** Takes the channel out and tells the client so: `phx_close` ends it, `phx_error` has it join again. */
  dismiss(channel: Channel, event: "phx_close" | "phx_error"): void;
}

/** A joined channel: what is delivered on it, and how it ends. */
export class Channel implements Listener {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly subscriptions: readonly Subscription[];
  person: Person;
  readonly #line: Line;

  constructor(
    line: Line,
    { topic, joinRef }: Frame,
    { person, subscriptions }: { person: Person; subscriptions: Subscription[] },
  ) {
    this.topic = topic;
    this.joinRef = joinRef;
    this.person = person;
    this.subscriptions = subscriptions;
    this.#line = line;
  }

  send(ids: readonly number[], data: string) {
    const { topic } = this;
    this.#line.send(
      { joinRef: null, ref: null, topic, event: "postgres_changes" },
      `{"ids":[${ids.join(",")}],"data":${data}}`,
    );
  }

  lookAgain(reason: string) {
    this.say("error", reason);
    this.#line.dismiss(this, "phx_error");
  }

  end(reason: string) {
    this.say("error", reason);
    this.#line.dismiss(this, "phx_close");
  }

  /** A `system` message, for those who listen to them. */
  say(status: "ok" | "error", message: string, extension = "system") {
    const { topic } = this;
    const channel = topic.replace(/^realtime:/, "");
    this.#line.send(
      { joinRef: null, ref: null, topic, event: "system" },
      JSON.stringify({ channel, extension, message, status }),
    );
  }
}

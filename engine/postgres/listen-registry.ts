import type { NotificationListener } from "./database.ts";
import type { Notification } from "./wire.ts";

/** Who listens to which NOTIFY channel of the one session that the embedded database has. */
export class ListenRegistry {
  readonly #listeners = new Map<string, Set<NotificationListener>>();

  add(channel: string, listener: NotificationListener) {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
  }

  /** @returns whether it was the last listener of the channel. */
  remove(channel: string, listener: NotificationListener): boolean {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(listener);
    if (!listeners || listeners.size > 0) return false;
    return this.#listeners.delete(channel);
  }

  deliver(notifications: readonly Notification[]) {
    for (const { channel, payload } of notifications) {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNotification(payload);
    }
  }

  /**
   * A new session listens to nothing: sends LISTEN for every channel and tells its listeners of the gap. If
   * that fails, the session has ended again, and the next one does it.
   */
  restore(listen: (channel: string) => Promise<unknown>) {
    for (const [channel, listeners] of this.#listeners) {
      listen(channel).then(
        () => {
          for (const listener of listeners) listener.onGap();
        },
        () => {},
      );
    }
  }
}

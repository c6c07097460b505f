import type { NoticeListener } from "./database.ts";
import type { Notice } from "./wire.ts";

/** Who listens to which NOTIFY channel of the one session that the embedded database has. */
export class ListenRegistry {
  readonly #listeners = new Map<string, Set<NoticeListener>>();

  add(channel: string, listener: NoticeListener) {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
  }

  /** @returns whether it was the last listener of the channel. */
  remove(channel: string, listener: NoticeListener): boolean {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(listener);
    if (!listeners || listeners.size > 0) return false;
    return this.#listeners.delete(channel);
  }

  deliver(notices: readonly Notice[]) {
    for (const { channel, payload } of notices) {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNotice(payload);
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

/** What one visitor, one person and one process may have at once. */
export interface RealtimeLimits {
  /** Bytes of one message that comes in; the socket of a larger one is closed (1009). */
  messageBytes: number;
  /** Messages that come in: so many at once, and so many a second after that. */
  messageBurst: number;
  messagesPerSecond: number;
  channelsPerSocket: number;
  /** `postgres_changes` of one channel. */
  bindingsPerChannel: number;
  /** `postgres_changes` of one person on all their sockets; one with a filter counts once for each condition. */
  bindingsPerPerson: number;
  socketsPerAddress: number;
  socketsPerPerson: number;
  sockets: number;
  /** Bytes that may wait for a reader; one that is slower than that is cut off. */
  unreadBytes: number;
  /**
   * The official client sends a heartbeat every 25 s, in a tab that nobody looks at every minute; a socket
   * that is silent for this long is closed.
   */
  silenceMs: number;
  /** The official client leaves 50 s after its last channel; a socket without one for this long is closed. */
  emptyMs: number;
  /** Changes that may wait for their readers; when there are more, everybody is told to look again. */
  waitingChanges: number;
}

export const defaultRealtimeLimits: RealtimeLimits = {
  messageBytes: 64 * 1024,
  messageBurst: 250,
  messagesPerSecond: 20,
  channelsPerSocket: 100,
  bindingsPerChannel: 20,
  bindingsPerPerson: 300,
  socketsPerAddress: 300,
  socketsPerPerson: 30,
  sockets: 5_000,
  unreadBytes: 2 * 1024 * 1024,
  silenceMs: 100_000,
  emptyMs: 90_000,
  waitingChanges: 5_000,
};

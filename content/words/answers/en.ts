/** What rules and the server answer, word for word as they say it: the key for the other languages. */
export const answers = [
  "Invalid login credentials",
  "Failed to log in.",
  "We could not reach the server. Check your connection and try again.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.",
  "Your session has ended. Please sign in again.",
] as const;

export type Answers = Record<(typeof answers)[number], string>;

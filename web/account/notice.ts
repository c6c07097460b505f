/** The only sentences that `/login?message=` may show; any other text in a link is ignored. */
const sentences = [
  "Registration successful. Please sign in.",
  "Password updated successfully. Please sign in with your new password.",
] as const;

export type Notice = (typeof sentences)[number];

export function noticeFrom(message: string | null): Notice | undefined {
  return sentences.find((sentence) => sentence === message);
}

export function loginWith(notice: Notice, next?: string): string {
  const query = new URLSearchParams({ message: notice, ...(next && { next }) });
  return `/login?${query}`;
}

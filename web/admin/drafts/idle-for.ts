/** `2 days`, for how long nothing has been saved; `–` on the first day. */
export function idleFor(savedAt: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(savedAt)) / 86_400_000);
  if (days < 1) return "–";
  return days === 1 ? "1 day" : `${days} days`;
}

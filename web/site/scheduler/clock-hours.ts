/** Does this visitor's clock count to twelve? The page is English for everyone, the clock is theirs. */
export function clockHours(): boolean {
  const own = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  return own.hour12 ?? true;
}

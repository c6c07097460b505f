/**
 * Whether this visitor uses the 12-hour clock. The page is English for everyone, but times follow the visitor's habit.
 */
export function clockHours(): boolean {
  const own = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  return own.hour12 ?? true;
}

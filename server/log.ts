import { type Logger, pino } from "pino";

export const logLevels = ["debug", "info", "warn", "error"] as const;
export const logFormats = ["json", "text"] as const;

export interface LogSettings {
  level: (typeof logLevels)[number];
  /** `json`: a line of JSON for each entry, for machines; `text`: for somebody who reads along. */
  format: (typeof logFormats)[number];
}

/** @param write gets each line; by default standard output does. */
export function openLog(
  { level, format }: LogSettings,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Logger {
  const asText = (line: string) => write(textOf(JSON.parse(line)));
  return pino({ level, base: null }, { write: format === "text" ? asText : write });
}

/** `2026-11-27T15:20:01.250Z WARN the mail server refuses us kind=EAUTH`; below it the stack of an error. */
function textOf({ level, time, msg, err, ...fields }: Record<string, unknown>): string {
  const named = Object.entries(fields).map(([name, value]) => `${name}=${wordOf(value)}`);
  const first = [
    new Date(Number(time)).toISOString(),
    pino.levels.labels[Number(level)]?.toUpperCase().padEnd(5),
    ...(msg === undefined ? [] : [msg]),
    ...named,
  ].join(" ");
  const stack = (err as { stack?: string } | undefined)?.stack;
  return stack ? `${first}\n${stack}\n` : `${first}\n`;
}

function wordOf(value: unknown): string {
  return typeof value === "string" && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);
}

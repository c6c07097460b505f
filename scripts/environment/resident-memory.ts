import { readFileSync } from "node:fs";

/** The bytes of a process that are in memory (proc(5), VmRSS). */
export function residentMemory(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

import robotsParser from "robots-parser";
import type { RobotsFacts } from "#domain/seo/facts.ts";
import { robotsFaults } from "#domain/seo/robots-rules.ts";
import type { SideFile } from "#domain/seo/visit.ts";
import { note, tally } from "./counted.ts";

/** Whether the page may be read, and what of robots.txt cannot be. Without one (4xx) everything may: RFC 9309. */
export function readRobots({ status, text }: SideFile, address: string): RobotsFacts {
  const faults = tally();
  const open = { all: true, google: true };
  if (status < 200 || status > 299) return { status, allowed: open, forbiddenBy: "", faults };
  for (const fault of robotsFaults(text)) note(faults, fault);
  const rules = robotsParser(new URL("/robots.txt", address).href, text);
  const allowed = {
    all: rules.isAllowed(address) !== false,
    google: rules.isAllowed(address, "Googlebot") !== false,
  };
  const line =
    allowed.all && allowed.google
      ? 0
      : rules.getMatchingLineNumber(address, allowed.google ? undefined : "Googlebot");
  return {
    status,
    allowed,
    forbiddenBy:
      line > 0 ? `Line ${line}: ${(text.split(/\r\n|\r|\n/)[line - 1] ?? "").trim()}` : "",
    faults,
  };
}

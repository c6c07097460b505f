import { expect, test } from "vitest";
import { type LogSettings, openLog } from "./log.ts";

function linesOf(settings: LogSettings) {
  const lines: string[] = [];
  return { lines, log: openLog(settings, (line) => lines.push(line)) };
}

test("as JSON each entry is a line that a machine can read", () => {
  const { lines, log } = linesOf({ level: "info", format: "json" });
  log.info({ path: "/a b" }, "asked");
  expect(JSON.parse(lines.join(""))).toMatchObject({ level: 30, path: "/a b", msg: "asked" });
});

test("as text each entry is a line with its time, level, words and fields", () => {
  const { lines, log } = linesOf({ level: "info", format: "text" });
  log.warn({ id: "7F3K2Q", path: "/a b", status: 503, nothing: null }, "asked");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z WARN {2}asked id=7F3K2Q path="\/a b" status=503 nothing=null\n$/,
  );
});

test("as text an error is followed by its stack", () => {
  const { lines, log } = linesOf({ level: "info", format: "text" });
  log.error({ err: new Error("broken\nin two") }, "unexpected error");
  expect(lines[0]).toMatch(/ ERROR unexpected error\nError: broken\nin two\n {4}at /);
});

test("what is below the level is left out", () => {
  const { lines, log } = linesOf({ level: "warn", format: "text" });
  log.info("fine");
  expect(lines).toEqual([]);
});

import { expect, test } from "vitest";
import { readViewport } from "./viewport.ts";

test.each([
  ["width=device-width, initial-scale=1", true, false],
  ["WIDTH = device-width;initial-scale=1.0", true, false],
  ["initial-scale=1", true, false],
  ["width=320", true, false],
  ["width=1024", false, false],
  ["", false, false],
  ["width=device-width, user-scalable=no", true, true],
  ["width=device-width, user-scalable=0", true, true],
  ["width=device-width, maximum-scale=1", true, true],
  ["width=device-width, maximum-scale=5", true, false],
  ["width=device-width, maximum-scale=-1", true, false],
])("“%s” fits a phone: %s; forbids zooming: %s", (content, fits, forbidsZoom) => {
  expect(readViewport(content)).toEqual({ fits, forbidsZoom });
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publishedOf, shippedContent } from "../publishing/content.ts";
import { brandFiles } from "./brand-files.ts";

const icon = readFileSync("public/favicon.svg", "utf8");

test("with the shipped brand they are the files of the build", () => {
  const files = brandFiles(publishedOf(shippedContent), icon);
  expect(files["/favicon.svg"]).toBe(icon);
  expect(files["/site.webmanifest"]).toBe(readFileSync("public/site.webmanifest", "utf8"));
});

test("the manifest and the icon have the studio's name and colours, and a name is text in them", () => {
  const brand = { accent: "#0f6b4f", ground: "#f6f7f4", day: false, logo: null };
  const studio = { ...shippedContent.studio, name: `<script>"&` };
  const files = brandFiles({ brand, studio } as never, icon);
  const manifest = JSON.parse(String(files["/site.webmanifest"]));
  expect(manifest).toMatchObject({ name: studio.name, background_color: "#f6f7f4" });
  expect(files["/favicon.svg"]).toContain('fill="#0f6b4f"');
  expect(files["/favicon.svg"]).not.toContain("<script");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  brandKitFiles,
  bucketOfProjectFile,
  fileFault,
  formatBytes,
  projectFilePath,
  readUploadedFiles,
  screenshotFiles,
  storagePath,
} from "./file.ts";

test("a file within the rules is accepted, another is refused with the reason", () => {
  expect(fileFault({ name: "Logo.SVG", size: 1 }, brandKitFiles)).toBeNull();
  expect(fileFault({ name: "logo.exe", size: 1 }, brandKitFiles)).toMatch(/not accepted/);
  expect(fileFault({ name: "logo.png", size: 0 }, brandKitFiles)).toMatch(/empty/);
  const limit = 50 * 1024 * 1024;
  expect(fileFault({ name: "kit.zip", size: limit }, brandKitFiles)).toBeNull();
  expect(fileFault({ name: "kit.zip", size: limit + 1 }, brandKitFiles)).toMatch(/50 MB/);
  expect(fileFault({ name: "shot.png", size: 10 * 1024 * 1024 + 1 }, screenshotFiles)).toMatch(
    /10 MB/,
  );
  for (const extension of ["heic", "HEIF", "avif", "bmp", "tiff"]) {
    expect(fileFault({ name: `shot.${extension}`, size: 1 }, screenshotFiles)).toBeNull();
  }
  expect(fileFault({ name: "shot.svg", size: 1 }, screenshotFiles)).toMatch(/not accepted/);
});

test("a path lies in its owner's folder in the form that the database lets in", () => {
  const userId = "3f0c1a52-7a5e-4f3a-9d55-1c2b3a4d5e6f";
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 99 }), (name, chance) => {
      const path = storagePath({
        userId,
        name: `${name}.png`,
        now: new Date(1_700_000_000_000),
        random: () => chance / 100,
      });
      expect(path).toMatch(new RegExp(`^${userId}/1700000000000-[a-z0-9]{12}\\.png$`));
    }),
  );
});

test("the path of a project's file tells its bucket", () => {
  const [projectId, uuid] = [
    "3f0c1a52-7a5e-4f3a-9d55-1c2b3a4d5e6f",
    "0b6f2c1d-1111-4222-8333-444455556666",
  ];
  const path = projectFilePath({ projectId, name: "../Team Photos.ZIP", uuid });
  expect(path).toBe(`${projectId}/${uuid}.zip`);
  expect(bucketOfProjectFile(projectId, { path })).toBe("project-files");
  expect(bucketOfProjectFile(projectId, { path: `${uuid}/1.zip` })).toBe("onboarding-assets");
});

test.each([
  [0, "0 Bytes"],
  [70, "70 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1.00 KB"],
  [1024 ** 2 - 1, "1.00 MB"],
  [1536, "1.50 KB"],
  [2 * 1024 ** 2, "2.00 MB"],
  [1024 ** 3, "1.00 GB"],
  [5000 * 1024 ** 3, "5000.00 GB"],
])("%i bytes read as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("of the entries that a row lists only those that describe files are read", () => {
  const logo = { path: "p/1.png", name: "logo.png", size: 3, type: "image/png" };
  expect(readUploadedFiles([logo, { ...logo, size: "3" }, null, "x"])).toEqual([logo]);
  expect(readUploadedFiles(null)).toEqual([]);
});

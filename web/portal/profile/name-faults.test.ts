import { expect, test } from "vitest";
import { nameFaults } from "./name-faults.ts";

test("both names are wanted, and neither may be longer than a project takes", () => {
  expect(nameFaults({ fullName: "Ada", businessName: "Engines" })).toEqual({});
  expect(nameFaults({ fullName: "", businessName: "" })).toEqual({
    fullName: "Full name is required",
    businessName: "Business name is required",
  });
  expect(nameFaults({ fullName: "x".repeat(201), businessName: "y" })).toEqual({
    fullName: "Please keep the full name under 200 characters",
  });
});

import { expect, test } from "vitest";
import { faultsOf } from "../form.ts";
import { daysOffForm, daysOffRow, type TypedDaysOff } from "./days-off.ts";

const typed = (fields: Partial<TypedDaysOff>) => ({
  first: "2026-12-24",
  last: "",
  note: "",
  ...fields,
});
const faults = (fields: Partial<TypedDaysOff>) =>
  faultsOf(daysOffForm("2026-11-21"), typed(fields));

test.each<[Partial<TypedDaysOff>, object]>([
  [{}, {}],
  [{ first: "2026-11-21" }, {}],
  [{ last: "2027-01-01" }, {}],
  [{ first: "2026-11-01", last: "2026-11-21" }, {}], // today lies within these days
  [{ first: "" }, { first: "Choose the first day." }],
  [{ first: "2026-02-30" }, { first: "Choose the first day." }],
  [{ first: "2026-11-20" }, { first: "This day is past." }],
  [{ last: "2026-12-23" }, { last: "It ends before it begins." }],
  [{ first: "2026-11-01", last: "2026-11-20" }, { last: "These days are past." }],
  [{ last: "2036-12-24" }, { last: "No more than a year at once, please." }],
  [{ note: "x".repeat(201) }, { note: "Please keep it under 200 characters." }],
])("%j has these faults, each at its field: %j", (fields, fault) => {
  expect(faults(fields)).toEqual(fault);
});

test("a single day off needs no last day, and an empty note is stored as none", () => {
  expect(daysOffRow(typed({ note: "  " }))).toEqual({
    first_day: "2026-12-24",
    last_day: "2026-12-24",
    note: null,
  });
});

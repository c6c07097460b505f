import { expect, test } from "vitest";
import { hrefOf, isSameList, viewIn } from "./view.ts";

const view = (query: string) => viewIn(new URLSearchParams(query));

test("Onboarding opens first", () => {
  expect(view("")).toEqual({ tab: "onboarding", page: 1, search: "", status: "", id: null });
  expect(hrefOf(view(""))).toBe("/admin");
});

test("an address and its view are the same thing", () => {
  for (const query of ["tab=bugs&q=a%26b+%C3%A9&status=resolved&page=3&id=7", "status=pending"]) {
    expect(hrefOf(view(query))).toBe(`/admin?${query}`);
  }
});

test("what is no view falls back", () => {
  for (const page of ["0", "-1", "1.5", "x", "1e99", ""]) expect(view(`page=${page}`).page).toBe(1);
  expect(view("tab=mails").tab).toBe("onboarding");
  expect(view("tab=bugs&status=new").status).toBe("");
  expect(view("tab=contacts&status=new").status).toBe("new");
});

test("opening a row leaves the list as it is", () => {
  expect(isSameList(view("tab=bugs"), view("tab=bugs&id=1"))).toBe(true);
  expect(isSameList(view("tab=bugs"), view("tab=bugs&page=2"))).toBe(false);
});

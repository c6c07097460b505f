import "../../tests/provide-content.ts";
import { expect, test } from "vitest";
import { hrefOf, isSameList, viewIn } from "./view.ts";

const view = (address: string) => viewIn(new URL(address, "https://studio.example"));

test("Onboarding opens first", () => {
  expect(view("/admin")).toEqual({
    tab: "onboarding",
    page: 1,
    search: "",
    filters: {},
    sort: "-date",
    id: null,
  });
  expect(hrefOf(view("/admin"))).toBe("/admin");
});

test("an address and its view are the same thing", () => {
  for (const address of [
    "/admin?tab=bugs&q=a%26b+%C3%A9&status=resolved&priority=high&sort=-title&page=3&id=7",
    "/admin?status=pending",
    "/admin/drafts?step=3",
    "/admin/mails?state=failed&sort=date",
    "/admin/audit?action=task.ticked&row=7",
    "/admin/audit?tab=sign-ins&action=login_failed",
  ]) {
    expect(hrefOf(view(address))).toBe(address);
  }
});

test("an unknown page, tab, filter or order falls back to the default", () => {
  for (const page of ["0", "-1", "1.5", "x", "1e99", ""]) {
    expect(view(`/admin?page=${page}`).page).toBe(1);
  }
  expect(view("/admin?tab=mails").tab).toBe("onboarding");
  expect(view("/admin/?tab=projects").tab).toBe("projects");
  expect(view("/admin?tab=bugs&status=new").filters).toEqual({});
  expect(view("/admin?tab=contacts&status=new").filters).toEqual({ status: "new" });
  expect(view("/admin/audit?actor=not-an-account").filters).toEqual({});
  for (const sort of ["--date", "email", "constructor", "-", "date,name"]) {
    expect(view(`/admin?tab=contacts&sort=${sort}`).sort).toBe("-date");
  }
});

test("opening a row leaves the list as it is", () => {
  expect(isSameList(view("/admin?tab=bugs"), view("/admin?tab=bugs&id=1"))).toBe(true);
  expect(isSameList(view("/admin?tab=bugs"), view("/admin?tab=bugs&page=2"))).toBe(false);
  expect(isSameList(view("/admin?sort=business"), view("/admin?sort=-business"))).toBe(false);
});

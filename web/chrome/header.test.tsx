import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Header } from "./header.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const key = `sb-${window.location.hostname}-auth-token`;
const signIn = (role: string) =>
  localStorage.setItem(key, JSON.stringify({ user: { id: role, app_metadata: { role } } }));

function at(path: string) {
  const entries = [
    { label: "Home", to: "/" },
    {
      label: "Services",
      to: "/services",
      children: [{ label: "Website in a Day", to: "/services/one-day-website" }],
    },
  ];
  const router = createMemoryRouter([{ path: "*", element: <Header entries={entries} /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  const menu = document.querySelector<HTMLElement>("#menu");
  if (!menu) throw new Error("The header has no mobile menu.");
  return { router, menu: within(menu) };
}

test("a visitor is offered Login", () => {
  at("/");
  expect(screen.getAllByText("Login").length).toBe(2);
  expect(screen.queryByText("Dashboard")).toBeNull();
});

test("Dashboard outside the portal and the studio, Logout inside them", () => {
  signIn("customer");
  at("/");
  expect(screen.getAllByText("Dashboard").length).toBe(2);
  cleanup();
  for (const path of [
    "/dashboard",
    "/profile",
    "/profile/security",
    "/admin",
    "/admin/mails",
    "/admin/bookings/hours",
    "/admin/project/7",
    "/project/7",
    "/invoices/2026-7",
  ]) {
    at(path);
    expect(screen.getAllByText("Logout").length, path).toBe(2);
    expect(screen.queryByText("Dashboard"), path).toBeNull();
    cleanup();
  }
});

test("the Dashboard buttons send an admin to the admin area, others to their dashboard, on every width", () => {
  for (const [role, home] of [
    ["admin", "/admin"],
    ["customer", "/dashboard"],
  ] as const) {
    signIn(role);
    at("/");
    const hrefs = screen.getAllByText("Dashboard").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([home, home]);
    cleanup();
  }
});

test("a page whose address only begins like one of the portal's is none", () => {
  signIn("customer");
  at("/projects-of-ours");
  expect(screen.queryByText("Logout")).toBeNull();
});

test("Services opens to its pages and closes when one goes somewhere", async () => {
  const { router } = at("/");
  const services = document.querySelector("details");
  if (!services) throw new Error("The header has no Services group.");
  services.open = true;
  expect(within(services).getByText("Website in a Day")).toBeTruthy();
  await act(() => router.navigate("/services/one-day-website"));
  expect(services.open).toBe(false);
});

test("signing out in another tab is seen here", () => {
  signIn("customer");
  at("/");
  localStorage.removeItem(key);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key }));
  });
  expect(screen.getAllByText("Login").length).toBe(2);
});

import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WebAddress } from "./web-address.tsx";

test("a web address is a link that sends no referrer", () => {
  render(<WebAddress url="https://engines.example/menu?x=1" />);
  const link = screen.getByRole("link");
  expect(link.getAttribute("href")).toBe("https://engines.example/menu?x=1");
  expect(link.getAttribute("rel")).toContain("noopener noreferrer");
});

test.each([
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "file:///etc/passwd",
  "/admin",
  "no address",
  "",
])("%j is text", (url) => {
  const { container } = render(<WebAddress url={url} />);
  expect(container.querySelector("a")).toBeNull();
  expect(container.textContent).toBe(url);
});

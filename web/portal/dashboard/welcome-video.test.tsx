import "../../../tests/provide-content.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { WelcomeVideo } from "./welcome-video.tsx";

beforeAll(() => {
  const meta = document.createElement("meta");
  meta.name = "daybreak:settings";
  meta.content = JSON.stringify({ welcomeVideoUrl: "https://video.example/embed/1" });
  document.head.append(meta);
});
afterEach(cleanup);

test("nothing of the video is loaded before it is asked for", () => {
  const { container } = render(<WelcomeVideo userId="ada" />);
  expect(container.querySelector("iframe")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play the welcome video" }));
  expect(screen.getByTitle("Welcome to Daybreak").getAttribute("src")).toBe(
    "https://video.example/embed/1",
  );
});

test("who dismisses it does not see it again, and others on this device still do", () => {
  render(<WelcomeVideo userId="ada" />);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss the welcome video" }));
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  render(<WelcomeVideo userId="ada" />);
  expect(screen.queryByRole("region")).toBeNull();
  render(<WelcomeVideo userId="bob" />);
  expect(screen.getByRole("region", { name: "Welcome video" })).toBeTruthy();
});

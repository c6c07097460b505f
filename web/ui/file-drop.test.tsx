import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

afterEach(cleanup);

test("files are added by choosing and by dropping, and the input is empty afterwards", () => {
  const onFiles = vi.fn();
  render(
    <FileDrop
      label="Add files"
      hint="Up to 10MB"
      files={[]}
      onFiles={onFiles}
      onRemove={vi.fn()}
    />,
  );
  const logo = new File(["x"], "logo.png", { type: "image/png" });
  const input = screen.getByLabelText<HTMLInputElement>("Add files");
  fireEvent.change(input, { target: { files: [logo] } });
  fireEvent.drop(input, { dataTransfer: { files: [logo] } });
  expect(onFiles.mock.calls).toEqual([[[logo]], [[logo]]]);
  expect(input.value).toBe("");
});

test("each file says how it stands and can be removed", () => {
  const onRemove = vi.fn();
  render(
    <FileDrop
      label="Add files"
      hint=""
      files={[
        { id: "1", name: "a.png", size: "1.50 KB", state: "success" },
        { id: "2", name: "b.zip", size: "5 Bytes", state: "error", message: "Upload failed" },
      ]}
      onFiles={vi.fn()}
      onRemove={onRemove}
    />,
  );
  expect(screen.getByText(/1.50 KB · Uploaded/)).toBeTruthy();
  expect(screen.getByTitle("Upload failed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove b.zip" }));
  expect(onRemove).toHaveBeenCalledWith("2");
});

test("only a failure that may pass can be tried again, and an upload can be cancelled", () => {
  const onRetry = vi.fn();
  const failed = { size: "5 Bytes", state: "error", message: "Upload failed" } as const;
  render(
    <FileDrop
      label="Add files"
      hint=""
      files={[
        { ...failed, id: "1", name: "a.zip", canRetry: true },
        { ...failed, id: "2", name: "b.exe" },
        { id: "3", name: "c.zip", size: "5 Bytes", state: "uploading", percent: 40 },
      ]}
      onFiles={vi.fn()}
      onRemove={vi.fn()}
      onRetry={onRetry}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Try a.zip again" }));
  expect(onRetry).toHaveBeenCalledWith("1");
  expect(screen.queryByRole("button", { name: "Try b.exe again" })).toBeNull();
  expect(screen.getByRole("button", { name: "Cancel upload of c.zip" })).toBeTruthy();
});

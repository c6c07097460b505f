/** Has the browser save the body of a response, under the server's file name. */
export async function saveResponse(response: Response, defaultName: string): Promise<void> {
  const disposition = response.headers.get("content-disposition") ?? "";
  const [, name = defaultName] = /filename="([\w.-]+)"/.exec(disposition) ?? [];
  const link = document.createElement("a");
  // A blob, because the browser writes a large one to its disk while it arrives.
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // After a minute the browser has begun to read the blob, which would otherwise occupy memory until the page is left.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

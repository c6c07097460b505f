/** Has the browser save the body of a response, under the server's file name. */
export async function saveResponse(response: Response, defaultName: string): Promise<void> {
  const disposition = response.headers.get("content-disposition") ?? "";
  const [, name = defaultName] = /filename="([\w.-]+)"/.exec(disposition) ?? [];
  const link = document.createElement("a");
  // As a blob: the browser puts a large one on its disk while it arrives.
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  // By then the browser reads it; later it must not occupy memory until the page is left.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

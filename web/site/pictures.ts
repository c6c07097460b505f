/** Marks pictures that could not be loaded, so that a message replaces them; also those that failed before this script
 * ran. */
export function startPictures() {
  const sayFailed = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement) {
      image.closest("[data-picture]")?.setAttribute("data-failed", "");
    }
  };
  // The error event of a picture does not bubble, so it is captured.
  addEventListener("error", ({ target }) => sayFailed(target), { capture: true });
  for (const image of document.querySelectorAll<HTMLImageElement>("[data-picture] img")) {
    // A lazy picture that nobody has come near is not complete.
    if (image.complete && image.naturalWidth === 0) sayFailed(image);
  }
}

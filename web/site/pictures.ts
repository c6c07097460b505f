/** Says so in the place of a picture that could not be loaded, also before this script came. */
export function startPictures() {
  const sayFailed = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement) {
      image.closest("[data-picture]")?.setAttribute("data-failed", "");
    }
  };
  // The error of a picture does not bubble.
  addEventListener("error", ({ target }) => sayFailed(target), { capture: true });
  for (const image of document.querySelectorAll<HTMLImageElement>("[data-picture] img")) {
    if (image.complete && image.naturalWidth === 0 && image.getAttribute("loading") !== "lazy")
      sayFailed(image);
  }
}

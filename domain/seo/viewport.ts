/** What a viewport line asks of a phone: whether the page takes the device's width, and whether zooming is
 * forbidden (no scale, or less than twice the size: WCAG 1.4.4). Read as browsers do, CSS Device Adaptation 10.1. */
export function readViewport(content: string): { fits: boolean; forbidsZoom: boolean } {
  const values = new Map(
    content
      .toLowerCase()
      .split(/[,;]/)
      .map((part) => {
        const [name = "", value = ""] = part.split("=").map((word) => word.trim());
        return [name, value];
      }),
  );
  const width = values.get("width");
  const scale = Number.parseFloat(values.get("initial-scale") ?? "");
  const largest = Number.parseFloat(values.get("maximum-scale") ?? "");
  const scalable = values.get("user-scalable");
  return {
    fits: width === "device-width" || (width === undefined && scale >= 1) || Number(width) <= 480,
    forbidsZoom: scalable === "no" || scalable === "0" || (largest >= 0 && largest < 2),
  };
}

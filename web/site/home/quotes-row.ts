const intervalMs = 6_000;

/**
 * Shows the next quote every six seconds, unless somebody points at the row, has paused it or prefers reduced motion.
 */
export function startQuotes() {
  const row = document.querySelector<HTMLElement>("[data-quotes]");
  if (!row) return;
  const dots = [...document.querySelectorAll<HTMLElement>("[data-quote]")];
  const pause = row.closest("section")?.querySelector<HTMLInputElement>("[data-pause]");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  const current = () => Math.round(row.scrollLeft / row.clientWidth);
  const show = (at: number) =>
    row.scrollTo({ left: at * row.clientWidth, behavior: isStill.matches ? "instant" : "smooth" });
  row.addEventListener("scroll", () => {
    const at = current();
    for (const [index, dot] of dots.entries()) dot.setAttribute("aria-current", `${index === at}`);
  });
  for (const [at, dot] of dots.entries()) {
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      show(at);
    });
  }
  setInterval(() => {
    const isBusy = pause?.checked || row.matches(":hover, :focus-within");
    if (!isBusy && !isStill.matches) show((current() + 1) % dots.length);
  }, intervalMs);
}

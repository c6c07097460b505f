import type { ToolId } from "#domain/calculators/tools.ts";

/** The parameters of the address that belong to this tool: '?tool=mortgage&price=450000'. An e-mail address is never
 * among them. */
export function readAddress(tool: ToolId): URLSearchParams | null {
  const params = new URLSearchParams(window.location.search);
  return params.get("tool") === tool ? params : null;
}

/** Writes the figures into the address, so that a reload and a copied link show the same ones. On a tool's own page the
 * other parameters stay. */
export function writeAddress(tool: ToolId, values: Record<string, string | number>) {
  const isOwnPage = window.location.pathname.startsWith("/embed/");
  const params = new URLSearchParams(isOwnPage ? window.location.search : "");
  params.set("tool", tool);
  for (const [name, value] of Object.entries(values)) params.set(name, String(value));
  const to = `${window.location.pathname}?${params}${isOwnPage ? "" : `#${tool}`}`;
  // The router's state is passed on, because the page is the same.
  window.history.replaceState(window.history.state, "", to);
}

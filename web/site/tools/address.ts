import type { ToolId } from "#domain/calculators/tools.ts";

/** What the address says of this tool: '?tool=mortgage&price=450000'. Nobody's e-mail is ever in it. */
export function readAddress(tool: ToolId): URLSearchParams | null {
  const params = new URLSearchParams(window.location.search);
  return params.get("tool") === tool ? params : null;
}

/** So that a reload, or a friend, finds the same figures. On a page of its own the tool keeps the other parameters. */
export function writeAddress(tool: ToolId, values: Record<string, string | number>) {
  const isOwnPage = window.location.pathname.startsWith("/embed/");
  const params = new URLSearchParams(isOwnPage ? window.location.search : "");
  params.set("tool", tool);
  for (const [name, value] of Object.entries(values)) params.set(name, String(value));
  const to = `${window.location.pathname}?${params}${isOwnPage ? "" : `#${tool}`}`;
  // The router's own state stays with it: the page is the same.
  window.history.replaceState(window.history.state, "", to);
}

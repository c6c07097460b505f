import type { RouteConfigEntry } from "@react-router/dev/routes";

/** `/project/:id` for each address of the portal and the admin area; what only stands around pages has none of its own. */
export function applicationPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    if (!path) return index ? [] : applicationPaths(children);
    return path === "*" ? [] : [`/${path}`];
  });
}

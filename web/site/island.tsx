import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

/** Every component that React hydrates in the browser is the default export of a file in `islands/`. */
// biome-ignore lint/suspicious/noExplicitAny: each has props of its own
const islands = import.meta.glob<{ default: ComponentType<any> }>("./islands/*.tsx", {
  eager: true,
});
const names = new Map(
  Object.entries(islands).map(([file, { default: part }]) => [
    part,
    file.replace(/^.*\/|\.tsx$/g, ""),
  ]),
);

/**
 * When an island is loaded and hydrated (web/site/start.ts). Always at the first pointer, key or focus inside it; also
 * - `near`: when it comes near from below the first screen, once somebody has scrolled;
 * - `visitor`: at the first sign of a visitor anywhere on the page, for an island that has nothing to show before. An
 *   address that leads to a place on the page is such a sign, and so is a page that is scrolled already;
 * - `now`: as soon as the page is there.
 */
export type Wake = "near" | "visitor" | "now";

interface Props<Of extends object> {
  of: ComponentType<Of>;
  /** Plain data, because it is written into the page as JSON. */
  props: Of;
  wake?: Wake;
  /** Parameters of the address, such as `day` or `tool=quiz`. If the address has one of them, the island is woken at
   * once, because it shows what the parameter asks for. */
  wakeFor?: readonly string[];
  /** Where a page has the same island twice. */
  id?: string;
}

/**
 * A part of a document that React hydrates in the browser. It is rendered on its own, with a prefix for its ids, and
 * hydrated with the same prefix; no React context reaches into it.
 * @throws Error where the component is no default export of a file in `islands/`.
 */
export function Island<Of extends object>({
  of: Part,
  props,
  wake = "near",
  wakeFor,
  id,
}: Props<Of>) {
  const name = names.get(Part);
  if (!name) throw new Error("An island is the default export of a file in web/site/islands.");
  const own = id ?? name;
  return (
    <div
      id={`island-${own}`}
      data-island={name}
      data-props={JSON.stringify(props)}
      data-wake={wake === "near" ? undefined : wake}
      data-wake-for={wakeFor?.join(" ")}
      className="contents"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a line above, while the page is printed
      dangerouslySetInnerHTML={{
        __html: renderToString(<Part {...props} />, { identifierPrefix: own }),
      }}
    />
  );
}

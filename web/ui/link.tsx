import { type ComponentProps, type ComponentType, createContext, use } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** From the root, or a whole address. */
  to: string;
  /** The state of the next history entry; only the router of the portal and the admin area knows it. */
  state?: unknown;
};

/**
 * The component that renders links: a plain one, unless a surrounding component can open pages without a new document.
 */
export const LinkContext = createContext<ComponentType<LinkProps>>(DocumentLink);

export function Link(props: LinkProps) {
  const As = use(LinkContext);
  return <As {...props} />;
}

/** A link to another document. */
export function DocumentLink({ to, state: _, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

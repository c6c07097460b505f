import type { ReactNode, Ref } from "react";
import type { ContactWords } from "#content/words/contact/en.ts";
import { Sunrise } from "#web/ui/sunrise.tsx";

type Props = {
  words: ContactWords;
  /** The address that the confirmation is sent to; missing on a page that does not know it. */
  to?: string;
  /** The link or button that leads back to the form. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

export function MessageSent({ words, to, children, ref }: Props) {
  return (
    <div
      ref={ref}
      role="status"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] justify-items-start gap-5 py-8"
    >
      <Sunrise />
      <h2 className="text-2xl">{words.arrived}</h2>
      <p className="measure text-muted">
        {words.confirmation}
        {to ? <strong className="wrap-anywhere text-ink">{to.trim()}</strong> : words.yourAddress}
        {words.confirmationEnd}
      </p>
      {children}
    </div>
  );
}

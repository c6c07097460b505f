import type { ReactNode, Ref } from "react";
import { Sunrise } from "#web/ui/sunrise.tsx";

type Props = {
  /** The address that the confirmation is sent to; missing on a page that does not know it. */
  to?: string;
  /** The link or button that leads back to the form. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

export function MessageSent({ to, children, ref }: Props) {
  return (
    <div
      ref={ref}
      role="status"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] justify-items-start gap-5 py-8"
    >
      <Sunrise />
      <h2 className="text-2xl">Thank you. Your message has arrived.</h2>
      <p className="measure text-muted">
        We answer within 24 hours. We also send a confirmation to{" "}
        {to ? <strong className="wrap-anywhere text-ink">{to.trim()}</strong> : "your address"},
        unless you have just had one.
      </p>
      {children}
    </div>
  );
}

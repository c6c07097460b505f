import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Sunrise } from "#web/ui/sunrise.tsx";

type Props = {
  /** Where the confirmation goes; without it the page does not know the address. */
  to?: string;
  /** Back to the form on the same page; without it, by a link. */
  onAgain?: () => void;
};

export function MessageSent({ to, onAgain }: Props) {
  const view = useRef<HTMLDivElement>(null);
  // It is shorter than the form whose place it takes: where that was scrolled to, this may be out of sight.
  // In braces: newer browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    view.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div
      ref={view}
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
      {onAgain ? (
        <Button variant="secondary" onClick={onAgain}>
          Send Another Message
        </Button>
      ) : (
        <LinkButton to="/contact" variant="secondary">
          Send Another Message
        </LinkButton>
      )}
    </div>
  );
}

import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Sunrise } from "#web/ui/sunrise.tsx";

/** `onAgain`: back to the form on the same page; without it, by a link. */
export function MessageSent({ onAgain }: { onAgain?: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-5 py-8">
      <Sunrise />
      <h2 className="text-2xl">Thank you. Your message has arrived.</h2>
      <p className="measure text-muted">
        A confirmation is on its way to you, and one of us will answer within 24 hours.
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

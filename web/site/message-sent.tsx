import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** `onAgain`: back to the form on the same page; without it, by a link. */
export function MessageSent({ onAgain }: { onAgain?: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-5 py-8">
      <svg viewBox="0 0 160 64" className="w-40" aria-hidden>
        <path d="M48 52a32 32 0 0 1 64 0" className="fill-sun" />
        <path
          d="M4 52h152M28 60h104M80 4v8M44 16l5 6M116 16l-5 6"
          fill="none"
          className="stroke-dawn"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
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

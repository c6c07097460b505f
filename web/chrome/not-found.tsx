import { LinkButton } from "#web/ui/link-button.tsx";
import { MessagePage } from "./message-page.tsx";

/** The page for an address that does not exist: printed for the site, and rendered by the application below its own
 * paths. */
export function NotFound() {
  return (
    <MessagePage
      hour="before-dawn"
      time="04:04"
      caption="Nobody is up here yet"
      title="This page is still in the dark."
    >
      <p className="measure mt-6 text-lg">
        There is nothing at this address. It may have moved, or the link may have a letter too many.
      </p>
      <p className="mt-10 flex flex-wrap gap-3">
        <LinkButton to="/" size="lg">
          Go to the home page
        </LinkButton>
        <LinkButton to="/work" size="lg" variant="secondary">
          See our work
        </LinkButton>
        <LinkButton to="/contact" size="lg" variant="quiet">
          Tell us what you were looking for
        </LinkButton>
      </p>
    </MessagePage>
  );
}

import { useEffect } from "react";
import { contentIfLoaded } from "#web/data/content.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Logo } from "./logo.tsx";
import { MessagePage } from "./message-page.tsx";

/** The error page, with two links. They are plain links, because the fault may be in what the router's links need. */
export function Failure({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  const { studio, brand } = contentIfLoaded() ?? {};
  return (
    <>
      <header className="night sticky top-0 z-30 h-18">
        <div className="page flex h-full items-center">
          <a href="/" aria-label={`${studio?.name ?? ""} home`}>
            <Logo brand={brand} name={studio?.name ?? ""} />
          </a>
        </div>
      </header>
      <main id="content" className="[&>div]:mb-0 [&>div]:min-h-dvh">
        <MessagePage
          hour="dusk"
          time="17:59"
          caption="A cloud before the sun"
          title="Something went wrong on this page."
        >
          <p className="measure mt-6 text-lg">
            It is our fault, not yours. Try again; if it happens once more,{" "}
            <a
              className="underline underline-offset-4"
              href={studio ? `mailto:${studio.email}` : "/contact"}
            >
              write to us
            </a>{" "}
            and we will put it right.
          </p>
          <p className="mt-10 flex flex-wrap gap-3">
            <Button size="lg" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <a href="/" className={buttonLook("secondary", "lg")}>
              Go to the home page
            </a>
          </p>
        </MessagePage>
      </main>
    </>
  );
}

import { useEffect, useRef } from "react";
import type { Removal } from "#web/data/my-data.ts";
import { useWords } from "#web/language/words.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { myDataWords } from "./words.ts";

/** The last message after the account was deleted. */
export function Farewell({ removed }: { removed: Removal }) {
  const { farewell: words } = useWords(myDataWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here was far down the page.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <SkyBand hour="afternoon" tall>
      <div className="measure grid justify-items-start gap-5 py-10">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {words.title}
        </h1>
        <p className="text-lg">{removed === "deleted" ? words.text : words.queued}</p>
        <p className="text-lg">{words.thanks}</p>
        <LinkButton to="/">{words.home}</LinkButton>
      </div>
    </SkyBand>
  );
}

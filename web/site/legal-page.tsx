import { LinkButton } from "#web/ui/link-button.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Prose } from "./prose.ts";
import { ProseBlocks } from "./prose-blocks.tsx";

type Props = { text: Prose; other: { to: string; label: string } };

/** A legal text: its words, its version, and the day on which it is read. */
export function LegalPage({ text, other }: Props) {
  return (
    <>
      <SkyBand hour="noon" time="12:00" caption="In full daylight">
        <h1 className="text-3xl">{text.title}</h1>
        <p className="mt-4 text-lg">
          Last updated: <Today /> <span aria-hidden>·</span> Version {text.version}
        </p>
      </SkyBand>
      <div className="page grid gap-12 pt-14 lg:grid-cols-12">
        <article className="lg:col-span-8">
          <ProseBlocks blocks={text.blocks} />
        </article>
        <aside aria-label="See also" className="lg:col-span-3 lg:col-start-10">
          <div className="grid justify-items-start gap-3 lg:sticky lg:top-24">
            <h2 className="text-lg">Something unclear?</h2>
            <p className="text-muted">Ask before you sign. We answer in plain words.</p>
            <LinkButton to="/contact" variant="secondary">
              Contact us
            </LinkButton>
            <LinkButton to={other.to} variant="quiet" className="-ml-6">
              {other.label}
            </LinkButton>
          </div>
        </aside>
      </div>
    </>
  );
}

// The day on which the page is seen, so it is not in the HTML that was written at build time.
function Today() {
  const hydrated = useHydrated();
  return (
    <time className="inline-block min-w-44">
      {hydrated && new Date().toLocaleDateString("en-US", { dateStyle: "long" })}
    </time>
  );
}

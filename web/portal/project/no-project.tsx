import type { Refusal } from "#web/data/answer.ts";
import { useWords } from "#web/language/words.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { MissingPage } from "../missing-page.tsx";
import { projectWords } from "./words.ts";

export function NotFound() {
  const words = useWords(projectWords);
  return (
    <MissingPage hour="morning" title={words.notFound} back={useBack()}>
      {words.notFoundText}
    </MissingPage>
  );
}

export function NotLoaded({ refusal }: { refusal: Refusal }) {
  return (
    <>
      <SkyBand hour="morning">
        <PageHeading title={useWords(projectWords).pageTitle} back={useBack()} />
      </SkyBand>
      <div className="page min-h-[75dvh] pt-10">
        <LoadFailure refusal={refusal} />
      </div>
    </>
  );
}

export function useBack() {
  return { to: "/dashboard", label: useWords(projectWords).back };
}

import type { ReactNode } from "react";
import { partWords } from "#web/chrome/part-words.ts";
import { useWords } from "#web/language/words.ts";
import { PartWordsContext } from "#web/ui/part-words/use-part-words.ts";
import { SkyBand, type SkyHour } from "#web/ui/sky-band.tsx";
import { LanguageChoice } from "./language-choice.tsx";

type Props = {
  /** The hour whose colours the sky has; `time` is printed in it, and `caption` says what goes on at that time. */
  hour: SkyHour;
  time: string;
  caption: string;
  title: ReactNode;
  intro: ReactNode;
  /** Beside the form on a wide screen, below it on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
};

/** An account page: a sky with the heading, and the form on a card that overlaps the lower edge of the sky. */
export function AccountFrame({ hour, time, caption, title, intro, aside, children }: Props) {
  return (
    <PartWordsContext value={useWords(partWords)}>
      <SkyBand hour={hour} time={time} caption={caption} calm="" path="wide">
        <div className="pb-20 lg:min-h-72 lg:max-w-[41%] lg:pb-8">
          <h1 className="text-[clamp(2.25rem,1.6rem+2.2vw,3.25rem)] leading-none">{title}</h1>
          <div className="mt-4 text-lg">{intro}</div>
        </div>
      </SkyBand>
      <div className="page relative grid items-start gap-12 lg:grid-cols-12">
        <div className="-mt-24 rounded-lg border border-line bg-card p-6 shadow-lift sm:p-10 lg:col-span-6 lg:col-start-7 lg:row-start-1 lg:-mt-80">
          {children}
          <LanguageChoice />
        </div>
        {aside && <div className="lg:col-span-5 lg:row-start-1 lg:pt-12">{aside}</div>}
      </div>
    </PartWordsContext>
  );
}

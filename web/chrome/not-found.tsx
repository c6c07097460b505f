import type { NotFoundWords } from "#content/words/not-found/en.ts";
import { byDay } from "#web/ui/day.ts";
import { NextLinks } from "#web/ui/next-links.tsx";
import { MessagePage } from "./message-page.tsx";

/** The page for an address that does not exist: printed for the site, and rendered by the application below its own
 * paths. */
export function NotFound({ words }: { words: NotFoundWords }) {
  return (
    <MessagePage
      hour="before-dawn"
      time="04:04"
      caption={words.caption}
      title={byDay(words.heading, words.calmHeading)}
    >
      <p className="measure mt-6 text-lg">{words.text}</p>
      <p className="mt-10 flex flex-wrap gap-3">
        <NextLinks
          links={[
            { to: "/", label: words.home },
            { to: "/work", label: words.work },
            { to: "/contact", label: words.contact },
          ]}
        />
      </p>
    </MessagePage>
  );
}

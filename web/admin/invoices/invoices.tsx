import { studioMoney as words } from "#content/words/admin/money.ts";
import { privateMeta } from "#web/chrome/page-meta.ts";
import { useLive } from "#web/chrome/use-live.ts";
import { readStudioFigures } from "#web/data/studio-money.ts";
import { ListPage } from "../lists/list-page.tsx";
import { isOnlyOpening, loadList } from "../lists/load-list.ts";
import type { Route } from "./+types/invoices";
import { Figures } from "./figures.tsx";

export function meta() {
  return privateMeta(words.title);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { ...(await loadList(request)), figures: readStudioFigures() };
}

export function shouldRevalidate(args: Parameters<typeof isOnlyOpening>[0]) {
  return isOnlyOpening(args) ? false : args.defaultShouldRevalidate;
}

/** Every invoice and draft, with what is open and what has arrived. */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  useLive([{ table: "invoices" }]);
  const { figures, ...list } = loaderData;
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      above={<Figures promise={figures} />}
      {...list}
    />
  );
}

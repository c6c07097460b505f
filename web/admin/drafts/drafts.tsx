import { privateMeta } from "#web/chrome/page-meta.ts";
import { ListPage } from "../lists/list-page.tsx";
import { isOnlyOpening, loadList } from "../lists/load-list.ts";
import type { Route } from "./+types/drafts";

export function meta() {
  return privateMeta("Drafts");
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(request);
}

export function shouldRevalidate(args: Parameters<typeof isOnlyOpening>[0]) {
  return isOnlyOpening(args) ? false : args.defaultShouldRevalidate;
}

/** The unfinished questionnaires and the step that each is at. */
export default function Drafts({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Drafts"
      lead="Questionnaires that clients have begun and not sent yet."
      {...loaderData}
    />
  );
}

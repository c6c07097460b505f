import { studio } from "#content/studio.ts";
import { isOnlyOpening, listAt } from "../lists/list-facts.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { Route } from "./+types/drafts";

export function meta() {
  return [{ title: `Drafts | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return listAt(request);
}

export function shouldRevalidate(args: Parameters<typeof isOnlyOpening>[0]) {
  return isOnlyOpening(args) ? false : args.defaultShouldRevalidate;
}

/** Who is stuck where in the questionnaire. */
export default function Drafts({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Drafts"
      lead="Questionnaires that clients have begun and not sent yet."
      {...loaderData}
    />
  );
}

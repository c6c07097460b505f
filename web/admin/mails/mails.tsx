import { studio } from "#content/studio.ts";
import { isOnlyOpening, listAt } from "../lists/list-facts.ts";
import { ListPage } from "../lists/list-page.tsx";
import type { Route } from "./+types/mails";

export function meta() {
  return [{ title: `Mails | ${studio.name}` }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return listAt(request);
}

export function shouldRevalidate(args: Parameters<typeof isOnlyOpening>[0]) {
  return isOnlyOpening(args) ? false : args.defaultShouldRevalidate;
}

/** What became of each mail that the studio's system wrote. */
export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Mails"
      lead="What was written, to whom, and whether it has left."
      {...loaderData}
    />
  );
}

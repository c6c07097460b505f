import type { LoaderFunctionArgs } from "react-router";
import type { PageProps } from "#web/page.ts";
import { ListPage } from "../lists/list-page.tsx";
import { loadList, shouldReadList } from "../lists/load-list.ts";
import { titles } from "../titles.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return loadList(request);
}

export const shouldRevalidate = shouldReadList;

/** The unfinished questionnaires and the step that each is at. */
export default function Drafts({ loaderData }: PageProps<typeof loader>) {
  return (
    <ListPage
      title={titles["/admin/drafts"]}
      lead="Questionnaires that clients have begun and not sent yet."
      {...loaderData}
    />
  );
}

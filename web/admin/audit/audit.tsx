import { Link, type LoaderFunctionArgs } from "react-router";
import type { PageProps } from "#web/page.ts";
import { ListPage } from "../lists/list-page.tsx";
import { loadList, shouldReadList } from "../lists/load-list.ts";
import { titles } from "../titles.ts";
import { hrefOf, type View } from "../view.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return loadList(request);
}

export const shouldRevalidate = shouldReadList;

/** Who changed what and when, and who signed in. Nobody can change an entry. */
export default function Audit({ loaderData }: PageProps<typeof loader>) {
  return (
    <ListPage
      title={titles["/admin/audit"]}
      lead="Who changed what, and who came in. It is only ever added to."
      above={<Logs view={loaderData.view} />}
      {...loaderData}
    />
  );
}

function Logs({ view }: { view: View }) {
  return (
    <nav aria-label="Logs" className="mb-6 flex gap-2 border-line border-b">
      {logs.map(({ tab, label }) => (
        <Link
          key={tab}
          to={hrefOf({ tab })}
          preventScrollReset
          aria-current={view.tab === tab ? "page" : undefined}
          className="-mb-px inline-flex min-h-12 items-center border-transparent border-b-3 px-1 font-semibold text-muted hover:text-ink aria-[current=page]:border-dawn aria-[current=page]:text-ink [&+&]:ml-4"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const logs = [
  { tab: "audit", label: "Changes" },
  { tab: "sign-ins", label: "Sign-ins" },
] as const;

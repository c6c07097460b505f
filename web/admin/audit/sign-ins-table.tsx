import type { Locale } from "#domain/locale.ts";
import type { SignInRow } from "#web/data/audit.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { sortingOf } from "../lists/sorting.ts";
import { TimeAgo } from "../time-ago.tsx";
import { hrefOf, type View } from "../view.ts";
import { ActorCell } from "./actor-cell.tsx";
import { signInActions } from "./audit-labels.ts";

type Props = { rows: SignInRow[]; view: View; locale: Locale };

export function SignInsTable({ rows, view, locale }: Props) {
  return (
    <Table
      caption="Sign-ins"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "what",
          header: "What",
          isName: true,
          width: "sm:w-[30%]",
          cell: ({ action }) =>
            isWorrying(action) ? (
              <Badge tone="red">{signInActions[action] ?? action}</Badge>
            ) : (
              (signInActions[action] ?? action.replaceAll("_", " "))
            ),
        },
        {
          key: "who",
          header: "Account",
          width: "sm:w-[34%]",
          cell: ({ email, name, account }) => (
            <ActorCell
              email={email}
              name={name ?? (email ? null : "No such account")}
              filter={account && hrefOf({ tab: "sign-ins", filters: { account } })}
            />
          ),
        },
        {
          key: "place",
          header: "Place",
          cell: ({ place: mark }) => (
            <code title="Lines with the same mark came from the same place" className="text-xs">
              {mark || "–"}
            </code>
          ),
        },
        {
          key: "when",
          header: "When",
          align: "right",
          sort: sortingOf(view, "date"),
          cell: ({ created_at }) => <TimeAgo at={created_at} locale={locale} />,
        },
      ]}
    />
  );
}

function isWorrying(action: string): boolean {
  return action === "login_failed" || action === "token_reuse_detected";
}

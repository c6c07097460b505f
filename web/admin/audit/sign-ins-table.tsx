import type { Place } from "#domain/dates.ts";
import type { SignInRow } from "#web/data/audit.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { sortedBy } from "../lists/sorted-by.ts";
import { hrefOf, type View } from "../view.ts";
import { When } from "../when.tsx";
import { Who } from "./who.tsx";
import { signInActions } from "./words.ts";

type Props = { rows: SignInRow[]; view: View; place: Place };

export function SignInsTable({ rows, view, place }: Props) {
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
            <Who
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
          sort: sortedBy(view, "date"),
          cell: ({ created_at }) => <When at={created_at} place={place} />,
        },
      ]}
    />
  );
}

function isWorrying(action: string): boolean {
  return action === "login_failed" || action === "token_reuse_detected";
}

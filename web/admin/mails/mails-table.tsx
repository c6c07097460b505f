import type { Locale } from "#domain/locale.ts";
import { mailKindLabel } from "#domain/mail/kinds.ts";
import type { MailRow } from "#web/data/mails.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { AddressLink } from "../address-link.tsx";
import { RowLink, Under } from "../lists/row-link.tsx";
import { sortingOf } from "../lists/sorting.ts";
import { TimeAgo } from "../time-ago.tsx";
import { hrefOf, type View } from "../view.ts";
import { mailStates, whyFailed } from "./mail-state.ts";

type Props = { rows: MailRow[]; view: View; locale: Locale };

export function MailsTable({ rows, view, locale }: Props) {
  return (
    <Table
      caption="Mails"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "subject",
          header: "Subject",
          isName: true,
          width: "sm:w-[36%]",
          cell: ({ id, subject, kind }) => (
            <RowLink to={hrefOf({ ...view, id })} name={subject} under={mailKindLabel(kind)} />
          ),
        },
        {
          key: "to",
          header: "To",
          width: "sm:w-[26%]",
          cell: ({ email }) => <AddressLink email={email} />,
        },
        { key: "state", header: "State", width: "sm:w-[24%]", cell: State },
        {
          key: "written",
          header: "Written",
          align: "right",
          sort: sortingOf(view, "date"),
          cell: ({ created_at }) => <TimeAgo at={created_at} locale={locale} />,
        },
      ]}
    />
  );
}

function State(row: MailRow) {
  const { tone, label } = mailStates[row.state];
  const { attempts, last_error } = row;
  return (
    <span className="block min-w-0 text-right sm:text-left">
      <Badge tone={tone}>
        {label}
        {attempts > 1 && `, ${attempts} tries`}
      </Badge>
      {last_error && <Under text={whyFailed(last_error)} />}
    </span>
  );
}

import { Link } from "react-router";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import type { StudioProjectMoney } from "#web/data/studio-project-money.ts";
import { useRefundRequest } from "#web/project/questions/use-refund-request.ts";
import { Section } from "../section.tsx";
import { hrefOf } from "../view.ts";

interface Props {
  projectId: string;
  invoices: StudioProjectMoney["invoices"];
  locale: Locale;
}

/** Shows that and why the client asks for money back after a missed deadline, with a link to the invoice that can be
 * refunded. */
export function RefundRequest({ projectId, invoices, locale }: Props) {
  const { read } = useRefundRequest(projectId);
  if (read.state !== "loaded" || !read.request) return null;
  const { asked_at, asked_by_name, deadline_at, reason } = read.request;
  const paid = invoices.ok ? invoices.invoices.find(({ paid_minor }) => paid_minor > 0) : undefined;
  return (
    <div id="refund-request" className="scroll-mt-32">
      <Section title="A refund is asked for">
        <div className="grid gap-3">
          <p className="measure">
            {asked_by_name ?? "a deleted account"} asked for a refund on{" "}
            {longDate(asked_at, locale)}: the deadline of {longDate(deadline_at, locale)} was
            missed.
          </p>
          <blockquote
            dir="auto"
            className="measure whitespace-pre-line border-sun border-l-4 pl-4 [overflow-wrap:anywhere]"
          >
            {reason}
          </blockquote>
          {paid ? (
            <p>
              <Link to={hrefOf({ tab: "invoices", id: paid.id })} className="link font-semibold">
                Open the invoice to refund
              </Link>
            </p>
          ) : (
            <p className="text-muted text-sm">No money has arrived that could be refunded.</p>
          )}
        </div>
      </Section>
    </div>
  );
}

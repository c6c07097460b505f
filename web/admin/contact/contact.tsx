import { Mail } from "lucide-react";
import { Link, type LoaderFunctionArgs } from "react-router";
import { longDate } from "#domain/dates.ts";
import type { Locale } from "#domain/locale.ts";
import { cleanCode, cleanPart, cutText } from "#domain/text.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import type { Answer } from "#web/data/answer.ts";
import { type ContactHistory, readHistory } from "#web/data/contact-history.ts";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readLocale } from "#web/data/user-settings.ts";
import type { PageProps } from "#web/page.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { BreakableAddress } from "#web/ui/breakable-address.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { mailAddress } from "../mail-address.ts";
import { PageBand } from "../page-band.tsx";
import { Timeline } from "./timeline.tsx";
import { TimelineSkeleton } from "./timeline-skeleton.tsx";

export function title() {
  return "History";
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const params = new URL(request.url).searchParams;
  const address = cutText(cleanPart(params.get("address") ?? "", cleanCode).trim(), 254);
  const before = params.get("before");
  const isMoment = before !== null && !Number.isNaN(Date.parse(before));
  return {
    address,
    data: readData(address, { before: isMoment ? before : null, userId: user.id }),
  };
}

/** Everything that came from one address or went to it. */
export default function Contact({
  loaderData: { address, data: promise },
}: PageProps<typeof loader>) {
  const { data } = useLatestData(promise, keepsCurrent);
  return (
    <>
      <PageBand
        title={
          <bdi title={address}>
            <BreakableAddress text={address || "No address"} />
          </bdi>
        }
        isNamed
        lead="What came from this address or went to it."
        aside={
          address.includes("@") && (
            <a
              href={mailAddress(address)}
              className={buttonLook("secondary", "sm", "whitespace-nowrap")}
            >
              <Mail aria-hidden className="size-4" /> Write a mail
            </a>
          )
        }
      />
      <div className="page pt-8">
        <div className="mb-6 min-h-[4lh] min-[28rem]:min-h-[3lh] sm:min-h-[2lh] lg:min-h-[1lh]">
          {data?.answer.ok && <Account {...data.answer} locale={data.locale} />}
        </div>
        {data ? <History {...data} /> : <TimelineSkeleton label="Loading" entries={6} />}
      </div>
    </>
  );
}

type Data = Awaited<ReturnType<typeof readData>>;

async function readData(
  address: string,
  { before, userId }: { before: string | null; userId: string },
) {
  const [answer, locale] = await Promise.all([readHistory(address, before), readLocale(userId)]);
  return { address, before, answer, locale };
}

function keepsCurrent(current: Data, next: Data): boolean {
  const isSame = current.address === next.address && current.before === next.before;
  return isSame && current.answer.ok && !next.answer.ok;
}

/** The account with this address, and whether the address is verified. */
function Account({
  account,
  client,
  locale,
}: Pick<ContactHistory, "account" | "client"> & { locale: Locale }) {
  if (!account) return <p>No account has this address.</p>;
  const since = longDate(account.created_at, locale);
  if (account.role === "admin") return <p>One of the studio, since {since}.</p>;
  return (
    <p className="[overflow-wrap:anywhere]">
      {account.verified ? (
        <>
          <bdi>{client?.name || account.name || "A client"}</bdi>
          {client?.business_name && (
            <>
              {" "}
              of <bdi>{client.business_name}</bdi>
            </>
          )}
          , with an account since {since}. The address is verified.
        </>
      ) : (
        <>
          An account of the same address, <strong>not verified</strong>, since {since}. What it did
          may be somebody else's.
        </>
      )}
    </p>
  );
}

type HistoryProps = {
  address: string;
  before: string | null;
  answer: Answer<ContactHistory>;
  locale: Locale;
};

function History({ address, before, answer, locale }: HistoryProps) {
  if (!answer.ok) return <LoadFailure refusal={answer} />;
  const { entries, more } = answer;
  const older = entries.at(-1)?.at;
  if (entries.length === 0) {
    return (
      <EmptyState
        title="Nothing from this address"
        level={2}
        action={
          <LinkButton to="/admin" variant="secondary" size="sm">
            To the lists
          </LinkButton>
        }
      >
        <p className="[overflow-wrap:anywhere]">
          No message, project or mail has to do with <bdi>{address || "it"}</bdi>.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      {before && (
        <p className="mb-6">
          <Link to={`?${new URLSearchParams({ address })}`} className="link">
            Back to the newest
          </Link>
        </p>
      )}
      <Timeline entries={entries} locale={locale} />
      {more && older && (
        <LinkButton
          to={`?${new URLSearchParams({ address, before: older })}`}
          variant="secondary"
          size="sm"
          className="mt-6"
        >
          Show older
        </LinkButton>
      )}
    </>
  );
}

import { Check, Minus } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { Await, type LoaderFunctionArgs } from "react-router";
import { passkeyWords } from "#web/chrome/passkey-words.ts";
import { secondFactorWords } from "#web/chrome/second-factor-words.ts";
import { readOwnAccount } from "#web/data/account.ts";
import { requireUser } from "#web/data/gate.ts";
import { justDeletedAccount, type Removal } from "#web/data/my-data.ts";
import { pathOf } from "#web/data/own-path.ts";
import { currentUser } from "#web/data/session.ts";
import { useWords } from "#web/language/words.ts";
import type { PageHandle, PageProps } from "#web/page.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { SkyBand } from "#web/ui/sky-band.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { PageSection } from "../page-section.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Download } from "./download.tsx";
import { readOpenMoney, StillOpen } from "./still-open.tsx";
import { myDataWords } from "./words.ts";

export const handle = { translated: true } satisfies PageHandle;

export function title() {
  return myDataWords.now().pageTitle;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const removed = await justDeletedAccount();
  if (removed && !(await currentUser())) return { state: "gone", removed } as const;
  const user = await requireUser(pathOf(request));
  const [open, account] = [readOpenMoney(user.id), readOwnAccount()];
  await Promise.all([myDataWords.ready(), secondFactorWords.ready(), passkeyWords.ready()]);
  return { state: "here", user, account, open } as const;
}

/** Everything that is stored about the client: to download or to delete. */
export default function Data({ loaderData: data }: PageProps<typeof loader>) {
  const words = useWords(myDataWords);
  if (data.state === "gone") return <Farewell removed={data.removed} />;
  const { user, account, open } = data;
  const back =
    user.role === "admin"
      ? { to: "/admin", label: words.backToStudio }
      : { to: "/profile", label: words.back };
  const withAddress = (draw: (email: string) => ReactNode) => (
    <Suspense fallback={<ActionSkeleton />}>
      <Await resolve={account}>
        {(known) =>
          known.ok ? draw(known.user.email) : <LoadFailure title={words.failed} refusal={known} />
        }
      </Await>
    </Suspense>
  );
  return (
    <>
      <SkyBand hour="afternoon">
        <PageHeading title={words.heading} back={back}>
          {words.lead}
        </PageHeading>
      </SkyBand>
      <div className="page pt-4 pb-10">
        <PageSection title={words.download.title} about={words.download.about}>
          <div className="grid content-start gap-8">
            <PartList title={words.download.inside} parts={words.download.parts} />
            {withAddress((email) => (
              <Download email={email} />
            ))}
          </div>
        </PageSection>
        <PageSection title={words.removal.title} about={words.removal.about}>
          <div className="grid content-start gap-8">
            <Consequences />
            {withAddress((email) => (
              <Await resolve={open}>
                {(known) => (
                  <div className="grid gap-8">
                    <StillOpen open={known} />
                    <DeleteAccount email={email} userId={user.id} open={known} />
                  </div>
                )}
              </Await>
            ))}
          </div>
        </PageSection>
      </div>
    </>
  );
}

/** As tall as the button that replaces it. */
function ActionSkeleton() {
  return (
    <Loading label={useWords(myDataWords).loading}>
      <Skeleton className="h-12 w-56" />
    </Loading>
  );
}

/** The consequences of deleting the account, shown before the password is asked for. */
function Consequences() {
  const { removal: words } = useWords(myDataWords);
  return (
    <>
      <PartList title={words.goes} parts={words.goesParts} mark="dash" />
      <PartList title={words.stays} parts={words.staysParts} />
      <div className="grid gap-3 border-dawn border-l-4 pl-4">
        <p>{words.first}</p>
        <p>{words.underWay}</p>
      </div>
    </>
  );
}

type PartListProps = {
  title: string;
  parts: readonly string[];
  /** A dash marks what is removed, a tick what stays or is included. */
  mark?: "tick" | "dash";
};

function PartList({ title, parts, mark = "tick" }: PartListProps) {
  const Mark = mark === "tick" ? Check : Minus;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-3 grid gap-2.5">
        {parts.map((part) => (
          <li key={part} className="flex gap-3">
            <Mark
              aria-hidden
              className={`mt-1 size-4 shrink-0 ${mark === "tick" ? "text-leaf" : "text-rust"}`}
            />
            <span className="min-w-0">{part}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The last message after the account was deleted. */
function Farewell({ removed }: { removed: Removal }) {
  const { farewell: words } = useWords(myDataWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here was far down the page.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <SkyBand hour="afternoon" tall>
      <div className="measure grid justify-items-start gap-5 py-10">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {words.title}
        </h1>
        <p className="text-lg">{removed === "deleted" ? words.text : words.queued}</p>
        <p className="text-lg">{words.thanks}</p>
        <LinkButton to="/">{words.home}</LinkButton>
      </div>
    </SkyBand>
  );
}

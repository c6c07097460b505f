import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useFetcher } from "react-router";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { type Finding, readSystem, trySystem } from "#web/data/system.ts";
import { readLocale } from "#web/data/user-settings.ts";
import type { PageProps } from "#web/page.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageBand } from "../page-band.tsx";
import { titles } from "../titles.ts";
import { keepsCurrent, Unloaded } from "../unloaded.tsx";
import { TryRestore } from "./try-restore.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, id } = await requireAdmin(pathOf(request));
  const read = Promise.all([readSystem(), readLocale(id)]);
  return { data: read.then(([answer, locale]) => ({ answer, locale })), email };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(pathOf(request));
  return trySystem();
}

/** What was tried stays until it is tried again or the page is opened anew. */
export function shouldRevalidate() {
  return false;
}

/** What production still needs, each with what to do; the same list as that of the command `doctor`. */
export default function System({ loaderData }: PageProps<typeof loader>) {
  const { data } = useLatestData(loaderData.data, keepsCurrent);
  const answer = data?.answer;
  const { submit, state, data: tried } = useFetcher<Answer<{ findings: Finding[] }>>();
  const isBusy = state !== "idle";
  const tryAll = () => void submit({}, { method: "post", action: "/admin/system" });
  const findings = tried?.ok ? tried.findings : answer?.ok ? answer.system.findings : null;
  return (
    <>
      <PageBand
        title={titles["/admin/system"]}
        lead={`${answer?.ok ? `Daybreak ${answer.system.version}. ` : ""}What this installation still needs for production, as the server finds it.`}
      />
      <div className="page grid content-start gap-6 pt-8 lg:grid-cols-[minmax(0,56rem)]">
        {findings ? (
          <>
            <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
              <div>
                <h2 className="text-lg">{summaryOf(findings)}</h2>
                <p className="mt-1 text-muted text-sm">
                  Trying sends a mail to the studio, stores a file and reads it again, and asks the
                  site under its own address.
                </p>
              </div>
              <Button variant="secondary" size="sm" busy={isBusy} onClick={tryAll}>
                Try everything
              </Button>
            </div>
            {tried && !isBusy && <Tried answer={tried} />}
            <ul className="border-line border-t">
              {inOrder(findings).map((finding) => (
                <FindingRow key={finding.sentence} {...finding} />
              ))}
            </ul>
            {data && answer?.ok && (
              <TryRestore email={loaderData.email} first={answer.system} locale={data.locale} />
            )}
          </>
        ) : (
          <Unloaded
            answer={answer}
            notLoaded="The system could not be examined"
            loading="Examining the system"
          />
        )}
      </div>
    </>
  );
}

function summaryOf(findings: Finding[]): string {
  const open = findings.filter(({ state }) => state !== "good").length;
  if (open === 0) return "Nothing is missing.";
  return `${open === 1 ? "1 thing is" : `${open} things are`} left to do`;
}

/** What does not work first, then what is missing. */
function inOrder(findings: Finding[]): Finding[] {
  const ranks = { fault: 0, missing: 1, good: 2 };
  return findings.toSorted((a, b) => ranks[a.state] - ranks[b.state]);
}

function Tried({ answer }: { answer: Answer<{ findings: Finding[] }> }) {
  if (!answer.ok) return <Banner tone="error">{reasonOf(answer)}</Banner>;
  const isFaulty = answer.findings.some(({ state }) => state === "fault");
  return <Banner tone={isFaulty ? "info" : "success"}>Everything was tried just now.</Banner>;
}

function FindingRow({ subject, state, sentence, cure }: Finding) {
  const { Icon, colour, label } = looks[state];
  return (
    <li
      data-state={state}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-line border-b py-4 md:grid-cols-[1.25rem_7rem_minmax(0,1fr)]"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 ${colour}`} />
      <h3 className="font-semibold text-base">
        {subjects[subject]}
        <span className="sr-only">: {label}</span>
      </h3>
      <div className="col-start-2 [overflow-wrap:anywhere] md:col-start-3">
        <p className={state === "good" ? "text-muted" : undefined}>{sentence}</p>
        {cure && <p className="mt-1 font-semibold">{cure}</p>}
      </div>
    </li>
  );
}

const looks = {
  good: { Icon: CircleCheck, colour: "text-leaf", label: "In order" },
  missing: { Icon: CircleDashed, colour: "text-amber-ink", label: "To do" },
  fault: { Icon: TriangleAlert, colour: "text-rust", label: "Does not work" },
};

const subjects = {
  address: "Address",
  seller: "Who sells",
  passkeys: "Passkeys",
  providers: "Sign-in",
  proxy: "Proxy",
  mail: "Mail",
  backups: "Backups",
  keys: "Keys",
  database: "Database",
  files: "Files",
  content: "Content",
  disk: "Disk",
  clock: "Clock",
};

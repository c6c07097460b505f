import { Suspense } from "react";
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "react-router";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readReport } from "#web/data/studio-bug-reports.ts";
import { readMessage } from "#web/data/studio-messages.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageProps } from "#web/page.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { viewIn } from "../view.ts";
import { changeStatus } from "./change-status.ts";
import { withLocale } from "./with-locale.ts";

/** The message or report of `?id=`. Not awaited: the dialog is already open while its content is loading. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const { tab, id } = viewIn(new URL(request.url));
  if (!id) return null;
  if (tab === "contacts") {
    const answer = isUuid(id) ? readMessage(id) : none({ message: null });
    return { tab, id, answer: withLocale(user.id, answer) } as const;
  }
  if (tab === "bugs") {
    const answer = isUuid(id) ? readReport(id) : none({ report: null });
    return { tab, id, answer: withLocale(user.id, answer) } as const;
  }
  return null;
}

export function action({ request }: ActionFunctionArgs) {
  return changeStatus(request);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = args;
  if (formMethod) return !actionResult?.ok; // after a failure, reads the stored status again
  const isSameThing = currentUrl.searchParams.get("id") === nextUrl.searchParams.get("id");
  return isSameThing && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export default function Opened({ loaderData }: PageProps<typeof loader>) {
  if (!loaderData) return null;
  const { tab, id, answer } = loaderData;
  return (
    <Suspense>
      {tab === "contacts" ? (
        <MessageDialog id={id} answer={answer} />
      ) : (
        <ReportDialog id={id} answer={answer} />
      )}
    </Suspense>
  );
}

// Loaded on demand: the list is shown without the dialogs over it.
const MessageDialog = lazyPart(() => import("./message-dialog.tsx"), "MessageDialog");
const ReportDialog = lazyPart(() => import("./report-dialog.tsx"), "ReportDialog");

function none<Data>(data: Data) {
  return Promise.resolve({ ok: true as const, ...data });
}

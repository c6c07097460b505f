import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "#web/data/gate.ts";
import {
  readHeldMails,
  readUnsentMails,
  releaseHeldMails,
  sendFailedMailsAgain,
} from "#web/data/mails.ts";
import { pathOf } from "#web/data/own-path.ts";
import type { PageProps } from "#web/page.ts";
import { keepsRead, useLatestData } from "#web/project/use-latest-data.ts";
import { ListPage } from "../lists/list-page.tsx";
import { loadList, shouldReadList } from "../lists/load-list.ts";
import { titles } from "../titles.ts";
import { HeldMails } from "./held-mails.tsx";
import { UnsentMails } from "./unsent-mails.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const held = readHeldMails();
  const unsent = readUnsentMails();
  return { ...(await loadList(request, [held, unsent])), held, unsent };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(pathOf(request));
  const form = await request.formData();
  if (form.has("all")) return sendFailedMailsAgain();
  return releaseHeldMails(`${form.get("kind")}`, form.get("send") === "true");
}

export const shouldRevalidate = shouldReadList;

/** Every mail that the system has written, with its delivery. */
export default function Mails({ loaderData }: PageProps<typeof loader>) {
  const { held, unsent, ...list } = loaderData;
  const { data: answer } = useLatestData(held, keepsRead);
  const { data: unsentAnswer } = useLatestData(unsent, keepsRead);
  return (
    <ListPage
      title={titles["/admin/mails"]}
      lead="What was written, to whom, and whether it has left."
      above={
        <>
          <UnsentMails {...(unsentAnswer?.ok ? unsentAnswer.unsent : none)} />
          <HeldMails held={answer?.ok ? answer.held : []} />
        </>
      }
      {...list}
    />
  );
}

const none = { failed: 0, waiting: 0, reason: null };

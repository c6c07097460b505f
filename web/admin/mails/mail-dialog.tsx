import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "#web/data/gate.ts";
import { readMail, sendMailAgain } from "#web/data/mails.ts";
import { pathOf } from "#web/data/own-path.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageProps } from "#web/page.ts";
import { RowDialog } from "../detail/row-dialog.tsx";
import { withLocale } from "../detail/with-locale.ts";
import { viewIn } from "../view.ts";
import { MailDetail } from "./mail-detail.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const { id } = viewIn(new URL(request.url));
  if (!id) return null;
  const mail = isUuid(id) ? readMail(id) : Promise.resolve(none);
  return { id, answer: withLocale(user.id, mail) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return sendMailAgain(`${form.get("id")}`, `${form.get("request")}`);
}

export default function MailDialog({ loaderData }: PageProps<typeof loader>) {
  if (!loaderData) return null;
  return (
    <RowDialog {...loaderData} title="Mail" missing="This mail does not exist, or not any more.">
      {({ mail, locale }) => mail && <MailDetail key={mail.id} mail={mail} locale={locale} />}
    </RowDialog>
  );
}

const none = { ok: true, mail: null } as const;

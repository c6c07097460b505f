import type { LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readClientDraft } from "#web/data/studio-drafts.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageProps } from "#web/page.ts";
import { RowDialog } from "../detail/row-dialog.tsx";
import { withLocale } from "../detail/with-locale.ts";
import { viewIn } from "../view.ts";
import { DraftDetail } from "./draft-detail.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const { id } = viewIn(new URL(request.url));
  if (!id) return null;
  const draft = isUuid(id) ? readClientDraft(id) : Promise.resolve(none);
  return { id, answer: withLocale(user.id, draft) };
}

export default function DraftDialog({ loaderData }: PageProps<typeof loader>) {
  if (!loaderData) return null;
  return (
    <RowDialog
      {...loaderData}
      title="Draft of a questionnaire"
      missing="This draft is not there any more: it was sent or thrown away."
    >
      {({ draft, locale }) => draft && <DraftDetail draft={draft} locale={locale} />}
    </RowDialog>
  );
}

const none = { ok: true, draft: null } as const;

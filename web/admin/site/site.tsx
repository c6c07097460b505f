import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { kindNames } from "#domain/content/kinds.ts";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readDrafts, readKind } from "#web/data/site-content.ts";
import { readLocale } from "#web/data/user-settings.ts";
import type { PageProps } from "#web/page.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { PageEditor } from "./page-editor.tsx";
import { SiteBand } from "./site-band.tsx";

const KindEditor = lazyPart(() => import("./kind-editor.tsx"), "KindEditor");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const kind = kindNames.find((name) => name === params.kind);
  const ownLocale = readLocale(user.id);
  if (!kind) return { drafts: readDrafts(), locale: ownLocale };
  const answers = Promise.all([readKind(kind), ownLocale]);
  return { kind, read: answers.then(([answer, locale]) => ({ answer, locale })) };
}

/** What the website says: its pages, or with a kind in the address the whole form of it. */
export default function Site({ loaderData }: PageProps<typeof loader>) {
  if (!loaderData.kind) return <PageEditor {...loaderData} />;
  return (
    <Suspense
      fallback={
        <>
          <SiteBand />
          <div className="min-h-dvh" />
        </>
      }
    >
      <KindEditor {...loaderData} />
    </Suspense>
  );
}

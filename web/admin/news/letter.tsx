import { useState } from "react";
import { data, type LoaderFunctionArgs } from "react-router";
import { dateAndTime } from "#domain/dates.ts";
import { emptyNews, type NewsForm } from "#domain/news/news.ts";
import { type Answer, reasonOf } from "#web/data/answer.ts";
import { requireAdmin } from "#web/data/gate.ts";
import {
  countNewsReaders,
  type News,
  previewNews,
  readNews,
  readUnsavedNews,
} from "#web/data/news.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readLocale } from "#web/data/user-settings.ts";
import { isUuid } from "#web/data/uuid.ts";
import type { PageProps } from "#web/page.ts";
import { Banner } from "#web/ui/banner.tsx";
import { PageBand } from "../page-band.tsx";
import { Composer } from "./composer.tsx";
import { people } from "./people.ts";

export function title() {
  return "News";
}

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const isStored = isUuid(id);
  const [answer, readers, preview, locale] = await Promise.all([
    isStored ? readNews(id) : ({ ok: true, news: null } as const),
    countNewsReaders(),
    isStored ? previewNews(id) : null,
    readLocale(user.id),
  ]);
  if (answer.ok && !answer.news && id !== "new") throw data("No such news", { status: 404 });
  return { id, answer, readers, preview, locale };
}

/** One piece of news: to write, to preview as a mail, to test and to send. */
export default function Letter({ loaderData }: PageProps<typeof loader>) {
  const { id, answer, readers, preview, locale } = loaderData;
  const news = answer.ok ? answer.news : null;
  return (
    <>
      <PageBand
        title={<bdi title={news?.subject}>{news?.subject ?? "Write news"}</bdi>}
        isNamed={news !== null}
        back={{ to: "/admin/news", label: "All news" }}
        lead={
          news?.sent_at
            ? `Sent ${dateAndTime(news.sent_at, locale)} to ${people(news.recipients ?? 0)}.`
            : "It goes to everyone who has agreed to hear from you, and to nobody else."
        }
      />
      <div className="page pt-8">
        {!answer.ok ? (
          <Banner tone="error" title="The news could not be loaded">
            {reasonOf(answer)}
          </Banner>
        ) : news?.sent_at ? (
          <div className="max-w-2xl">
            <MailPreview answer={preview} />
          </div>
        ) : (
          <Draft id={id} news={news} readers={readers.ok ? readers.count : null}>
            <MailPreview answer={preview} />
          </Draft>
        )}
      </div>
    </>
  );
}

type DraftProps = {
  id: string;
  news: News | null;
  readers: number | null;
  children: React.ReactNode;
};

function Draft({ id, news, readers, children }: DraftProps) {
  // This browser's unsaved version is newer than the saved one.
  const [first] = useState<NewsForm>(() => readUnsavedNews(id) ?? formOf(news));
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:items-start">
      <Composer news={news} first={first} readers={readers} />
      <div className="min-w-0 lg:sticky lg:top-24">{children}</div>
    </div>
  );
}

function formOf(news: News | null): NewsForm {
  if (!news) return emptyNews;
  return {
    subject: news.subject,
    body: news.body,
    buttonLabel: news.button_label ?? "",
    buttonUrl: news.button_url ?? "",
  };
}

/** The preview of the mail in an iframe. `answer` is null while the news is not saved yet. */
function MailPreview({ answer }: { answer: Answer<{ path: string }> | null }) {
  return (
    <section aria-label="Preview">
      <h2 className="mb-3 font-semibold text-sm tracking-normal">As it arrives</h2>
      {!answer ? (
        <p className="grid h-64 place-content-center rounded-md border border-edge/60 border-dashed p-6 text-center text-muted lg:h-[36rem]">
          Save it, and see here how it arrives.
        </p>
      ) : answer.ok ? (
        <iframe
          key={answer.path}
          src={answer.path}
          title="The news as a mail"
          sandbox=""
          className="h-[36rem] w-full rounded-md border border-line bg-paper"
        />
      ) : (
        <Banner tone="error">{reasonOf(answer)}</Banner>
      )}
    </section>
  );
}

import { Link, type LoaderFunctionArgs } from "react-router";
import type { Locale } from "#domain/locale.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { requireAdmin } from "#web/data/gate.ts";
import { countNewsReaders, listNews, type News, newsOnPage } from "#web/data/news.ts";
import { pathOf } from "#web/data/own-path.ts";
import { readLocale } from "#web/data/user-settings.ts";
import type { PageProps } from "#web/page.ts";
import { useLatestData } from "#web/project/use-latest-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { PageBand } from "../page-band.tsx";
import { TimeAgo } from "../time-ago.tsx";
import { titles } from "../titles.ts";
import { people } from "./people.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  const page = Number(new URL(request.url).searchParams.get("page"));
  return { data: readData(Number.isInteger(page) && page > 0 ? page : 1, user.id) };
}

/** The sent news and the drafts of news. */
export default function NewsPage({ loaderData }: PageProps<typeof loader>) {
  const { data } = useLatestData(loaderData.data, keepsCurrent);
  return (
    <>
      <PageBand
        title={titles["/admin/news"]}
        aside={
          <LinkButton to="/admin/news/new" size="sm">
            Write news
          </LinkButton>
        }
        lead={data && readersSentence(data.readers)}
      />
      <div className="page pt-8">
        <h2 className="sr-only">Written so far</h2>
        {data ? <Listed {...data} /> : <ListSkeleton />}
      </div>
    </>
  );
}

type Data = Awaited<ReturnType<typeof readData>>;

async function readData(page: number, userId: string) {
  const [list, readers, locale] = await Promise.all([
    listNews(page),
    countNewsReaders(),
    readLocale(userId),
  ]);
  return { page, list, readers, locale };
}

/** After a background refresh that failed, the page keeps the data that it has. */
function keepsCurrent(current: Data, next: Data): boolean {
  return current.page === next.page && current.list.ok && !next.list.ok;
}

function readersSentence(readers: Data["readers"]): string {
  if (!readers.ok) return "What you tell everyone who has agreed to hear from you.";
  if (readers.count === 0) return "Nobody has agreed to hear from you yet.";
  return `${people(readers.count)} ${readers.count === 1 ? "has" : "have"} agreed to hear from you.`;
}

function Listed({ list, page, locale }: Data) {
  if (!list.ok) return <LoadFailure title="The news could not be loaded" refusal={list} />;
  if (list.total === 0) {
    return (
      <EmptyState
        title="No news yet"
        action={<LinkButton to="/admin/news/new">Write the first</LinkButton>}
      >
        What you write here goes to everyone who has switched marketing emails on in their profile,
        and to nobody else.
      </EmptyState>
    );
  }
  return (
    <>
      <NewsTable news={list.news} locale={locale} />
      <Pagination
        noun="pieces of news"
        page={page}
        pageSize={newsOnPage}
        total={list.total}
        href={(page) => `?page=${page}`}
      />
    </>
  );
}

function NewsTable({ news, locale }: { news: News[]; locale: Locale }) {
  return (
    <Table
      caption="News"
      rows={news}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "subject",
          header: "Subject",
          isName: true,
          width: "sm:w-[50%]",
          cell: ({ id, subject }) => (
            <Link
              to={`/admin/news/${id}`}
              dir="auto"
              className="hover:underline after:absolute after:inset-0"
            >
              {subject}
            </Link>
          ),
        },
        {
          key: "state",
          header: "State",
          cell: ({ sent_at }) =>
            sent_at ? <Badge tone="green">Sent</Badge> : <Badge tone="neutral">Draft</Badge>,
        },
        {
          key: "recipients",
          header: "To",
          cell: ({ recipients }) => (recipients === null ? "–" : people(recipients)),
        },
        {
          key: "when",
          header: "When",
          align: "right",
          cell: ({ sent_at, updated_at }) => <TimeAgo at={sent_at ?? updated_at} locale={locale} />,
        },
      ]}
    />
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading the news">
      <div className="grid gap-6 pt-4">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-8 w-full" />
        ))}
      </div>
    </Loading>
  );
}

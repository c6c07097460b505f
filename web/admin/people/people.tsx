import type { LoaderFunctionArgs } from "react-router";
import { people } from "#content/words/people/en.ts";
import { LoadFailure } from "#web/chrome/load-failure.tsx";
import { requireAdmin } from "#web/data/gate.ts";
import { pathOf } from "#web/data/own-path.ts";
import { changePeople, readStaffRole, readStudioPeople } from "#web/data/people.ts";
import type { PageProps } from "#web/page.ts";
import { InviteForm } from "#web/project/people/invite-form.tsx";
import { PeopleList } from "#web/project/people/people-list.tsx";
import { keepsReadOf, useLatestData } from "#web/project/use-latest-data.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { PageBand } from "../page-band.tsx";
import { Section } from "../section.tsx";
import { titles } from "../titles.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(pathOf(request));
  return { userId: user.id, data: readData(user.id) };
}

/** Who works in the studio; its owners invite, change and remove them. */
export default function People({ loaderData: { userId, data: latest } }: PageProps<typeof loader>) {
  const { data } = useLatestData(latest, keepsCurrent);
  return (
    <>
      <PageBand
        title={titles["/admin/people"]}
        lead="Who works in the studio, and what each may do. A change takes effect at once."
      />
      <div className="page grid content-start gap-x-16 gap-y-12 pt-8 lg:grid-cols-12">
        {data ? <Content userId={userId} {...data} /> : <PeopleSkeleton />}
      </div>
    </>
  );
}

type Data = Awaited<ReturnType<typeof readData>>;

async function readData(userId: string) {
  const [role, list] = await Promise.all([readStaffRole(userId), readStudioPeople()]);
  return { role, list };
}

const keepsCurrent = keepsReadOf("list");

function Content({ userId, role, list }: Data & { userId: string }) {
  if (role && role !== "owner") {
    return (
      <div className="lg:col-span-8">
        <EmptyState title="Only owners change who works here">
          Ask an owner of the studio if somebody should join, leave or do something else.
        </EmptyState>
      </div>
    );
  }
  if (!list.ok) {
    return (
      <div className="lg:col-span-8">
        <LoadFailure title="The people could not be loaded" refusal={list} />
      </div>
    );
  }
  const common = { words, say: plain, hasMarks: false };
  return (
    <>
      <div className="min-w-0 lg:col-span-7">
        <Section title="Who works here">
          <PeopleList
            {...common}
            roles={["maker", "manager", "owner"]}
            people={list.data}
            userId={userId}
            mayChange={() => true}
            onChange={({ user_id }, rights) =>
              changePeople("change-staff", { userId: user_id, role: rights.role })
            }
            onRemove={({ user_id }) => changePeople("remove-staff", { userId: user_id })}
          />
        </Section>
      </div>
      <div className="min-w-0 lg:col-span-5">
        <InviteForm
          {...common}
          roles={["maker", "manager", "owner"]}
          onInvite={({ email, role }) => changePeople("invite-staff", { email, role })}
        />
      </div>
    </>
  );
}

const words = {
  ...people,
  roles: {
    owner: "Owner: everything",
    manager: "Manager: all but people",
    maker: "Maker: assigned projects",
  },
  shortRoles: { owner: "Owner", manager: "Manager", maker: "Maker" },
  removeText: "They are signed out at once and come in again only by a new invitation.",
};

function plain(sentence: string): string {
  return sentence;
}

function PeopleSkeleton() {
  return (
    <div className="lg:col-span-7">
      <Loading label="Loading the people">
        <Skeleton className="h-64 w-full" />
      </Loading>
    </div>
  );
}

import { useWords } from "#web/language/words.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { profileWords } from "./words.ts";

/** The skeleton of one tab. */
export function ProfileSkeleton({ tab }: { tab: "profile" | "preferences" | "notifications" }) {
  return (
    <Loading label={useWords(profileWords).loading}>
      <div className="grid gap-8 lg:w-7/12 lg:pr-8">{shapes[tab]}</div>
    </Loading>
  );
}

const field = (key: string) => (
  <div key={key} className="grid gap-2">
    <Skeleton className="h-6 w-28" />
    <Skeleton className="h-12 w-full" />
  </div>
);

const shapes = {
  profile: (
    <>
      {["name", "business"].map(field)}
      <div className="flex gap-3">
        <Skeleton className="h-12 w-36" />
        <Skeleton className="h-12 w-28" />
      </div>
    </>
  ),
  preferences: (
    <>
      <Skeleton className="h-6 w-20" />
      <div className="-mt-5 grid gap-3 sm:grid-cols-3">
        {["light", "dark", "system"].map((theme) => (
          <Skeleton key={theme} className="h-38 w-full" />
        ))}
      </div>
      <div className="grid gap-6 sm:grid-cols-2">{["timezone", "language"].map(field)}</div>
    </>
  ),
  notifications: (
    <>
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
    </>
  ),
};

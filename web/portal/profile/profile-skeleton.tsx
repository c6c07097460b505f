import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** Two fields and their buttons. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile">
      <div className="grid max-w-xl gap-6">
        {[1, 2].map((n) => (
          <div key={n} className="grid gap-2">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
        <div className="flex gap-3">
          <Skeleton className="h-12 w-36" />
          <Skeleton className="h-12 w-28" />
        </div>
      </div>
    </Loading>
  );
}

import { useWords } from "#web/language/words.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { securityWords } from "./words.ts";

/** As tall as the panel while two-factor sign-in is off. */
export function TwoFactorSkeleton() {
  const words = useWords(securityWords);
  return (
    <Loading label={words.loading}>
      <div className="grid justify-items-start gap-5">
        <Skeleton className="h-6 w-12" />
        <Skeleton className="h-12 w-64" />
      </div>
    </Loading>
  );
}

export function DevicesSkeleton() {
  const words = useWords(securityWords);
  return (
    <Loading label={words.loading}>
      <div className="grid gap-2 py-4">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-5 w-64" />
      </div>
    </Loading>
  );
}

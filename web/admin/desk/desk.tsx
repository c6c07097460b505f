import { Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { earlierStaffRole } from "#web/data/people.ts";
import { useWho } from "#web/data/session-store.ts";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useStaffRole } from "../staff-role.ts";

/** Every page of the admin area beside the rail of its parts, which is a bar at the lower edge of narrow screens. A
 * maker who opens a page for managers is redirected to the overview. */
export default function Desk() {
  const role = useStaffRole();
  const { pathname } = useLocation();
  const isOpenToMakers = pathname === "/admin" || pathname.startsWith("/admin/project/");
  const who = useWho();
  if (role === "maker" && !isOpenToMakers) return <Navigate to="/admin" replace />;
  // The rail stands there at once, and where nothing can be read.
  const isEarlier = role === undefined && who.state === "user";
  const listed = isEarlier ? (earlierStaffRole(who.user.id) ?? undefined) : role;
  return (
    <div className="studio-columns -mb-24">
      <div className="-mt-18 border-line border-r bg-sunken/60 max-lg:hidden print:hidden">
        <Suspense>
          <PartsRail role={listed} />
        </Suspense>
      </div>
      <div className="min-h-dvh min-w-0 pb-24">
        <Outlet />
        <Suspense>{role !== undefined && role !== "maker" && <VersionLine />}</Suspense>
      </div>
      <Suspense>
        <PartsBar role={listed} />
      </Suspense>
    </div>
  );
}

// Loaded with the page and not before it.
const PartsRail = lazyPart(() => import("./parts.tsx"), "PartsRail");
const PartsBar = lazyPart(() => import("./parts.tsx"), "PartsBar");
const VersionLine = lazyPart(() => import("./version-line.tsx"), "VersionLine");

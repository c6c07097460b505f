import { Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useStaffRole } from "../staff-role.ts";

/** Every page of the admin area beside the rail of its parts, which is a bar at the lower edge of narrow screens. A
 * maker who opens a page for managers is redirected to the overview. */
export default function Desk() {
  const role = useStaffRole();
  const { pathname } = useLocation();
  const isOpenToMakers = pathname === "/admin" || pathname.startsWith("/admin/project/");
  if (role === "maker" && !isOpenToMakers) return <Navigate to="/admin" replace />;
  return (
    <div className="studio-columns -mb-24">
      <Suspense fallback={<div className={railLook} />}>
        {role === undefined ? <div className={railLook} /> : <PartsRail role={role} />}
      </Suspense>
      <div className="min-h-dvh min-w-0 pb-24">
        <Outlet />
        <Suspense>{role !== undefined && role !== "maker" && <VersionLine />}</Suspense>
      </div>
      <Suspense>{role !== undefined && <PartsBar role={role} />}</Suspense>
    </div>
  );
}

const railLook = "-mt-18 border-line border-r bg-sunken/60 max-lg:hidden";

// Loaded with the page and not before it: the fallback holds its column from the first moment on. Which parts there are
// follows from the role, so they wait for it: an entry that is added later would move those below it.
const PartsRail = lazyPart(() => import("./parts.tsx"), "PartsRail");
const PartsBar = lazyPart(() => import("./parts.tsx"), "PartsBar");
const VersionLine = lazyPart(() => import("./version-line.tsx"), "VersionLine");

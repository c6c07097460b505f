import { useSyncExternalStore } from "react";
import { Navigate, NavLink, useLocation } from "react-router";
import { knownStaffRole, type StaffRole, watchStaffRole } from "#web/data/people.ts";

/** The navigation between the studio's pages. A maker who opens one of the others comes to the overview. */
export function AdminNav() {
  const role = useStaffRole();
  const { pathname } = useLocation();
  if (role === "maker" && pathname !== "/admin") return <Navigate to="/admin" replace />;
  return (
    <nav aria-label="Studio" className="-mx-3 mb-6 sm:mb-8">
      <ul className="flex flex-wrap">
        {pagesFor(role).map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/admin"}
              className="relative inline-flex min-h-11 items-center px-3 font-semibold text-ink/75 text-sm after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-ember after:transition-transform hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The reader's role in the studio; null until it is known. */
export function useStaffRole(): StaffRole | null {
  return useSyncExternalStore(watchStaffRole, knownStaffRole, knownStaffRole);
}

/** Makers have their projects, and only owners change who works here; the server refuses the rest anyway. */
function pagesFor(role: StaffRole | null) {
  return pages.filter(({ to }) => {
    if (role === "maker") return to === "/admin" || to === "/profile";
    return role === "owner" || to !== "/admin/people";
  });
}

const pages = [
  { to: "/admin", label: "Overview" },
  { to: "/admin/bookings", label: "Calls" },
  { to: "/admin/invoices", label: "Invoices" },
  { to: "/admin/drafts", label: "Drafts" },
  { to: "/admin/mails", label: "Mails" },
  { to: "/admin/news", label: "News" },
  { to: "/admin/people", label: "People" },
  { to: "/admin/audit", label: "Audit log" },
  { to: "/profile", label: "Your account" },
];

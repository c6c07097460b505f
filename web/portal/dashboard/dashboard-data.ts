import { readDraft } from "#web/data/drafts.ts";
import { isBeingPaid, readOpenInvoices, readWaitingDeposits } from "#web/data/invoices.ts";
import { readWaitingOrders } from "#web/data/orders.ts";
import { readOwnInvitations } from "#web/data/people.ts";
import { readOwnProjects, readWaitingTasks } from "#web/data/projects.ts";
import type { SignedInUser } from "#web/data/signed-in-user.ts";
import { readWaitingSupport } from "#web/data/support.ts";
import { localeOf, settingsOrDefaults } from "#web/data/user-settings.ts";

export type DashboardData = Awaited<ReturnType<typeof readDashboard>>;

/** A person of the studio may read everybody's money, which waits for nobody here: only what is their own is read. */
export async function readDashboard(user: SignedInUser, page: number) {
  const userId = user.id;
  const isClient = user.role === "customer";
  const [projects, settings, draft, waiting, invoices, deposits, orders, support, invitations] =
    await Promise.all([
      readOwnProjects(user, page),
      settingsOrDefaults(userId),
      readDraft(userId),
      readWaitingTasks(),
      isClient ? readOpenInvoices() : notRead,
      isClient ? readWaitingDeposits() : notRead,
      isClient ? readWaitingOrders() : notRead,
      isClient ? readWaitingSupport() : notRead,
      readOwnInvitations(),
    ]);
  return {
    projects,
    settings,
    locale: localeOf(settings),
    draft: draft.ok ? draft.draft : null,
    invitations: invitations.ok ? invitations.data : [],
    waiting: waiting.ok ? waiting.tasks : [],
    /** Shown together with the tasks; like them, data that could not be read is left out. */
    open: {
      invoices: invoices.ok ? invoices.invoices.filter((each) => !isBeingPaid(each)) : [],
      deposits: deposits.ok ? deposits.deposits : [],
      orders: orders.ok ? orders.orders : [],
      support: support.ok ? support.questions : [],
    },
  };
}

const notRead = { ok: false } as const;

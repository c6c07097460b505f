import {
  bugPriorities,
  bugPriorityLabels,
  bugStatuses,
  bugTypeLabels,
  bugTypes,
} from "#domain/bug-report/bug-report.ts";
import { contactStatuses } from "#domain/contact/contact-message.ts";
import { mailKindLabels } from "#domain/mail/kinds.ts";
import { projectStatuses, statusLabel } from "#domain/project/status.ts";
import { storedServiceOf } from "#domain/service/service.ts";
import { type StudioListName, studioLists } from "#domain/studio-lists.ts";
import { content } from "#web/data/content.ts";
import { auditActions, auditSides, signInActions } from "../audit/audit-labels.ts";
import { invoiceKinds, invoiceStates } from "../invoices/invoice-labels.ts";
import { mailStates } from "../mails/mail-state.ts";
import { messageServiceLabel } from "../service-label.ts";

export const tabs = ["onboarding", "projects", "bugs", "contacts"] as const;
export type TabName = (typeof tabs)[number];

/** Every list of the studio: the four tabs, and the lists with a page of their own. */
export type ListName = TabName | "drafts" | "mails" | "invoices" | "audit" | "sign-ins";

type Filter = {
  /** One of the filters in domain/studio-lists.ts. */
  name: string;
  label: string;
  /** The label of the choice that filters nothing. */
  any: string;
  options: readonly { value: string; label: string }[];
};

type ListDefinition = {
  list: StudioListName;
  path: string;
  /** The value of `?tab=` in the address, if one path has several lists. */
  tab?: string;
  title: string;
  noun: string;
  searchLabel: string;
  filters: readonly Filter[];
  /** Filters that only a link sets and no select box shows: a person or a row. */
  linked?: readonly string[];
};

/** Every package of the studio, as rows name it; also those that nobody can order any more. */
const services = () => {
  const { plans, hiddenPlans } = content().catalogue;
  return [...plans, ...hiddenPlans].map(({ id, name }) => ({
    value: storedServiceOf(id),
    label: name,
  }));
};

const projects = {
  path: "/admin",
  searchLabel: "Search business, name, email, industry",
  filters: [
    status(projectStatuses),
    {
      name: "service",
      label: "Service",
      any: "Any service",
      // Read when it is displayed: the studio names its packages.
      get options() {
        return services();
      },
    },
  ],
};

export const listDefinitions: Record<ListName, ListDefinition> = {
  onboarding: { ...projects, list: "submissions", title: "Submissions", noun: "submissions" },
  projects: {
    ...projects,
    list: "projects",
    tab: "projects",
    title: "Projects",
    noun: "projects",
  },
  bugs: {
    list: "reports",
    path: "/admin",
    tab: "bugs",
    title: "Bug reports",
    noun: "reports",
    searchLabel: "Search title and description",
    filters: [
      status(bugStatuses),
      {
        name: "priority",
        label: "Priority",
        any: "Any priority",
        options: bugPriorities.map((value) => ({ value, label: bugPriorityLabels[value] })),
      },
      {
        name: "type",
        label: "Type",
        any: "Any type",
        options: bugTypes.map((value) => ({ value, label: bugTypeLabels[value] })),
      },
    ],
  },
  contacts: {
    list: "messages",
    path: "/admin",
    tab: "contacts",
    title: "Contact messages",
    noun: "messages",
    searchLabel: "Search name, email, message",
    filters: [
      status(contactStatuses),
      {
        name: "service",
        label: "Service",
        any: "Any service",
        get options() {
          const others = ["brand-identity", "other"];
          return [
            ...services(),
            ...others.map((value) => ({ value, label: messageServiceLabel(value) })),
          ];
        },
      },
    ],
  },
  drafts: {
    list: "drafts",
    path: "/admin/drafts",
    title: "Drafts",
    noun: "drafts",
    searchLabel: "Search the account's name and email",
    filters: [
      {
        name: "step",
        label: "Step",
        any: "Any step",
        options: [1, 2, 3, 4, 5, 6, 7].map((step) => ({ value: `${step}`, label: `Step ${step}` })),
      },
    ],
  },
  mails: {
    list: "mails",
    path: "/admin/mails",
    title: "Mails",
    noun: "mails",
    searchLabel: "Search address and subject",
    filters: [
      {
        name: "state",
        label: "State",
        any: "Any state",
        options: Object.entries(mailStates).map(([value, { label }]) => ({ value, label })),
      },
      { name: "kind", label: "Kind", any: "Any kind", options: options(mailKindLabels) },
    ],
  },
  invoices: {
    list: "invoices",
    path: "/admin/invoices",
    title: "Invoices",
    noun: "invoices",
    searchLabel: "Search number, client, project",
    filters: [
      { name: "state", label: "State", any: "Any state", options: options(invoiceStates) },
      { name: "kind", label: "Kind", any: "Any kind", options: options(invoiceKinds) },
    ],
  },
  audit: {
    list: "audit",
    path: "/admin/audit",
    title: "Changes",
    noun: "entries",
    searchLabel: "Search who did it: name or email",
    filters: [
      { name: "side", label: "Whose hand", any: "Anybody", options: options(auditSides) },
      { name: "action", label: "What", any: "Anything", options: options(auditActions) },
    ],
    linked: ["actor", "row"],
  },
  "sign-ins": {
    list: "sign_ins",
    path: "/admin/audit",
    tab: "sign-ins",
    title: "Sign-ins",
    noun: "entries",
    searchLabel: "Search the account's name and email",
    filters: [{ name: "action", label: "What", any: "Anything", options: options(signInActions) }],
    linked: ["account"],
  },
};

/** How a list can be sorted: by the name of a column in the address, its name in the database. */
export function sortsOf(name: ListName): Readonly<Record<string, string>> {
  return studioLists[listDefinitions[name].list].sorts;
}

function status(statuses: readonly string[]): Filter {
  return {
    name: "status",
    label: "Status",
    any: "Any status",
    options: statuses.map((value) => ({ value, label: statusLabel(value) })),
  };
}

function options(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

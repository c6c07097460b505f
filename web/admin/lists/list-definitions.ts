import { auditActions, auditSides, signInActions } from "#content/words/admin/audit.ts";
import { invoiceKinds, invoiceStates } from "#content/words/admin/invoices.ts";
import {
  bugPriorities,
  bugPriorityLabels,
  bugStatuses,
  bugTypeLabels,
  bugTypes,
} from "#domain/bug-report/bug-report.ts";
import { contactServices, contactStatuses } from "#domain/contact/contact-message.ts";
import { mailKindLabels } from "#domain/mail/kinds.ts";
import { projectStatuses, statusLabel } from "#domain/project/status.ts";
import { serviceOf } from "#domain/service/service.ts";
import { mailStates } from "../mails/mail-state.ts";
import { messageServiceLabel } from "../service-label.ts";

export const tabs = ["onboarding", "projects", "bugs", "contacts"] as const;
export type TabName = (typeof tabs)[number];

/** Every list of the studio: the four tabs, and the lists with a page of their own. */
export type ListName = TabName | "drafts" | "mails" | "invoices" | "audit" | "sign-ins";

type Filter = {
  name: string;
  label: string;
  /** The label of the choice that filters nothing. */
  any: string;
  options: readonly { value: string; label: string }[];
};

type ListDefinition = {
  /** Its name in the database function studio_list. */
  list: string;
  path: string;
  /** The value of `?tab=` in the address, if one path has several lists. */
  tab?: string;
  title: string;
  noun: string;
  searchLabel: string;
  filters: readonly Filter[];
  /** Filters that only a link sets and no select box shows: a person or a row. */
  linked?: readonly string[];
  /** By the name of a column in the address, its name in the database. The first is the default, newest first. */
  sorts: Readonly<Record<string, string>>;
};

const services = ["one-day", "multi-page", "ai-tool-development"];

const projects = {
  path: "/admin",
  searchLabel: "Search business, name, email, industry",
  filters: [
    status(projectStatuses),
    {
      name: "service",
      label: "Service",
      any: "Any service",
      options: services.map((value) => ({ value, label: serviceOf(value).label })),
    },
  ],
  sorts: {
    date: "created_at",
    business: "lower(business_name)",
    service: "service",
    status: "status",
  },
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
    sorts: {
      date: "created_at",
      title: "lower(title)",
      priority: "urgency",
      status: "status",
    },
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
        options: contactServices.map((value) => ({ value, label: messageServiceLabel(value) })),
      },
    ],
    sorts: { date: "created_at", name: "lower(name)", service: "service", status: "status" },
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
    sorts: { date: "created_at", step: "step" },
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
    sorts: { date: "created_at" },
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
    sorts: { date: "created_at", due: "due_date", total: "total_minor", state: "state" },
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
    sorts: { date: "created_at" },
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
    sorts: { date: "created_at" },
  },
};

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

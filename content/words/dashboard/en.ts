import { greetings } from "../../greetings.ts";

export const dashboard = {
  pageTitle: "Dashboard",
  loading: "Loading your dashboard",
  greetings: greetings as readonly string[],
  tabs: { overview: "Overview", projects: "Projects", profile: "Profile" },
  yourAccount: "Your account",

  waiting: {
    invoices: {
      deposit: ({ amount, project, day }) => `Deposit of ${amount} for ${project}, due ${day}`,
      balance: ({ amount, project, day }) =>
        `Final invoice of ${amount} for ${project}, due ${day}`,
      single: ({ amount, project, day }) => `Invoice of ${amount} for ${project}, due ${day}`,
      support: ({ amount, project, day }) => `Support of ${amount} for ${project}, due ${day}`,
    } as Record<string, (details: { amount: string; project: string; day: string }) => string>,
    offer: (total: string, project: string) =>
      `Your offer of ${total} for ${project} waits for an answer`,
    support: (project: string, day: string) =>
      `Support for ${project}: would you like to go on? Answer until ${day}`,
    billing: (amount: string, project: string) =>
      `Your billing details: the deposit of ${amount} for ${project} is ready to be invoiced`,
    title: "Waiting on you",
    more: (count: number) => (count === 1 ? "and 1 more task" : `and ${count} more tasks`),
    thanks: "Thank you. That was everything.",
    notSaved: "This tick was not saved",
  },
  recent: "Recent projects",
  seeAll: (count: string) => `See all ${count}`,
  yourProjects: "Your projects",
  newProject: "New Project",
  noProjects: "No projects yet",
  noProjectsText: "Start your first project to see it here",
  startProject: "Start a project",
  projects: "projects",
  progressOf: (business: string) => `Progress of ${business}`,
  next: "Next",
  waitsForYou: (count: number) => (count === 1 ? "1 task for you" : `${count} tasks for you`),
  started: "Started",
  tasksSince: (done: number, total: number) => `${done} of ${total} tasks · since`,

  draft: {
    title: (step: number, steps: number) =>
      `Continue your questionnaire · step ${step} of ${steps}`,
    about: (business: string) => `What you told us about ${business} is kept.`,
    saved: "Your answers are kept.",
  },
  statistics: {
    title: "Statistics",
    total: "Total projects",
    completed: "Completed",
    memberSince: "Member since",
  },
  quickSettings: {
    title: "Quick settings",
    projectEmails: "Project emails",
    on: "On",
    off: "Off",
    theme: "Theme",
    timezone: "Timezone",
    language: "Language",
    manage: "Manage Settings",
  },
  profile: { title: "Profile", business: "Business", email: "Email", edit: "Edit Profile" },
  video: {
    label: "Welcome video",
    title: (studio: string) => `Welcome to ${studio}`,
    text: "A short video from the studio.",
    play: "Play the welcome video",
    dismiss: "Dismiss the welcome video",
  },
  invitations: {
    title: "You are invited",
    toStudio: "to work in the studio",
    toProject: (name: string) => `to the project “${name}”`,
    by: (name: string) => `by ${name}`,
    accept: "Accept",
    decline: "Decline",
  },
};

export type DashboardWords = typeof dashboard;

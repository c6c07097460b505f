import type { EventType } from "#domain/booking/event-type.ts";
import type { Week } from "#domain/booking/hours.ts";

/** The time zone of the hours below. */
export const studioZone = "America/Los_Angeles";

const officeHours: Week = {
  mon: [
    ["09:00", "12:00"],
    ["13:00", "17:00"],
  ],
  tue: [
    ["09:00", "12:00"],
    ["13:00", "17:00"],
  ],
  wed: [
    ["09:00", "12:00"],
    ["13:00", "17:00"],
  ],
  thu: [
    ["09:00", "12:00"],
    ["13:00", "17:00"],
  ],
  fri: [
    ["09:00", "12:00"],
    ["13:00", "16:00"],
  ],
};

/** The kinds of bookings. Hours and days off can be changed in the admin area; these hours are the initial ones. */
export const eventTypes: readonly EventType[] = [
  {
    id: "discovery",
    name: "Strategy call",
    description: "Where your business stands, and what a website should do for it.",
    translations: {
      es: { name: "Llamada de estrategia" },
      fr: { name: "Appel stratégique" },
      de: { name: "Strategiegespräch" },
    },
    minutes: 30,
    bufferMinutes: { before: 0, after: 15 },
    stepMinutes: 30,
    noticeHours: 4,
    horizonDays: 60,
    hidden: false,
    week: officeHours,
  },
  {
    id: "vip-day",
    name: "Website in a Day call",
    description: "Whether one day is enough for your website, and which day it is.",
    translations: {
      es: { name: "Llamada para la web en un día" },
      fr: { name: "Appel pour le site en un jour" },
      de: { name: "Gespräch zur Website an einem Tag" },
    },
    minutes: 30,
    bufferMinutes: { before: 0, after: 15 },
    stepMinutes: 30,
    noticeHours: 4,
    horizonDays: 60,
    hidden: false,
    week: officeHours,
  },
  {
    id: "website-in-a-week",
    name: "Website in a Week call",
    description: "Which pages you need, and the week in which we build them.",
    translations: {
      es: { name: "Llamada para la web en una semana" },
      fr: { name: "Appel pour le site en une semaine" },
      de: { name: "Gespräch zur Website in einer Woche" },
    },
    minutes: 30,
    bufferMinutes: { before: 0, after: 30 },
    stepMinutes: 30,
    noticeHours: 12,
    horizonDays: 60,
    hidden: false,
    week: officeHours,
  },
  {
    id: "ai-tools",
    name: "AI tools call",
    description:
      "A tool that answers, sorts or writes for you: what it could do, and what it costs.",
    translations: {
      es: { name: "Llamada sobre herramientas de IA" },
      fr: { name: "Appel sur les outils d’IA" },
      de: { name: "Gespräch über KI-Werkzeuge" },
    },
    minutes: 30,
    bufferMinutes: { before: 15, after: 30 },
    stepMinutes: 30,
    noticeHours: 24,
    horizonDays: 60,
    hidden: false,
    // The two who build these are free together on three afternoons.
    week: {
      tue: [["13:00", "17:00"]],
      wed: [["13:00", "17:00"]],
      thu: [["13:00", "17:00"]],
    },
  },
];

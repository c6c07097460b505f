import type { CalendarWords } from "#content/words/calendar/en.ts";
import { wordFiles } from "../word-files.ts";

export const calendarWords = wordFiles<CalendarWords>({
  en: () => import("#content/words/calendar/en.ts"),
  es: () => import("#content/words/calendar/es.ts"),
  fr: () => import("#content/words/calendar/fr.ts"),
  de: () => import("#content/words/calendar/de.ts"),
});

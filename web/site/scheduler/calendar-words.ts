import type { CalendarWords } from "#content/words/calendar/en.ts";
import { wordFiles } from "../word-files.ts";

export const calendarWords = wordFiles<CalendarWords>({
  en: () => import("#content/words/calendar/en.ts").then(({ calendar }) => calendar),
  es: () => import("#content/words/calendar/es.ts").then((file) => file.default),
  fr: () => import("#content/words/calendar/fr.ts").then((file) => file.default),
  de: () => import("#content/words/calendar/de.ts").then((file) => file.default),
});

import de from "#content/words/calendar/de.ts";
import en, { type CalendarWords } from "#content/words/calendar/en.ts";
import es from "#content/words/calendar/es.ts";
import fr from "#content/words/calendar/fr.ts";
import type { Language } from "#domain/settings/settings.ts";

/** The words of the booking calendar, by which the server fills its days in. */
export const calendarWords: Record<Language, CalendarWords> = { en, es, fr, de };

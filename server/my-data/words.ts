import de from "#content/words/my-data/de.ts";
import { myData as en, type MyDataWords } from "#content/words/my-data/en.ts";
import es from "#content/words/my-data/es.ts";
import fr from "#content/words/my-data/fr.ts";
import type { Reader } from "#engine/auth/service.ts";

const languages: Record<string, MyDataWords | undefined> = { en, de, es, fr };

export function myDataWordsFor({ language }: Pick<Reader, "language">): MyDataWords {
  return languages[language] ?? en;
}

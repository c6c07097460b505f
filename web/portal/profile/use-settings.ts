import { useFetcher } from "react-router";
import type { Settings } from "#domain/settings/settings.ts";
import type { Answer } from "#web/data/answer.ts";
import { applyTheme } from "#web/data/theme.ts";

/** Each change is saved at once. What is being saved is what is shown; when the server refuses it, what
 * was there before is shown again. */
export function useSettings(stored: Settings) {
  const fetcher = useFetcher<Answer>();
  const settings = (fetcher.json as Settings | undefined) ?? stored;

  async function change(part: Partial<Settings>) {
    if (part.preferred_theme) applyTheme(part.preferred_theme);
    const next = { ...settings, ...part };
    await fetcher.submit({ ...next }, { method: "post", encType: "application/json" });
  }

  return { settings, change, outcome: fetcher.state === "idle" ? fetcher.data : undefined };
}

import type { lostFile as english } from "./en.ts";

export const lostFile: typeof english = {
  sentence: "Das ließ sich nicht laden. Sind Sie online? Versuchen Sie es noch einmal.",
};

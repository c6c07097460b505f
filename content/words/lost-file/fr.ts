import type { lostFile as english } from "./en.ts";

export const lostFile: typeof english = {
  sentence: "Le chargement a échoué. Êtes-vous en ligne ? Réessayez.",
};

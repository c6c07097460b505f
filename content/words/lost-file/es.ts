import type { lostFile as english } from "./en.ts";

export const lostFile: typeof english = {
  sentence: "No se pudo cargar. ¿Tiene conexión? Inténtelo de nuevo.",
};

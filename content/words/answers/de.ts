import type { Answers } from "./en.ts";

export default {
  "Invalid login credentials": "E-Mail-Adresse oder Passwort stimmt nicht.",
  "Failed to log in.": "Die Anmeldung ist fehlgeschlagen.",
  "We could not reach the server. Check your connection and try again.":
    "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.":
    "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Was Sie geschrieben haben, ist noch da.",
  "Your session has ended. Please sign in again.":
    "Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.",
} satisfies Answers;

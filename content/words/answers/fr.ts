import type { Answers } from "./en.ts";

export default {
  "Invalid login credentials": "L’adresse e-mail ou le mot de passe n’est pas correct.",
  "Failed to log in.": "La connexion a échoué.",
  "We could not reach the server. Check your connection and try again.":
    "Le serveur ne répond pas. Vérifiez votre connexion et réessayez.",
  "We could not reach the server. Check your connection and try again. What you typed is still here.":
    "Le serveur ne répond pas. Vérifiez votre connexion et réessayez. Ce que vous avez écrit est toujours là.",
  "Your session has ended. Please sign in again.":
    "Votre session est terminée. Veuillez vous reconnecter.",
} satisfies Answers;

/** Why a result or a report was not mailed, by the English sentence (server/functions/send-tool-result.ts). */
export const leadAnswers: Readonly<Record<string, string>> = {
  "These figures cannot be worked out. Calculate again, then send.":
    "Ces chiffres ne peuvent être calculés. Recalculez, puis envoyez.",
  "What you agree to has been reworded. Load the page again, read it, and tick the box.":
    "Le texte que vous acceptez a changé. Rechargez la page, lisez-le et cochez la case.",
  "Too many results were asked for from your connection. Please wait ten minutes.":
    "Trop de résultats ont été demandés depuis votre connexion. Attendez dix minutes.",
  "This address has been sent six results today. Tomorrow there are more; yours stays on this page.":
    "Cette adresse a reçu six résultats aujourd’hui. Il y en aura d’autres demain ; le vôtre reste sur cette page.",
  "The mail could not be sent. Please try again.": "L’e-mail n’a pas pu être envoyé. Réessayez.",
  "We could not reach the server. Check your connection and try again.":
    "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
  "Too many requests. Please wait a moment and try again.":
    "Trop de requêtes. Attendez un instant et réessayez.",
};

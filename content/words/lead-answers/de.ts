/** Why a result or a report was not mailed, by the English sentence (server/functions/send-tool-result.ts). */
export const leadAnswers: Readonly<Record<string, string>> = {
  "These figures cannot be worked out. Calculate again, then send.":
    "Diese Zahlen lassen sich nicht ausrechnen. Rechnen Sie noch einmal und senden Sie dann.",
  "What you agree to has been reworded. Load the page again, read it, and tick the box.":
    "Wozu Sie zustimmen, ist neu gefasst. Laden Sie die Seite neu, lesen Sie es und kreuzen Sie das Kästchen an.",
  "Too many results were asked for from your connection. Please wait ten minutes.":
    "Von Ihrer Verbindung wurden zu viele Ergebnisse verlangt. Bitte warten Sie zehn Minuten.",
  "This address has been sent six results today. Tomorrow there are more; yours stays on this page.":
    "An diese Adresse gingen heute sechs Ergebnisse. Morgen gehen wieder welche; Ihres bleibt auf dieser Seite.",
  "The mail could not be sent. Please try again.":
    "Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.",
  "We could not reach the server. Check your connection and try again.":
    "Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.",
  "Too many requests. Please wait a moment and try again.":
    "Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
};

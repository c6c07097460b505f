import type english from "./en.ts";

export default {
  "account.signed_out": "Bitte melden Sie sich an.",
  "message.empty": "Schreiben Sie eine Nachricht.",
  "message.not_found": "Diese Nachricht gibt es nicht.",
  "message.not_own": "Eine Nachricht ändert nur, wer sie geschrieben hat.",
  "message.not_own_to_remove":
    "Eine Nachricht entfernt nur, wer sie geschrieben hat, und das Studio.",
  "message.removed": "Diese Nachricht wurde entfernt.",
  "message.too_old":
    "Eine Nachricht lässt sich zehn Minuten lang ändern. Bitte schreiben Sie eine neue.",
  "message.too_old_to_remove":
    "Sie können eine Nachricht zehn Minuten lang entfernen. Bitten Sie uns, diese zu entfernen.",
  "message.viewer": "Sie lesen in diesem Projekt mit und schreiben hier keine Nachrichten.",
  "project.not_found": "Projekt nicht gefunden",
} satisfies Record<keyof typeof english, string>;

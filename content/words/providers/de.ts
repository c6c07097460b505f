import type { ProviderWords } from "./en.ts";

export default {
  entering: "Sie werden angemeldet …",
  faults: {
    provider_cancelled:
      "Sie haben beim Anbieter abgebrochen, und nichts hat sich geändert. Versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.",
    provider_unavailable:
      "Der Anbieter antwortet gerade nicht. Wählen Sie einen anderen Weg, oder versuchen Sie es in einigen Minuten noch einmal.",
    bad_oauth_state:
      "Diese Anmeldung hat länger als zehn Minuten gedauert, oder sie begann in einem anderen Browser. Drücken Sie noch einmal auf die Schaltfläche.",
    bad_oauth_callback:
      "Die Antwort des Anbieters konnten wir nicht annehmen. Drücken Sie noch einmal auf die Schaltfläche; hilft das nicht, wählen Sie einen anderen Weg und sagen Sie es uns.",
    identity_not_linked:
      "Dieser Anbieter öffnet hier noch kein Konto. Melden Sie sich wie gewohnt an, und verknüpfen Sie ihn in Ihrem Profil unter „Sicherheit“.",
    identity_already_exists:
      "Dieses Konto beim Anbieter gehört hier zu einem anderen Konto. Wählen Sie dort ein anderes.",
    email_address_not_provided:
      "Der Anbieter hat uns Ihre E-Mail-Adresse nicht genannt. Erlauben Sie es dort, oder wählen Sie einen anderen Weg.",
    user_banned: "Dieses Konto ist geschlossen. Bitte schreiben Sie uns.",
    over_email_send_rate_limit:
      "Wir haben gerade erst einen Code an Ihre Adresse geschickt. Warten Sie eine Minute, und drücken Sie dann noch einmal.",
    over_request_rate_limit:
      "Das waren viele Versuche. Warten Sie einige Minuten, oder wählen Sie einen anderen Weg.",
    reauthentication_needed: "Melden Sie sich zuerst noch einmal an, und verknüpfen Sie dann.",
  },
} satisfies ProviderWords;

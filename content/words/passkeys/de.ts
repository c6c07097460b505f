import type { PasskeyWords } from "./en.ts";

export default {
  title: "Passkeys",
  about:
    "Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN Ihres Geräts an. Sie müssen sich nichts merken, und keine falsche Seite kann ihn Ihnen entlocken. Er zählt als beide Faktoren.",
  loading: "Ihre Passkeys werden geladen",
  none: "Sie haben noch keinen Passkey.",
  add: "Passkey hinzufügen",
  adding: "Folgen Sie Ihrem Browser ...",
  added: (name) => `${name} ist hinzugefügt. Beim nächsten Mal melden Sie sich damit an.`,
  unnamed: "Passkey",
  addedOn: (date) => `Hinzugefügt ${date}`,
  lastUsed: (date) => `Zuletzt benutzt ${date}`,
  neverUsed: "Noch nicht benutzt",
  unusable: "Geht hier nicht",
  madeFor: (host) =>
    `Er wurde für ${host} gemacht, und Browser bieten ihn nur dort an. Fügen Sie hier einen neuen hinzu.`,
  lost: (count) =>
    count === 1
      ? "1 Passkey geht nicht mehr, weil diese Website jetzt eine andere Adresse hat."
      : `${count} Passkeys gehen nicht mehr, weil diese Website jetzt eine andere Adresse hat.`,
  rename: "Umbenennen",
  renameOf: (name) => `${name} umbenennen`,
  renameTitle: "Passkey umbenennen",
  renameAbout: "Damit Sie ihn in dieser Liste wiedererkennen.",
  name: "Name",
  nameMissing: "Geben Sie einen Namen ein.",
  save: "Speichern",
  saving: "Wird gespeichert ...",
  renamed: (name) => `Er heißt jetzt ${name}.`,
  remove: "Entfernen",
  removeOf: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeAbout:
    "Sie können sich damit nicht mehr anmelden, und andere Geräte, die damit angemeldet sind, werden abgemeldet. Löschen Sie ihn auch in Ihrem Passwort-Manager.",
  removed: (name) => `${name} ist entfernt.`,
  proofTitle: "Zeigen Sie zuerst, dass Sie es sind",
  proofAbout: "Ihre letzte Anmeldung ist mehr als zehn Minuten her.",
  goOn: "Weiter",
  notHere:
    "Dieser Browser kennt keine Passkeys. Öffnen Sie diese Seite auf einem Gerät mit Bildschirmsperre.",
  use: "Meinen Passkey benutzen",
  offer: {
    title: "Nächstes Mal ohne Passwort?",
    about:
      "Dieses Gerät kann Sie per Fingerabdruck, Gesicht oder PIN anmelden. Wir fragen das nur einmal.",
    later:
      "Einrichten können Sie es jederzeit in Ihrem Profil unter „Sicherheit bei der Anmeldung“.",
    setUp: "Passkey einrichten",
    notNow: "Nicht jetzt",
  },
} satisfies PasskeyWords;

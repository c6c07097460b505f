import type { PeopleWords } from "./en.ts";

export default {
  title: "Beteiligte",
  you: "Sie",
  unnamed: "Noch ohne Namen",
  invited: "Eingeladen",
  role: "Rolle",
  roles: {
    owner: "Inhaber",
    editor: "Mitarbeit: lädt Dateien hoch, hakt Aufgaben ab, meldet Fehler",
    viewer: "Einsicht: liest",
  },
  shortRoles: { owner: "Inhaber", editor: "Mitarbeit", viewer: "Einsicht" },
  mayAccept: "Darf freigeben und annehmen",
  seesMoney: "Sieht Beträge",
  viewerNote:
    "Sie haben in diesem Projekt Einsicht und können hier alles lesen. Dateien hochladen, Aufgaben abhaken und Fehler melden können der Inhaber und alle in „Mitarbeit“; sie stehen unter „Beteiligte“.",
  change: "Ändern",
  save: "Speichern",
  remove: "Entfernen",
  removeTitle: (name) => `${name} entfernen?`,
  removeText: "Dieses Projekt ist dann nicht mehr zu sehen. Sie können wieder einladen.",
  inviteTitle: "Jemanden einladen",
  email: "E-Mail-Adresse",
  emailWrong: "Bitte geben Sie eine E-Mail-Adresse ein.",
  invite: "Einladung senden",
  invitedNow: (email) =>
    `Wir haben eine Einladung an ${email} gesendet. Der Zugang besteht, sobald sie angenommen ist.`,
  leave: "Projekt verlassen",
  leaveTitle: "Dieses Projekt verlassen?",
  leaveText: "Sie sehen es dann nicht mehr. Der Inhaber kann Sie wieder einladen.",
  confirmTitle: "Adresse bestätigen",
  confirmText:
    "Bevor Sie andere einladen, bestätigen Sie bitte, dass Ihre eigene Adresse Ihnen gehört: Wir senden Ihnen einen Link.",
  confirmSend: "Link senden",
  confirmSent: (email) => `Wir haben den Link an ${email} gesendet.`,
  saved: "Gespeichert.",
  removed: "Entfernt.",
} satisfies PeopleWords;

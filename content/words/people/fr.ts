import type { PeopleWords } from "./en.ts";

export default {
  title: "Personnes",
  you: "vous",
  unnamed: "Pas encore de nom",
  invited: "Sur invitation",
  role: "Rôle",
  roles: {
    owner: "Titulaire",
    editor: "Participation : ajoute des fichiers, coche des tâches, signale des défauts",
    viewer: "Lecture : consulte",
  },
  shortRoles: { owner: "Titulaire", editor: "Participation", viewer: "Lecture" },
  mayAccept: "Peut approuver et accepter",
  seesMoney: "Voit les montants",
  viewerNote:
    "Vous consultez ce projet en lecture et pouvez tout voir. Le titulaire et les personnes en « Participation », indiqués sous « Personnes », ajoutent des fichiers, cochent des tâches et signalent des défauts.",
  change: "Modifier",
  save: "Enregistrer",
  remove: "Retirer",
  removeTitle: (name) => `Retirer ${name} ?`,
  removeText: "Cette personne ne verra plus le projet. Vous pourrez l’inviter à nouveau.",
  inviteTitle: "Inviter quelqu’un",
  email: "Adresse e-mail",
  emailWrong: "Saisissez une adresse e-mail.",
  invite: "Envoyer l’invitation",
  invitedNow: (email) =>
    `Nous avons envoyé une invitation à ${email}. Elle donne accès dès qu’elle est acceptée.`,
  leave: "Quitter ce projet",
  leaveTitle: "Quitter ce projet ?",
  leaveText: "Vous ne le verrez plus. Son titulaire peut vous inviter à nouveau.",
  confirmTitle: "Confirmez votre adresse",
  confirmText:
    "Avant d’inviter d’autres personnes, confirmez que votre propre adresse est la vôtre : nous vous envoyons un lien.",
  confirmSend: "M’envoyer le lien",
  confirmSent: (email) => `Nous avons envoyé le lien à ${email}.`,
  saved: "Enregistré.",
  removed: "Retiré.",
} satisfies PeopleWords;

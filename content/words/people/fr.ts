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
  cancel: "Annuler",
  removeTitle: (name) => `Retirer ${name} ?`,
  removeText: "Cette personne ne verra plus le projet. Vous pourrez l’inviter à nouveau.",
  inviteTitle: "Inviter quelqu’un",
  email: "Adresse e-mail",
  emailWrong: "Saisissez une adresse e-mail.",
  invite: "Envoyer l’invitation",
  invitedNow: (email) =>
    `Nous avons envoyé une invitation à ${email}. Elle donne accès dès que son lien est suivi.`,
  addedNow: (email) => `${email} a un compte ici et voit désormais le projet.`,
  saved: "Enregistré.",
  removed: "Retiré.",
} satisfies PeopleWords;

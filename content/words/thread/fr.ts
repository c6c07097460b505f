import type { ThreadWords } from "./en.ts";

export default {
  title: "Messages",
  empty:
    "Rien encore. Écrivez ce que vous voulez savoir ou nous dire ; un mail nous prévient, et vous aussi quand nous répondons.",
  emptyForStudio:
    "Rien encore. Le client reçoit aussi par mail ce que vous écrivez, s’il ne l’a pas vu ici.",
  earlier: "Messages précédents",
  today: "Aujourd’hui",
  yesterday: "Hier",
  you: "Vous",
  client: "Le client",
  unknown: "Un compte supprimé",
  edited: "modifié",
  editedAfterMail: "modifié après son envoi par mail",
  removed: {
    author: "retiré par son auteur",
    studio: (studio) => `retiré par ${studio}`,
    account: "retiré avec son compte",
  },
  seen: (when) => `Vu ${when}`,
  edit: "Modifier",
  remove: "Retirer",
  removeTitle: "Retirer ce message ?",
  removeText: "Ses mots disparaissent pour tous. Qu’il y a eu un message reste visible.",
  cancel: "Annuler",
  save: "Enregistrer",
  write: "Votre message",
  send: "Envoyer",
  sendHint: "Ctrl et Entrée l’envoient aussi.",
  viewer: "Vous êtes lecteur de ce projet : ici, vous lisez et n’écrivez pas.",
  notLoaded: "Les messages n’ont pas pu être chargés.",
  tryAgain: "Réessayer",
  notSent: "Votre message n’est pas parti. Il est toujours là ; veuillez l’envoyer à nouveau.",
  notChanged: "Le message n’a pas été modifié. Veuillez réessayer.",
  notRemoved: "Le message n’a pas été retiré. Veuillez réessayer.",
  arrived: (name) => `Nouveau message de ${name}`,
} satisfies ThreadWords as ThreadWords;

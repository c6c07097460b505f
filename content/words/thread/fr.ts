import type { ThreadWords } from "./en.ts";

export default {
  title: "Messages",
  empty:
    "Rien encore. Posez ici vos questions ou écrivez-nous : un mail nous prévient, et un autre vous prévient quand nous répondons.",
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
  save: "Enregistrer",
  write: "Votre message",
  send: "Envoyer",
  sendHint: "Ctrl et Entrée l’envoient aussi.",
  attach: {
    label: "Joindre des fichiers",
    hint: (extensions) => `50 Mo par fichier. ${extensions}`,
    tooMany: "10 fichiers au plus.",
    uploading: "Un fichier est encore en route. Merci de l’attendre.",
    failed: "Un fichier n’a pas été envoyé. Réessayez, ou enlevez-le.",
  },
  viewer: "Vous êtes lecteur de ce projet : ici, vous lisez et n’écrivez pas.",
  notLoaded: "Les messages n’ont pas pu être chargés.",
  notSent: "Votre message n’est pas parti. Il est toujours là ; veuillez l’envoyer à nouveau.",
  notChanged: "Le message n’a pas été modifié. Veuillez réessayer.",
  notRemoved: "Le message n’a pas été retiré. Veuillez réessayer.",
  arrived: (name) => `Nouveau message de ${name}`,
} satisfies ThreadWords as ThreadWords;

import type { QuestionWords } from "./en.ts";

const questions: QuestionWords = {
  title: "Ce que nous attendons de vous",
  nothing: "Rien pour le moment.",
  count: (count) => (count === 1 ? "1 chose" : `${count} choses`),
  clockStands:
    "L’horloge de votre projet est arrêtée tant que vous n’avez pas répondu à ce qui est signalé.",
  stopsClock: "Horloge arrêtée",
  by: (day) => `pour le ${day}`,
  askedOn: (day) => `demandé le ${day}`,
  taskHint: "Cochez-le ici ou dans la liste quand c’est fait.",
  yourAnswer: "Votre réponse",
  send: "Envoyer la réponse",
  done: "C’est fait",
  notNeeded: "Pas nécessaire",
  notNeededTitle: "Ce n’est pas nécessaire ?",
  notNeededText:
    "Nous continuons sans cela, et on ne vous le demandera plus. Tout le monde dans le projet voit que vous l’avez dit.",
  notNeededClock: "L’horloge de votre projet repart aussitôt.",
  answered: (count) =>
    count === 1 ? "1 question avec sa réponse" : `${count} questions avec leur réponse`,
  states: {
    answered: (name, day) => `${name}, ${day} :`,
    ticked: (name, day) => `Fait, ${name}, ${day}`,
    "not-needed": (name, day) => `Pas nécessaire, ${name}, ${day}`,
    withdrawn: (name, day) => `Retirée par ${name}, ${day}`,
  },
  unknown: "un compte supprimé",
  wordsGone: "Le texte est parti avec le compte qui l’avait écrit.",
  remindsOn: (day) =>
    `S’il manque encore quelque chose, nous vous le rappelons par e-mail le ${day} ou peu après.`,
  pause: "Suspendre les rappels une semaine",
  pausedUntil: (day) => `Les rappels sont suspendus jusqu’au ${day}.`,
  paused: "Les rappels sont suspendus.",
  resume: "Reprendre les rappels",
  viewer: "En lecture seule, vous voyez ceci sans répondre.",
  notLoaded: "Ce que nous attendons de vous n’a pas pu être chargé.",
  notSent: "Votre réponse n’a pas été envoyée. Elle est toujours là ; envoyez-la de nouveau.",
  notSaved: "Cela n’a pas été enregistré. Veuillez réessayer.",
  arrived: "Nous avons une question pour vous.",
  refund: {
    title: "Le délai n’a pas été tenu",
    text: (deadline, until) =>
      `Votre site était attendu pour le ${deadline}, et nous étions en retard. Selon nos conditions, vous pouvez demander un remboursement jusqu’au ${until}.`,
    ask: "Demander un remboursement",
    reason: "Pourquoi le demandez-vous ?",
    reasonHint: "Une phrase suffit. Nous la lisons et vous répondons.",
    send: "Envoyer la demande",
    asked: (day) =>
      `Vous avez demandé un remboursement le ${day}. Nous vous répondons dans les messages.`,
    clause: "Ce que disent les conditions",
  },
};

export default questions;

import catalogue from "../catalogue/fr.ts";
import type { NotificationWords } from "./en.ts";

export default {
  title: "Notifications",
  bell: (unread) => (unread ? `Notifications, ${unread} non lues` : "Notifications"),
  arrived: (unread) => `Nouvelle notification, ${unread} non lues`,
  readAll: "Tout marquer comme lu",
  unread: "Non lue",
  empty: "Tout est calme",
  emptyText: "Ce qui se passe dans vos projets s’affichera ici.",
  loading: "Chargement des notifications",
  notLoaded: "Les notifications n’ont pas pu être chargées.",
  earlier: "Plus anciennes",
  close: "Fermer",
  somebody: "Quelqu’un",
  statuses: catalogue.statuses,
  tasks: catalogue.tasks,
  sentences: {
    message: ({ who, times }) =>
      times === 1
        ? `${who} a écrit un message`
        : `${times} nouveaux messages, le dernier de ${who}`,
    "project-submitted": ({ who }) => `${who} a envoyé un nouveau projet`,
    "status-changed": ({ to }) => `Le projet est maintenant : ${to}`,
    "task-ticked": ({ who, task }) => `${who} a coché : ${task}`,
    "content-confirmed": () => "Les contenus sont complets",
    "content-missing": () => "Il manque encore des contenus",
    "deadline-missed": () => "Le délai est dépassé",
    "member-joined": ({ who, isYou }) =>
      isYou
        ? "Vous faites maintenant partie de ce projet"
        : `${who} fait maintenant partie du projet`,
    "report-filed": ({ who, title }) => `${who} a signalé : ${title}`,
    "report-answered": ({ title, to }) => `Signalement « ${title} » : ${to}`,
    "order-sent": () => "Une nouvelle version de la commande attend une réponse",
    "order-accepted": ({ who, version }) => `${who} a accepté la version ${version} de la commande`,
    "order-declined": ({ who, version }) => `${who} a refusé la version ${version} de la commande`,
    "invoice-issued": ({ number }) => `La facture ${number} est là`,
    "payment-recorded": () => "Un paiement est arrivé",
    "deliverable-posted": ({ title }) => `À regarder : ${title}`,
    "version-posted": ({ title, version }) => `Version ${version} à regarder : ${title}`,
    "changes-sent": ({ who, title }) => `${who} demande des changements : ${title}`,
    "changes-withdrawn": ({ who, title }) => `${who} a retiré les changements : ${title}`,
    "changes-answered": ({ title }) => `Vos changements ont une réponse : ${title}`,
    "deliverable-approved": ({ who, title }) => `${who} a approuvé : ${title}`,
    "question-asked": ({ title }) => `Une question pour vous : ${title}`,
    "question-answered": ({ who, title }) => `${who} a répondu : ${title}`,
    "please-call": ({ who }) => `Appelez ${who} : les rappels n’ont pas suffi`,
    "invoice-unpaid": ({ who, number }) =>
      `Appelez ${who} : les rappels de la facture ${number} n’ont pas suffi`,
    "refund-asked": ({ who }) => `${who} demande un remboursement`,
    "support-asked": () => "Votre suivi gratuit se termine bientôt : souhaitez-vous continuer ?",
    "support-started": ({ who }) => `${who} a choisi le suivi`,
    "support-declined": () => "Pas de suivi : refusé, ou sans réponse à temps",
    "support-warning": () =>
      "Votre suivi se termine dans une semaine : une période n’est pas payée",
    "support-ended": () => "Le suivi de ce projet se termine",
  },
} satisfies NotificationWords as NotificationWords;

import type { DashboardWords } from "./en.ts";

export default {
  pageTitle: "Tableau de bord",
  loading: "Chargement de votre tableau de bord",
  greetings: [
    "Ravis de vous voir",
    "Heureux de vous retrouver",
    "Bonjour",
    "Quel plaisir de vous avoir ici",
    "Debout avec le soleil",
    "Prêt pour aujourd’hui",
    "Bienvenue",
    "C’est parti",
    "Une belle journée à vous",
    "Contents que vous soyez là",
    "Construisons quelque chose",
    "En avant",
    "Nouveau jour, nouveaux pixels",
    "Vous voilà",
    "Le jour se lève",
  ],
  tabs: { overview: "Aperçu", projects: "Projets", profile: "Profil" },
  yourAccount: "Votre compte",

  waiting: {
    invoices: {
      deposit: ({ amount, project, day }) => `Acompte de ${amount} pour ${project}, dû le ${day}`,
      balance: ({ amount, project, day }) =>
        `Facture finale de ${amount} pour ${project}, due le ${day}`,
      single: ({ amount, project, day }) => `Facture de ${amount} pour ${project}, due le ${day}`,
      support: ({ amount, project, day }) =>
        `Assistance de ${amount} pour ${project}, due le ${day}`,
    },
    offer: (total, project) => `Votre offre de ${total} pour ${project} attend une réponse`,
    support: (project, day) =>
      `Suivi de ${project} : souhaitez-vous continuer ? Réponse jusqu’au ${day}`,
    billing: (amount, project) =>
      `Vos données de facturation : l’acompte de ${amount} pour ${project} est prêt à être facturé`,
    title: "En attente de vous",
    more: (count) => (count === 1 ? "et 1 autre tâche" : `et ${count} autres tâches`),
    thanks: "Merci. C’était tout.",
    notSaved: "Cette coche n’a pas été enregistrée",
  },
  recent: "Projets récents",
  seeAll: (count) => `Voir les ${count}`,
  yourProjects: "Vos projets",
  newProject: "Nouveau projet",
  noProjects: "Pas encore de projet",
  noProjectsText: "Commencez votre premier projet : il apparaîtra ici",
  startProject: "Commencer un projet",
  projects: "projets",
  progressOf: (business) => `Avancement de ${business}`,
  next: "Ensuite",
  waitsForYou: (count) => (count === 1 ? "1 tâche pour vous" : `${count} tâches pour vous`),
  started: "Commencé",
  tasksSince: (done, total) => `${done} tâches sur ${total} · depuis le`,

  draft: {
    title: (step, steps) => `Reprendre votre questionnaire · étape ${step} sur ${steps}`,
    about: (business) => `Ce que vous nous avez dit de ${business} est conservé.`,
    saved: "Vos réponses sont conservées.",
  },
  statistics: {
    title: "Chiffres",
    total: "Projets",
    completed: "Terminés",
    memberSince: "Client depuis",
  },
  quickSettings: {
    title: "Réglages",
    projectEmails: "E-mails",
    on: "Oui",
    off: "Non",
    theme: "Thème",
    timezone: "Fuseau",
    language: "Langue",
    manage: "Modifier les réglages",
  },
  profile: { title: "Profil", business: "Entreprise", email: "E-mail", edit: "Modifier le profil" },
  video: {
    label: "Vidéo de bienvenue",
    title: (studio) => `Bienvenue chez ${studio}`,
    text: "Une courte vidéo du studio.",
    play: "Lire la vidéo de bienvenue",
    dismiss: "Masquer la vidéo de bienvenue",
  },
} satisfies DashboardWords;

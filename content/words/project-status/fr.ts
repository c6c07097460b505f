import type en from "./en.ts";

export const labels = {
  pending: "En attente",
  in_progress: "En cours",
  completed: "Terminé",
  cancelled: "Annulé",
};

const news = {
  pending: {
    heading: "Votre projet attend son départ.",
    text: "Nous l’avons remis dans la file. Rien de ce que vous nous avez envoyé n’est perdu, et nous vous préviendrons dès que le travail commence.",
  },
  in_progress: {
    heading: "Nous avons commencé votre projet.",
    text: "À partir de maintenant, vous voyez chaque tâche au moment où nous la cochons. S’il nous manque quelque chose de votre part, nous vous le demanderons aussitôt.",
  },
  completed: {
    heading: "Votre projet est terminé.",
    text: "Regardez-le, montrez-le autour de vous et dites-nous ce que vous en pensez. Vos deux mois d’assistance gratuite commencent aujourd’hui.",
  },
  cancelled: {
    heading: "Votre projet a été annulé.",
    text: "Si cela vous surprend, répondez à ce message ou appelez-nous : nous trouverons une solution ensemble.",
  },
};

export default { labels, news } satisfies typeof en;
